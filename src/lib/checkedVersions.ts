import { defineVersions, type Version as CheckedVersion } from '../../packages/sample-checker/src/versions';
import { versions } from '../config/versions';
import { siteDir } from './paths';
import { memoize } from '../../packages/capacitor-facts/src/memoize';
import { readCli } from '../../packages/capacitor-facts/src/cli';
import { platformApi } from '../../packages/capacitor-facts/src/native/platformApi';
import { gradleVariables, templateFiles } from '../../packages/capacitor-facts/src/templates';
import { configSchema } from '../plugins/facts/configSchema';

/** The documented versions with the facts of their packages, for the sample checker. */
export const checkedVersions: readonly CheckedVersion[] = defineVersions(
  siteDir,
  versions.map((version) => ({
    ...version,
    facts: {
      commands: () => readCli(version),
      templateFiles: () => templateFiles(version),
      gradleVariables: () => gradleVariables(version),
      configSchema: memoize(() => configSchema(version)),
      nativeApi: (platform) => platformApi(platform, version),
    },
  })),
);
