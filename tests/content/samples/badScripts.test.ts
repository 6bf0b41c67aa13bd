import { beforeAll, describe, expect, it } from 'vitest';
import { LINES_BEFORE_CODE, problemsOfEach, type BadSample } from './checkPages';

const IMPORT = "import { Camera } from '@capacitor/camera';\n";

const bad: BadSample[] = [
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
    "import type { CapacitorConfig } from '@capacitor/cli';\nconst config: CapacitorConfig = { appId: 3 };\nexport default config;",
    2,
    "not assignable to type 'string'",
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
  // Mistakes in the samples of the earlier documentation.
  [
    'v4',
    'ts',
    "import { PushNotifications } from '@capacitor/push-notifications';\nPushNotifications.requestPermissions().then((result) => {\n  if (result.granted) console.log('yes');\n});",
    3,
    "Property 'granted' does not exist",
  ],
  [
    'v4',
    'ts',
    "import { GoogleMap } from '@capacitor/google-maps';\nconst element = document.getElementById('map');\nawait GoogleMap.create({ id: 'a', element, apiKey: 'b', config: { center: { lat: 1, lng: 1 }, zoom: 8 } });",
    3,
    "is not assignable to type 'HTMLElement'",
  ],
  [
    'v4',
    'ts',
    "import { Camera, CameraResultType } from '@capacitor/camera';\nconst image = await Camera.getPhoto({ resultType: CameraResultType.Uri });\nimageElement.src = image.webPath;",
    3,
    "Cannot find name 'imageElement'",
  ],
  [
    'v3',
    'ts',
    "import { Storage } from '@capacitor/storage';\nconst { value } = await Storage.get({ key: 'user' });\nconst user = JSON.parse(value);",
    3,
    "not assignable to parameter of type 'string'",
  ],
  [
    'v3',
    'ts',
    "import { LocalNotifications } from '@capacitor/local-notifications';\nawait LocalNotifications.schedule({ notifications: [{ id: 1, title: 'a', body: 'b', sound: null }] });",
    2,
    "Type 'null' is not assignable",
  ],
  [
    'v2',
    'ts',
    "import { Plugins } from '@capacitor/core';\nawait Plugins.LocalNotifications.schedule({ notifications: [{ id: 1, title: 'a', body: 'b', attachments: null }] });",
    2,
    "Type 'null' is not assignable",
  ],
  [
    'v2',
    'ts',
    "import { Plugins } from '@capacitor/core';\nPlugins.App.addListener('appStateChange', (state) => {\n  console.log(state.active);\n});",
    3,
    "Property 'active' does not exist",
  ],
  [
    'v2',
    'ts',
    "import { Plugins } from '@capacitor/core';\nconst { value } = await Plugins.Storage.get({ key: 'a' });\nconst a: string = value;",
    3,
    'TS2322',
  ],
  [
    'v4',
    'ts',
    "import { Capacitor,\n  Plugins } from '@capacitor/core';\nconst { Camera } = Plugins;\nconsole.log(Camera, Capacitor);",
    2,
    'import { Camera } from',
  ],
  [
    'v3',
    'js',
    "import { Plugins as All } from '@capacitor/core';\nconsole.log(All);",
    1,
    'Plugins contains the plugins of Capacitor 2',
  ],
  // Third-party code.
  [
    'v4',
    'ts',
    "import clsx from 'clsx';\nclsx('a');",
    1,
    '"clsx" is not a package of capacitor/v4: npm install --save-dev',
  ],
  ['v3', 'ts', "import { createRoot } from 'react-dom/client';\ncreateRoot(document.body);", 1, 'react-dom'],
  [
    'v4',
    'tsx',
    "import { useState } from 'react';\nexport const A = () => {\n  const [a, setA] = useState(0);\n  return <button onClick={() => setA('1')}>{a}</button>;\n};",
    4,
    'TS2345',
  ],
  [
    'v4',
    'vue',
    "<template>\n  <p>{{ a }}</p>\n</template>\n\n<script setup lang=\"ts\">\nimport { ref } from 'vue';\nconst a = ref<number>('1');\n</script>",
    7,
    'TS2345',
  ],
  [
    'v4',
    'ts title="capacitor.config.ts"',
    "const config = { appId: 'a', webdir: 'www' };\nexport default config;",
    1,
    'Declare the type of the configuration',
  ],
  [
    'v4',
    'js title="capacitor.config.js"',
    'module.exports = { appId: 3 };',
    1,
    'Declare the type of the configuration',
  ],
  [
    'v4',
    'js title="capacitor.config.js"',
    "/** @type {import('@capacitor/cli').CapacitorConfig} */\nconst config = { webdir: 'www' };\nmodule.exports = config;",
    2,
    'webdir',
  ],
  ['v4', 'ts', "const load = (url) => fetch(url);\nload('a');", 1, "Parameter 'url' implicitly has an 'any' type"],
  ['v4', 'json', '{\n  "a": 1,\n}', 3, 'This is not JSON'],
  ['v4', 'json', '{\n  // why\n  "a": 1\n}', 2, 'JSON does not allow comments'],
  ['v4', 'json title="capacitor.config.json"', '{ "appId": 1 }', 1, '"appId" must be string'],
  ['v3', 'json title="capacitor.config.json"', '{ "server": { "errorPath": "error.html" } }', 1, 'errorPath'],
  [
    'v2',
    'json title="capacitor.config.json"',
    '{ "ios": { "scheme": "App" } }',
    1,
    'There is no key "ios.scheme". (configuration of Capacitor 2)',
  ],
  [
    'v4',
    'json title="package.json"',
    '{ "dependencies": { "@capacitor/core": "latest" } }',
    1,
    'is not a version or range that npm supports',
  ],
  [
    'v4',
    'json title="package.json"',
    '{ "dependencies": { "@capacitor/core": "^3.0.0" } }',
    1,
    'use @capacitor/core@4',
  ],
  ['v4', 'json title="package.json"', '{ "scripts": { "build": 1 } }', 1, '"scripts.build" must be string'],
  ['v4', 'json title="Contents.json"', '{ "images": [{ "scale": "1x" }] }', 1, "'idiom'"],
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
    '"applinks" must have required property',
  ],
  [
    'v4',
    'json title="capacitor.config.json"',
    '{\n  "appId": "a",\n  "server": {\n    "url": "b",\n    "clearText": true\n  }\n}',
    5,
    'clearText',
  ],
  [
    'v4',
    'json title="capacitor.config.json"',
    '{\n  "plugins": {\n    "SplashScreen": { "launchDuration": 1 }\n  }\n}',
    3,
    'launchDuration',
  ],
  [
    'v4',
    'json title="capacitor.config.json"',
    '{\n  "plugins": {\n    "Keyboard": { "resize": "all" }\n  }\n}',
    3,
    'must be equal to one of the allowed values: body, ',
  ],
  [
    'v2',
    'json title="capacitor.config.json"',
    '{\n  "appId": "a",\n  "includePlugins": []\n}',
    3,
    'There is no key "includePlugins"',
  ],
  [
    'v4',
    'json title="package.json"',
    '{\n  "scripts": {\n    "sync": "npm run build && npx cap synch"\n  }\n}',
    3,
    'no command "synch"',
  ],
  ['v4', 'json title="package.json"', '{\n  "name": "a",\n  "private": "yes"\n}', 3, '"private" must be boolean'],
  [
    'v3',
    'json title="package.json"',
    '{\n  "dependencies": {\n    "@capacitor/core": "^3.0.0",\n    "@capacitor/camera": "^3.0.0"\n  }\n}',
    4,
    'use @capacitor/camera@1',
  ],
  [
    'v4',
    'json title=".well-known/assetlinks.json"',
    '[{\n  "relation": ["a"],\n  "target": { "namespace": "android_app", "package_name": "a.b", "sha256_cert_fingerprints": ["14:6D"] }\n}]',
    3,
    '32 pairs',
  ],
  [
    'v4',
    'json title="apple-app-site-association"',
    '{\n  "applinks": {\n    "details": [{ "appID": "A.b" }]\n  }\n}',
    3,
    '"appID" and "paths"',
  ],
];

describe('a bad script or JSON file fails with its line', () => {
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
