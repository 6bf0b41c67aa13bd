import { defineVersions, type CheckedVersion as CheckedVersion } from 'sample-checker/versions';
import { versions } from '../config/versions';
import { memoize } from 'node-utils/memoize';
import { extractCli } from 'capacitor-facts/cli';
import { platformApi } from 'capacitor-facts/platformApi';
import { gradleVariables, extractTemplateFiles } from 'capacitor-facts/templates';
import { configSchema } from './configSchema';

/** The documented versions with the facts of their packages, for the sample checker. */
export const checkedVersions: readonly CheckedVersion[] = defineVersions(
  versions.map((version) => ({
    ...version,
    facts: {
      commands: () => extractCli(version),
      templateFiles: () => extractTemplateFiles(version),
      gradleVariables: () => gradleVariables(version),
      configSchema: memoize(() => configSchema(version)),
      nativeApi: (platform) => platformApi(platform, version),
    },
  })),
);
