import { describe, expect, it } from 'vitest';
import { COMPUTED, readConfiguration, type Configuration } from '../src/configuration';
import { findApps, isOpened, isRead, placeFile, type Folder } from '../src/folder';
import { readLock } from '../src/lockFiles';
import { readScript } from '../src/scan';

describe('a lock file', () => {
  const yarn1 = '"@capacitor/core@^4.0.0", "@capacitor/core@^4.1.0":\n  version "4.8.2"\n  resolved "x"\n';
  const yarn4 =
    '__metadata:\n  version: 8\n\n"@capacitor/core@npm:^4.0.0":\n  version: 4.8.2\n  peerDependencies:\n    "@a/b": ^1.0.0\n  checksum: x\n';
  const pnpm5 =
    "lockfileVersion: 5.4\n\nspecifiers:\n  '@capacitor/core': ^4.0.0\n\ndependencies:\n  '@capacitor/core': 4.8.2_x\n\npackages:\n";
  const pnpm9 =
    "lockfileVersion: '9.0'\n\nimporters:\n\n  .:\n    dependencies:\n      '@capacitor/core':\n        specifier: ^3.0.0\n        version: 3.9.0\n\n  apps/a:\n    dependencies:\n      '@capacitor/core':\n        specifier: ^4.0.0\n        version: 4.8.2(x@1.0.0)\n\npackages:\n";
  const npm1 = '{"dependencies": {"@capacitor/core": {"version": "4.8.2"}}}';
  const npm3 =
    '{"packages": {"node_modules/@capacitor/core": {"version": "3.9.0"}, "apps/a/node_modules/@capacitor/core": {"version": "4.8.2", "peerDependencies": {"@a/b": "^1.0.0"}}}}';

  it.each([
    ['yarn 1', 'yarn.lock', yarn1, undefined],
    ['yarn 1 on Windows', 'yarn.lock', yarn1.replaceAll('\n', '\r\n'), undefined],
    ['pnpm 9 on Windows', 'pnpm-lock.yaml', pnpm9.replaceAll('\n', '\r\n'), undefined],
    ['yarn 4', 'yarn.lock', yarn4, { '@a/b': '^1.0.0' }],
    ['pnpm 7', 'pnpm-lock.yaml', pnpm5, undefined],
    ['pnpm 9', 'pnpm-lock.yaml', pnpm9, undefined],
    ['npm 6', 'package-lock.json', npm1, undefined],
    ['npm 7', 'package-lock.json', npm3, { '@a/b': '^1.0.0' }],
  ])('of %s contains the installed version and, if it has them, the peer dependencies', (_name, file, text, peers) => {
    const lock = readLock(new Map([[file, text]]), '', 'apps/a').get(file);
    expect(lock?.('@capacitor/core', '^4.0.0')).toEqual({ version: '4.8.2', ...(peers ? { peers } : {}) });
    expect(lock?.('@capacitor/ios', '^4.0.0')).toBeUndefined();
  });

  it('that is not valid JSON is omitted', () => {
    expect(readLock(new Map([['package-lock.json', '<<<<<<< HEAD']]), '', '').size).toBe(0);
  });
});

describe('a configuration', () => {
  const read = (text: string, path = 'capacitor.config.ts') => readConfiguration(text, path) as Configuration;

  it.each([
    ["const config: CapacitorConfig = { appId: 'a.b' };\nexport default config;", true],
    ['/// <reference types="@capacitor/splash-screen" />\nexport default { appId: \'a.b\' } as const;', true],
    ["module.exports = { appId: 'a.b', };", true],
    ['export default defineConfig({ \'appId\': "a.b" });', true],
    ["const config = { appId: 'a.b', ...shared };\nexport default config;", false],
    ["let config = { appId: 'a.b' };\nif (dev) config.server = { url };\nexport default config;", false],
  ])('is read without running it: %s', (text, isComplete) => {
    expect(read(text)).toMatchObject({ value: { appId: 'a.b' }, isComplete });
  });

  it('keeps the keys of values that need code, and the lines', () => {
    const { value, lines } = read(
      "const config = {\n  server: process.env.URL ? { url: 'x' } : undefined, // why\n  ios: { path: `${a}`, limit: -1.5, on: true },\n};\nexport default config;",
    );
    expect(value).toEqual({ server: COMPUTED, ios: { path: COMPUTED, limit: -1.5, on: true } });
    expect(lines.get('ios.limit')).toBe(3);
  });

  it.each([
    ['{"appId": }', 'capacitor.config.json', /^isn’t valid JSON/],
    ['export default createConfig();', 'capacitor.config.ts', /^is built by code/],
    ['console.log(1)', 'capacitor.config.js', /^is built by code/],
  ])('that can’t be read has a reason: %s', (text, path, reason) => {
    expect(readConfiguration(text, path)).toMatch(reason);
  });
});

describe('a source', () => {
  it('has its imports under their local names, and the members that it uses', () => {
    const { imports, members, fromPlugins } = readScript(`
      import Default, { type A, B as C } from 'x';
      import * as all from 'y';
      import 'z';
      export { D } from 'w';
      const lazy = () => import('v');
      const { E, F: G } = Plugins;
      // import { No } from 'comment';
      const text = "import { No } from 'string'";
      C.call(1); C?.other; this.C.nested(); Plugins.H.go();
    `);
    expect(imports.map(({ from, names }) => [from, names.map(({ name, local }) => `${name} ${local}`)])).toEqual([
      ['x', ['A A', 'B C']],
      ['y', []],
      ['z', []],
      ['w', ['D D']],
      ['v', []],
    ]);
    expect(fromPlugins.map(({ name }) => name)).toEqual(['E', 'F', 'H']);
    expect(members.filter(({ object }) => object === 'C')).toEqual([
      { object: 'C', name: 'call', isCall: true, line: 10 },
      { object: 'C', name: 'other', isCall: false, line: 10 },
    ]);
  });
});

describe('a folder', () => {
  it.each([
    ['node_modules', false],
    ['src', true],
    ['apps/mobile/android/app/src/main/java/com/example', true],
    ['android/app/src/main/res/drawable', false],
    ['ios/App/App/Assets.xcassets', false],
    ['.git', false],
  ])('%s is opened: %s', (folder, expected) => {
    expect(isOpened(folder)).toBe(expected);
  });

  it.each([
    ['capacitor.config.ts', true],
    ['native/ios-app/App/App/Info.plist', true],
    ['android/app/src/main/assets/capacitor.config.json', false],
    ['src/app.spec.ts', false],
    ['src/App.vue', true],
    ['README.md', false],
  ])('%s is read: %s', (path, expected) => {
    expect(isRead(path)).toBe(expected);
  });

  it('of single files gets their places in a project', () => {
    expect(placeFile('build.gradle', 'applicationId "a.b"')).toBe('android/app/build.gradle');
    expect(placeFile('build.gradle', 'allprojects {}')).toBe('android/build.gradle');
    expect(placeFile('Podfile', '')).toBe('ios/App/Podfile');
    expect(placeFile('package.json', '{}')).toBe('package.json');
  });

  const app = '{"dependencies": {"@capacitor/core": "^4.0.0"}}';
  const plugin =
    '{"peerDependencies": {"@capacitor/core": "^4.0.0"}, "devDependencies": {"@capacitor/android": "^4.0.0"}}';
  it.each<[string, Record<string, string>, string[]]>([
    ['one app', { 'package.json': app, 'capacitor.config.json': '{}' }, ['']],
    ['only a package.json', { 'package.json': app }, ['']],
    [
      'a monorepo',
      { 'package.json': app, 'a/package.json': app, 'a/capacitor.config.ts': '', 'b/capacitor.config.js': '' },
      ['a', 'b'],
    ],
    [
      'an app with Electron',
      { 'package.json': app, 'capacitor.config.json': '{}', 'electron/capacitor.config.json': '{}' },
      [''],
    ],
    [
      'a plugin with an example',
      {
        'package.json': plugin,
        'android/build.gradle': '',
        'example/package.json': app,
        'example/capacitor.config.json': '{}',
      },
      ['example'],
    ],
    ['no app', { 'package.json': '{}' }, []],
  ])('with %s has its apps', (_name, files, expected) => {
    const paths = Object.keys(files).flatMap((path) => [path, path.replace(/[^/]+$/, '')]);
    expect(findApps({ files: new Map(Object.entries(files)), paths: new Set(paths) } satisfies Folder)).toEqual(
      expected,
    );
  });
});
