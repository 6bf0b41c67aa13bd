import { beforeAll, describe, expect, it } from 'vitest';
import { LINES_BEFORE_CODE, problemsOfEach, type BadSample } from './checkPages';

const bad: BadSample[] = [
  ['v4', 'java', 'public class A {\n  void go( {\n}', 2, 'This does not parse as java'],
  ['v4', 'java', 'import com.getcapacitor.PluginCalls;\n\nclass A {}', 1, 'has no class com.getcapacitor.PluginCalls'],
  [
    'v2',
    'java',
    'import com.getcapacitor.annotation.CapacitorPlugin;\n\nclass A {}',
    1,
    'has no class com.getcapacitor.annotation.CapacitorPlugin',
  ],
  [
    'v4',
    'java',
    'class A {\n  void go(PluginCall call) {\n    call.succeed();\n  }\n}',
    3,
    'PluginCall of v4 has no succeed',
  ],
  [
    'v4',
    'java',
    'class A {\n  void go() {\n    JSObject ret = new JSObject();\n    ret.set("a", 1);\n  }\n}',
    4,
    'JSObject of v4 has no set',
  ],
  ['v4', 'kotlin', 'fun go( {', 1, 'This does not parse as kotlin'],
  [
    'v4',
    'kotlin',
    'class A {\n  fun go(call: PluginCall) {\n    call.succeed()\n  }\n}',
    3,
    'PluginCall of v4 has no succeed',
  ],
  ['v4', 'swift', 'func go( {', 1, 'This does not parse as swift'],
  [
    'v4',
    'swift',
    'class A: CAPPlugin {\n  @objc func go(_ call: CAPPluginCall) {\n    call.succeed()\n  }\n}',
    3,
    'CAPPluginCall of v4 has no succeed',
  ],
  ['v4', 'swift', 'class A: CAPBridgePlugin {}', 1, '@capacitor/ios of v4 has no CAPBridgePlugin'],
  [
    'v4',
    'objectivec',
    '#import <Capacitor/Capacitor.h>\n\nCAP_PLUGIN(EchoPlugin, Echo,\n  CAP_PLUGIN_METHOD(echo, CAPPluginReturnPromise);\n)',
    3,
    'CAP_PLUGIN requires the class, its name in quotes',
  ],
  ['v4', 'groovy', 'dependencies {\n  implementation "a"', 1, 'This does not parse as groovy'],
  [
    'v4',
    'groovy title="android/variables.gradle"',
    "ext {\n  cameraVersion = '1.0'\n}",
    2,
    'reads the Gradle variable cameraVersion',
  ],
  ['v4', 'ruby', "target 'App' do\n  pod 'A'", 1, 'This does not parse as ruby'],
  ['v4', 'xml', '<manifest>\n  <application>\n</manifest>', 3, 'not well-formed XML'],
  [
    'v4',
    'xml',
    '<uses-permission android:name="android.permission.CAMERAS" />',
    1,
    'android.permission.CAMERAS is not among the known',
  ],
  [
    'v4',
    'xml title="ios/App/App/Info.plist"',
    '<key>NSCameraUsage</key>\n<string>Why</string>',
    1,
    'NSCameraUsage is not among the known',
  ],
  ['v4', 'html', '<p class="a" class="b">Hi</p>', 1, 'not valid HTML: duplicate-attribute'],
  ['v4', 'css', 'a {\n  color red;\n}', 2, 'This is not CSS'],
  ['v4', 'yaml', 'a: [1, 2\nb: 3', 2, 'This does not parse as yaml'],
  ['v4', 'diff', ' the same', 1, 'A diff has lines that start with + or -'],
  [
    'v4',
    'diff title="android/variables.gradle"',
    '-    minSdkVersion = 21000\n+    minSdkVersion = 22',
    1,
    "does not apply to the template's android/variables.gradle",
  ],
  ['v4', 'xml', '<string name="a">\n  b\n', 3, 'not well-formed XML'],
  [
    'v4',
    'xml title="ios/App/App/App.entitlements"',
    '<key>com.apple.developer.associated-domain</key>\n<array/>',
    1,
    'com.apple.developer.associated-domain is not among the known',
  ],
  [
    'v4',
    'xml title="android/AndroidManifest.xml"',
    '<manifest />',
    0,
    'has AndroidManifest.xml at android/app/src/main/AndroidManifest.xml',
  ],
  [
    'v4',
    'swift title="ios/App/AppDelegate.swift"',
    'import UIKit',
    0,
    'has AppDelegate.swift at ios/App/App/AppDelegate.swift',
  ],
  ['v4', 'xml title="ios/Apps/App/Extra.plist"', '<dict/>', 0, 'has no folder ios/Apps/App/'],
  ['v4', 'html', '<ion-content>\n  <div>\n</ion-content>', 2, '<div> is not closed'],
  ['v4', 'html', '<p>\n  a</span>\n</p>', 2, '</span> has no opening tag'],
  ['v4', 'html', '<script>\n  const a = ;\n</script>', 2, 'This is not JavaScript'],
  ['v4', 'html', '<style>\n  a { color: red\n</style>', 2, 'This is not CSS'],
  [
    'v4',
    'groovy',
    'android {\n  compileSdkVersion rootProject.ext.compileSdkVersions\n}',
    2,
    'sets the Gradle variable compileSdkVersions',
  ],
  [
    'v3',
    'groovy title="android/variables.gradle"',
    "ext {\n  minSdkVersion = 21\n  coreSplashScreenVersion = '1.0.0'\n}",
    3,
    'reads the Gradle variable coreSplashScreenVersion',
  ],
  ['v4', 'groovy', 'task a(type: Delete) {\n  delete )\n}', 2, 'This does not parse as groovy'],
  [
    'v4',
    'ruby title="ios/App/Podfile"',
    "platform :ios, '13.0'\ntarget 'App' do\n  pod 'A',\nend",
    2,
    'This does not parse as ruby',
  ],
  ['v4', 'yaml', 'steps:\n  - run: npm ci\n  - run: npx cap build', 3, 'cap build requires <platform>'],
  [
    'v4',
    'diff title="android/app/src/main/AndroidManifest.xml"',
    ' <application\n-        android:allowBackup="maybe"\n+        android:allowBackup="false"',
    1,
    'does not apply',
  ],
  ['v2', 'diff title="ios/App/Podfile"', "-platform :ios, '13.0'\n+platform :ios, '14.0'", 1, 'does not apply'],
  ['v4', 'brainfuck', '+++', 1, 'The language "brainfuck" is not checked'],
  ['v4', '', 'npm start', 1, 'A fence without a language is not checked'],
  ['v4', 'ts unchecked=""', 'const a = 1;', 1, 'unchecked="…" requires a reason that explains why'],
];

describe('a bad file fails with its line', () => {
  let getProblems: Map<BadSample, string[]>;
  beforeAll(async () => {
    const found = await problemsOfEach(bad);
    getProblems = new Map(bad.map((sample, index) => [sample, found[index] ?? []]));
  });

  it.each(bad.map((sample) => ({ sample, name: sample.slice(0, 3).join(' ') })))('$name', ({ sample }) => {
    const [, , , line, message] = sample;
    const found = getProblems.get(sample) ?? [];
    expect(found.join('\n')).toContain(message);
    expect(found.find((problem) => problem.includes(message))).toMatch(new RegExp(`^${line + LINES_BEFORE_CODE}: `));
  });
});
