import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkedVersions } from '../../../src/lib/checkedVersions';
import { siteDir } from '../../../src/lib/paths';
import { versionOfSamples } from 'sample-checker/readSamples';
import { fence, problems } from './checkPages';

describe('a good sample passes', () => {
  it.each([
    [
      'ts',
      "import { Camera, CameraResultType } from '@capacitor/camera';\nconst photo = await Camera.getPhoto({ resultType: CameraResultType.Uri });\nconsole.log(photo.webPath);",
    ],
    [
      'tsx',
      "import { useEffect } from 'react';\nexport function A() {\n  useEffect(() => undefined, []);\n  return <p>Hi</p>;\n}",
    ],
    [
      'ts title="capacitor.config.ts"',
      "import type { CapacitorConfig } from '@capacitor/cli';\nconst config: CapacitorConfig = { appId: 'a.b', appName: 'A', webDir: 'www' };\nexport default config;",
    ],
    [
      'json title="capacitor.config.json"',
      '{ "appId": "a.b", "plugins": { "SplashScreen": { "launchShowDuration": 0 } } }',
    ],
    ['jsonc', '{\n  // why\n  "a": 1,\n}'],
    ['bash npm2yarn', 'npm install @capacitor/camera@4\nnpx cap sync'],
    ['bash', 'npx cap run android --target emulator-5554 --no-sync && cd android && ./gradlew assembleDebug'],
    [
      'powershell',
      '$env:ANDROID_HOME = "$env:LOCALAPPDATA\\Android\\Sdk"\nnpm install @capacitor/camera@4; npx cap sync android',
    ],
    ['bash', 'CAPACITOR_ANDROID_STUDIO_PATH=/opt/studio npx cap open android'],
    ['swift', 'override func viewDidLoad() {\n  super.viewDidLoad()\n}'],
    [
      'swift',
      'import Capacitor\n\n@objc(EchoPlugin)\npublic class EchoPlugin: CAPPlugin {\n  @objc func echo(_ call: CAPPluginCall) {\n    call.resolve(["value": call.getString("value") ?? ""])\n  }\n}',
    ],
    [
      'objectivec',
      '#import <Capacitor/Capacitor.h>\n\nCAP_PLUGIN(EchoPlugin, "Echo",\n  CAP_PLUGIN_METHOD(echo, CAPPluginReturnPromise);\n)',
    ],
    [
      'java',
      'import com.getcapacitor.JSObject;\nimport com.getcapacitor.PluginCall;\n\nclass A {\n  void go(PluginCall call) {\n    JSObject ret = new JSObject();\n    ret.put("a", call.getString("a"));\n    call.resolve(ret);\n  }\n}',
    ],
    ['java', '@PluginMethod\npublic void echo(PluginCall call) {\n  call.resolve();\n}'],
    ['kotlin', 'import com.getcapacitor.JSObject\n\nfun go() {\n  val ret = JSObject()\n  ret.put("a", 1)\n}'],
    ['groovy title="android/variables.gradle"', "ext {\n  androidxMaterialVersion = '1.6.1'\n}"],
    ['ruby', "target 'App' do\n  pod 'A', '~> 1.0'\nend"],
    [
      'xml',
      '<uses-permission android:name="android.permission.CAMERA" />\n<uses-feature android:name="android.hardware.camera" />',
    ],
    ['xml title="ios/App/App/Info.plist"', '<key>NSCameraUsageDescription</key>\n<string>To take a photo</string>'],
    ['html', '<capacitor-google-map id="map"></capacitor-google-map>'],
    ['diff title="android/variables.gradle"', '-    minSdkVersion = 22\n+    minSdkVersion = 23'],
    ['yaml', 'on: [push]\njobs:\n  build:\n    runs-on: ubuntu-latest'],
    ['css', ':root {\n  --a: env(safe-area-inset-top);\n}'],
    ['text', 'anything < at all'],
  ])('%s', async (info, code) => {
    expect(await problems(fence(info, code))).toEqual([]);
  });

  it('that uses Vue next to one that uses React, which define different types for JSX', async () => {
    const react = fence(
      'tsx',
      "import { BrowserRouter } from 'react-router-dom';\nexport const A = () => <BrowserRouter>a</BrowserRouter>;",
    );
    const vue = fence('ts', "import { ref } from 'vue';\nconst a = ref(0);\na.value = 1;");
    expect(await problems(`${react}\n${vue}`)).toEqual([]);
  });

  it('that uses Jasmine next to one that uses Jest', async () => {
    const jest = fence(
      'ts',
      "jest.mock('a');\ndescribe('a', () => {\n  it('b', () => {\n    expect(1).toBe(1);\n  });\n});",
    );
    const jasmine = fence(
      'ts',
      "const go = jasmine.createSpy('go').and.returnValue(1);\nexpect(go).not.toHaveBeenCalled();",
    );
    expect(await problems(`${jest}\n${jasmine}`)).toEqual([]);
  });

  it('that augments the type of the configuration, without an effect on the next sample', async () => {
    const augmentation = fence(
      'ts',
      "declare module '@capacitor/cli' {\n  interface PluginsConfig {\n    Tide?: { server: string };\n  }\n}\nexport {};",
    );
    const config = fence('json title="capacitor.config.json"', '{ "plugins": { "Tide": { "station": "a" } } }');
    expect(await problems(`${augmentation}\n${config}`)).toEqual([]);
  });

  it('that continues the previous sample', async () => {
    expect(await problems(`${fence('ts', 'const a = 1;')}\n${fence('ts continues', 'console.log(a);')}`)).toEqual([]);
    expect(await problems(`${fence('ts', 'const a = 1;')}\n${fence('ts', 'console.log(a);')}`)).toHaveLength(1);
  });

  it('that imports another sample of its page by the path in its title', async () => {
    const page = `${fence('ts title="src/a.ts"', 'export const a = 1;')}\n${fence('ts title="src/b.ts"', "import { a } from './a';\nconsole.log(a);")}`;
    expect(await problems(page)).toEqual([]);
  });

  it('that is correct in its version only', async () => {
    expect(await problems(fence('bash', 'npm install @capacitor/camera@1'), 'versioned_docs/version-v3/a.md')).toEqual(
      [],
    );
    expect(await problems(fence('bash', 'npm install @capacitor/core@2'), 'versioned_docs/version-v2/a.md')).toEqual(
      [],
    );
  });

  it('in a paragraph', async () => {
    expect(
      await problems('Run `npx cap sync ios`, with `@capacitor/camera` installed; `@capacitor/storage` was its name.'),
    ).toEqual([]);
  });
});

describe('versionOfSamples', () => {
  it('is the version after an upgrade', () => {
    expect(versionOfSamples(path.join(siteDir, 'docs/updating/3-0.md'), checkedVersions).label).toBe('v3');
    expect(versionOfSamples(path.join(siteDir, 'docs/updating/plugins/3-0.md'), checkedVersions).label).toBe('v3');
    expect(versionOfSamples(path.join(siteDir, 'docs/updating/1-1.md'), checkedVersions).label).toBe('v2');
    expect(versionOfSamples(path.join(siteDir, 'versioned_docs/version-v3/index.md'), checkedVersions).label).toBe(
      'v3',
    );
  });
});
