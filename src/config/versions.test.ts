import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readFiles } from 'node-utils/readFiles';
import { findPackage } from 'capacitor-facts/workspace';
import { versions } from './versions';

it.each(versions)('the oldest browsers of $label are those that its packages require', (version) => {
  const podspec = readFileSync(path.join(findPackage(version, '@capacitor/ios').folder, 'Capacitor.podspec'), 'utf8');
  const ios = /ios\.deployment_target\s*=\s*'(\d+)/.exec(podspec)?.[1];
  const [bridge] = readFiles(findPackage(version, '@capacitor/android').folder, /\/com\/getcapacitor\/Bridge\.java$/);
  const webView = /DEFAULT_ANDROID_WEBVIEW_VERSION = (\d+)/.exec(bridge?.text ?? '')?.[1];
  expect(version.targets).toEqual(['es2019', `safari${ios}`, ...(webView ? [`chrome${webView}`] : [])]);
});
