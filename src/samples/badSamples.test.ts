import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSamples } from './checkSamples';
import { readSamples } from './fences';

const root = path.resolve(__dirname, '../..');
const pages = {
  v4: 'docs/guides/page.md',
  v3: 'versioned_docs/version-v3/guides/page.md',
  v2: 'versioned_docs/version-v2/guides/page.md',
};

type Version = keyof typeof pages;

async function problems(markdown: string, page: string): Promise<string[]> {
  const { fences, inline } = readSamples(path.join(root, page), markdown);
  return (await checkSamples(fences, inline)).map(({ line, message }) => `${line}: ${message}`);
}

const fence = (info: string, code: string) => `# Page\n\n\`\`\`${info}\n${code}\n\`\`\`\n`;

/** Version, fence info, code, line within the code, part of the message. */
type Bad = [Version, string, string, number, string];

const IMPORT = "import { Camera } from '@capacitor/camera';\n";

const bad: Bad[] = [
  // TypeScript, among it what the existing documentation gets wrong.
  ['v4', 'ts', 'const photo = await Camera.getPhoto();', 1, "Cannot find name 'Camera'"],
  ['v4', 'ts', `${IMPORT}const photo: string = await Camera.getPhoto({ resultType: 'uri' });`, 2, 'TS2322'],
  [
    'v4',
    'ts',
    "import { Camera } from '@capacitor/core';\nawait Camera.getPhoto();",
    1,
    "has no exported member 'Camera'",
  ],
  [
    'v4',
    'ts',
    "import { Storage } from '@capacitor/storage';\nawait Storage.keys();",
    1,
    "Cannot find module '@capacitor/storage'",
  ],
  [
    'v3',
    'ts',
    "import { Preferences } from '@capacitor/preferences';\nawait Preferences.keys();",
    1,
    "Cannot find module '@capacitor/preferences'",
  ],
  [
    'v3',
    'ts',
    "import { CapacitorHttp } from '@capacitor/core';\nawait CapacitorHttp.get({ url: '' });",
    1,
    'CapacitorHttp',
  ],
  [
    'v2',
    'ts',
    "import { Camera } from '@capacitor/camera';\nawait Camera.checkPermissions();",
    1,
    "Cannot find module '@capacitor/camera'",
  ],
  ['v2', 'ts', "import { registerPlugin } from '@capacitor/core';\nregisterPlugin('Echo');", 1, 'registerPlugin'],
  ['v4', 'ts', 'function go(value) {\n  return value;\n}\ngo(1);', 1, 'implicitly has an'],
  [
    'v4',
    'ts',
    "try {\n  JSON.parse('');\n} catch (error) {\n  console.log(error.message);\n}",
    4,
    "'error' is of type 'unknown'",
  ],
  ['v4', 'ts', `${IMPORT}await Camera.takePicture();`, 2, "Property 'takePicture' does not exist"],
  [
    'v3',
    'ts',
    `${IMPORT}await Camera.getLimitedLibraryPhotos();`,
    2,
    "Property 'getLimitedLibraryPhotos' does not exist",
  ],
  ['v4', 'ts', 'const a = {', 1, "'}' expected"],
  [
    'v4',
    'js',
    "import { Device } from '@capacitor/device';\nawait Device.getUuid();",
    2,
    "Property 'getUuid' does not exist",
  ],
  [
    'v4',
    'tsx',
    "import { useState } from 'react';\nexport function A() {\n  const [n] = useState(0);\n  return <p>{m}</p>;\n}",
    4,
    "Cannot find name 'm'",
  ],
  ['v4', 'jsx', 'export const a = <p>;', 1, 'JSX element'],
  [
    'v4',
    'ts title="capacitor.config.ts"',
    'const config = { appId: 3 };\nexport default config;',
    1,
    "not assignable to type 'CapacitorConfig'",
  ],
  [
    'v4',
    'ts title="capacitor.config.ts"',
    "import type { CapacitorConfig } from '@capacitor/cli';\nconst config: CapacitorConfig = { webdir: 'www' };\nexport default config;",
    2,
    'webdir',
  ],
  [
    'v3',
    'ts title="capacitor.config.ts"',
    "import type { CapacitorConfig } from '@capacitor/cli';\nconst config: CapacitorConfig = { android: { minWebViewVersion: 60 } };\nexport default config;",
    2,
    'minWebViewVersion',
  ],
  // JSON.
  ['v4', 'json', '{\n  "a": 1,\n}', 3, 'This is not JSON'],
  ['v4', 'json', '{\n  // why\n  "a": 1\n}', 2, 'JSON holds no comments'],
  ['v4', 'json title="capacitor.config.json"', '{ "appId": 1 }', 1, "not assignable to type 'CapacitorConfig'"],
  ['v3', 'json title="capacitor.config.json"', '{ "server": { "errorPath": "error.html" } }', 1, 'errorPath'],
  [
    'v2',
    'json title="capacitor.config.json"',
    '{ "ios": { "scheme": "App" } }',
    1,
    'Capacitor 2 reads no configuration key "ios.scheme"',
  ],
  [
    'v4',
    'json title="package.json"',
    '{ "dependencies": { "@capacitor/core": "latest" } }',
    1,
    'no version that npm understands',
  ],
  [
    'v4',
    'json title="package.json"',
    '{ "dependencies": { "@capacitor/core": "^3.0.0" } }',
    1,
    'write @capacitor/core@4',
  ],
  ['v4', 'json title="package.json"', '{ "scripts": { "build": 1 } }', 1, '"scripts" holds names and commands'],
  ['v4', 'json title="Contents.json"', '{ "images": [{ "scale": "1x" }] }', 1, '"idiom"'],
  [
    'v4',
    'json title="assetlinks.json"',
    '[{ "relation": ["a"], "target": { "namespace": "android_app" } }]',
    1,
    'sha256_cert_fingerprints',
  ],
  [
    'v4',
    'json title="apple-app-site-association"',
    '{ "applinks": { "apps": [] } }',
    1,
    '"applinks" holds a list "details"',
  ],
  // Commands.
  [
    'v4',
    'bash',
    'npm install @capacitor/camera',
    1,
    'names no version and installs the newest: write @capacitor/camera@4',
  ],
  ['v3', 'bash', 'npm install @capacitor/camera@3', 1, 'write @capacitor/camera@1'],
  ['v2', 'bash', 'npm install @capacitor/camera@2', 1, 'its plugins are inside @capacitor/core'],
  ['v4', 'bash', 'npm install @capacitor/core@latest-4', 1, 'a tag cannot be counted on'],
  ['v4', 'bash', 'yarn add @capacitor/core@next', 1, 'a tag cannot be counted on'],
  ['v4', 'bash', 'pnpm add @capacitor/bluetooth@4', 1, 'There is no package @capacitor/bluetooth'],
  ['v4', 'bash', 'npm install @capacitor/storage@1', 1, '@capacitor/storage is no package of Capacitor 4'],
  ['v4', 'bash', 'npx cap list', 1, 'no command "list". It is called ls'],
  [
    'v4',
    'bash',
    'cd app\nnpx cap sync --inlined',
    2,
    'cap sync has no option --inlined; it has --deployment, --inline',
  ],
  ['v3', 'bash', 'npx cap copy --inline', 1, 'cap copy has no option --inline'],
  ['v3', 'bash', 'npx cap run android --flavor=dev', 1, 'cap run has no option --flavor'],
  ['v3', 'bash', 'npx cap build ios', 1, 'The CLI of Capacitor 3 has no command "build"'],
  ['v2', 'bash', 'npx cap run ios', 1, 'The CLI of Capacitor 2 has no command "run"'],
  ['v4', 'bash', 'npx cap serve', 1, 'cap serve was removed'],
  ['v4', 'bash', 'npx cap add windows', 1, 'windows is no platform of Capacitor 4'],
  ['v4', 'bash', 'npx cap build', 1, 'cap build needs <platform>'],
  ['v4', 'bash', 'npx cap build android --androidreleasetype aab', 1, 'takes AAB or APK, not aab'],
  ['v4', 'bash', 'npx cap run ios --target', 1, 'cap run --target needs a value'],
  ['v4', 'bash', 'npx cap open ios android', 1, 'cap open takes 1 argument, not 2'],
  ['v4', 'bash', '$ npx cap sync', 1, 'without the prompt'],
  ['v4', 'bash', 'echo "open', 1, 'This is no shell command'],
  // Native code.
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
    'CAP_PLUGIN holds the class, its name in quotes',
  ],
  // Build files, markup, the rest.
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
  ['v4', 'yaml', 'a: [1, 2\nb: 3', 1, 'This does not parse as yaml'],
  ['v4', 'toml', 'a = ', 1, 'This does not parse as toml'],
  ['v4', 'properties', 'org.gradle.jvmargs', 1, 'A line of a properties file'],
  ['v4', 'diff', ' the same', 1, 'A diff has lines that begin with + or -'],
  [
    'v4',
    'diff title="android/variables.gradle"',
    '-    minSdkVersion = 21000\n+    minSdkVersion = 22',
    1,
    "does not apply to the template's android/variables.gradle",
  ],
  // What cannot be checked.
  ['v4', 'brainfuck', '+++', 1, 'The language "brainfuck" is not checked'],
  ['v4', '', 'npm start', 1, 'A fence without a language is not checked'],
  ['v4', 'ts unchecked=""', 'const a = 1;', 1, 'unchecked="…" needs a reason'],
];

describe('a bad sample fails with its line', () => {
  it('of every kind, sixty at the least', () => {
    expect(bad.length).toBeGreaterThanOrEqual(60);
  });

  it.each(bad)('%s %s: %s', async (version, info, code, line, message) => {
    const found = await problems(fence(info, code), pages[version]);
    expect(found.join('\n')).toContain(message);
    expect(found.find((each) => each.includes(message))).toMatch(new RegExp(`^${line + 3}: `));
  });

  it('also inside tabs, lists and after front matter', async () => {
    const markdown = `---\ntitle: A\n---\n\n::::tabs{group="native"}\n:::tab[Java]\n\`\`\`java\nclass A {\n\`\`\`\n:::\n::::\n\n1. One\n\n   \`\`\`bash\n   npx cap list\n   \`\`\`\n`;
    const found = await problems(markdown, pages.v4);
    expect(found.map((each) => each.slice(0, 40))).toEqual([
      expect.stringMatching(/^8: This does not parse as java/),
      expect.stringMatching(/^16: The CLI of Capacitor 4/),
    ]);
  });
});

describe('inline code', () => {
  it.each([
    ['v4', '`npx cap sync --fast`', 'cap sync has no option --fast'],
    ['v4', '`@capacitor/bluetooth`', 'There is no package @capacitor/bluetooth'],
    ['v3', '`@capacitor/camera@3`', 'write @capacitor/camera@1'],
    ['v4', '`npm install @capacitor/camera`', 'names no version'],
    ['v4', '| a |\n|---|\n| `npx cap add windows` |', 'windows is no platform'],
  ] as const)('%s %s', async (version, text, message) => {
    expect((await problems(`# Page\n\nUse ${text}`.replace('Use |', '|'), pages[version])).join()).toContain(message);
  });
});
