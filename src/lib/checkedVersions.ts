import path from 'node:path';
import { readFileSync } from 'node:fs';
import { defineVersions, type Version as CheckedVersion } from '../../packages/sample-checker/src/versions';
import { versions, type Version } from '../config/versions';
import { siteDir } from './paths';
import { memoize } from '../../packages/capacitor-facts/src/memoize';
import { readFiles } from '../../packages/capacitor-facts/src/readFiles';
import { readCli } from '../../packages/capacitor-facts/src/cli';
import { platformApi } from '../../packages/capacitor-facts/src/native/platformApi';
import { gradleVariables, templateFiles } from '../../packages/capacitor-facts/src/templates';
import { findPackage } from '../../packages/capacitor-facts/src/workspace';
import { configSchema } from '../plugins/facts/configSchema';

/**
 * The oldest supported browsers as targets of esbuild: the iOS version of the pod (Safari has the
 * same), and the WebView that the Android package requires. `es2019` was the bundlers' default.
 */
function oldestBrowsers(version: Version): string[] {
  const podspec = readFileSync(path.join(findPackage(version, '@capacitor/ios').folder, 'Capacitor.podspec'), 'utf8');
  const ios = /ios\.deployment_target\s*=\s*'(\d+)/.exec(podspec)?.[1];
  if (ios === undefined) throw new Error(`Capacitor.podspec of ${version.label} has no deployment target.`);
  const [bridge] = readFiles(findPackage(version, '@capacitor/android').folder, /\/com\/getcapacitor\/Bridge\.java$/);
  const webView = /DEFAULT_ANDROID_WEBVIEW_VERSION = (\d+)/.exec(bridge?.text ?? '')?.[1];
  return ['es2019', `safari${ios}`, ...(webView === undefined ? [] : [`chrome${webView}`])];
}

/** The documented versions with the facts of their packages, for the sample checker. */
export const checkedVersions: readonly CheckedVersion[] = defineVersions(
  siteDir,
  versions.map((version: Version) => ({
    label: version.label,
    major: version.major,
    folder: version.folder,
    workspace: version.workspace,
    pluginMajor: version.pluginMajor,
    otherPackages: version.otherPackages,
    targets: oldestBrowsers(version),
    facts: {
      commands: () => readCli(version),
      templateFiles: () => templateFiles(version),
      gradleVariables: () => gradleVariables(version),
      configSchema: memoize(() => configSchema(version)),
      nativeApi: (platform) => platformApi(platform, version),
    },
  })),
);
