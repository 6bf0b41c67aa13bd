import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspaceOf, findPackage, versionOfFile } from './workspace';
import { readCli } from './cli';
import { flattenKeys, readConfig } from './configKeys';
import { readPlugin } from './pluginApi';

const v2Plugins = [
  ...[
    'Accessibility',
    'App',
    'BackgroundTask',
    'Browser',
    'Camera',
    'Clipboard',
    'Device',
    'Filesystem',
    'Geolocation',
  ],
  ...['Haptics', 'Keyboard', 'LocalNotifications', 'Modals', 'Motion', 'Network', 'Permissions', 'Photos'],
  ...['PushNotifications', 'Share', 'SplashScreen', 'StatusBar', 'Storage', 'Toast'],
];

function pluginPackages(label: 'v4' | 'v3'): string[] {
  const platform = ['core', 'cli', 'android', 'ios'];
  return readdirSync(path.join(workspaceOf(label), 'node_modules/@capacitor')).filter(
    (name) => !platform.includes(name),
  );
}

describe('readPlugin', () => {
  it.each([
    ['v4', 25],
    ['v3', 24],
  ] as const)('reads every plugin package of %s', (label, count) => {
    const names = pluginPackages(label);
    expect(names).toHaveLength(count);
    for (const name of names) expect(readPlugin(label, `@capacitor/${name}`).methods.length, name).toBeGreaterThan(0);
  });

  it('reads every plugin of v2 from the declarations of its core', () => {
    expect(v2Plugins).toHaveLength(23);
    for (const plugin of v2Plugins)
      expect(readPlugin('v2', '@capacitor/core', plugin).methods.length, plugin).toBeGreaterThan(0);
  });

  it.each([
    ['v3', '@capacitor/app', undefined, 10],
    ['v4', '@capacitor/app', undefined, 12],
    ['v4', '@capacitor/core', 'CapacitorHttp', 6],
    ['v4', '@capacitor/core', 'CapacitorCookies', 5],
    ['v4', '@capacitor/camera', undefined, 6],
    ['v3', '@capacitor/camera', undefined, 4],
    ['v2', '@capacitor/core', 'Camera', 1],
  ] as const)('finds the methods of %s %s %s', (label, name, plugin, count) => {
    expect(readPlugin(label, name, plugin).methods).toHaveLength(count);
  });

  it('gives each version its own package, though those of v2 stand where all would find them', () => {
    expect(
      ['v4', 'v3', 'v2'].map((label) => findPackage(label as 'v4', '@capacitor/core').version.split('.')[0]),
    ).toEqual(['4', '3', '2']);
  });

  it("keeps the dash at the end of a listener's anchor", () => {
    const anchors = (name: string) => readPlugin('v4', name).methods.map(({ anchor }) => anchor);
    expect(anchors('@capacitor/app')).toContain('addlistenerbackbutton-');
    expect(anchors('@capacitor/network')).toContain('addlistenernetworkstatuschange-');
    expect(anchors('@capacitor/camera')).toContain('getphoto');
  });

  it('gives a type that is named as a method is an anchor of its own', () => {
    const { methods, interfaces } = readPlugin('v4', '@capacitor/local-notifications');
    expect(methods.find(({ name }) => name === 'schedule')?.anchor).toBe('schedule');
    expect(interfaces.find(({ name }) => name === 'Schedule')?.anchor).toBe('schedule-1');
  });

  it('tells optional members from required ones', () => {
    const options = readPlugin('v4', '@capacitor/camera').interfaces.find(({ name }) => name === 'ImageOptions');
    const member = (name: string) => options?.members.find((each) => each.name === name);
    expect(member('quality')).toMatchObject({ type: 'number', optional: true });
    expect(member('resultType')).toMatchObject({ type: 'CameraResultType', optional: false });
    expect(member('saveToGallery')?.default).toBe('false');
  });

  it('tells optional members apart where docs.json does not say it', () => {
    const member = (owner: string, name: string) =>
      readPlugin('v4', '@capacitor/camera')
        .interfaces.find((each) => each.name === owner)
        ?.members.find((each) => each.name === name);
    expect(member('ImageOptions', 'source')).toMatchObject({ type: 'CameraSource', optional: true });
    expect(member('Photo', 'exif')).toMatchObject({ type: 'any', optional: true });
    expect(member('Photo', 'saved')).toMatchObject({ optional: false });
    const options = readPlugin('v4', '@capacitor/keyboard').configs[0]?.members;
    expect(options?.map(({ optional }) => optional)).toEqual([true, true, true]);
  });

  it('says once that a parameter may be left out', () => {
    const [show] = readPlugin('v4', '@capacitor/splash-screen').methods;
    expect(show?.signature).toBe('(options?: ShowOptions) => Promise<void>');
    expect(show?.parameters).toMatchObject([{ name: 'options', type: 'ShowOptions', optional: true }]);
  });

  it("leaves out JavaScript's own types", () => {
    const { interfaces } = readPlugin('v4', '@capacitor/local-notifications');
    expect(interfaces.map(({ name }) => name)).not.toContain('Date');
    expect(readPlugin('v2', '@capacitor/core', 'BackgroundTask').interfaces).toEqual([]);
  });

  it('reads configuration options', () => {
    expect(readPlugin('v4', '@capacitor/keyboard').configs.map(({ name, members }) => [name, members.length])).toEqual([
      ['Keyboard', 3],
    ]);
    expect(readPlugin('v4', '@capacitor/splash-screen').configs[0]?.members).toHaveLength(14);
  });

  it('names the package and the remedy when the workspace does not list it', () => {
    expect(() => readPlugin('v3', '@capacitor/preferences')).toThrow(
      '@capacitor/preferences is not in capacitor/v3/package.json. Add it there with its exact version and run npm install.',
    );
  });

  it('names the package and the reason when it holds no such plugin', () => {
    expect(() => readPlugin('v2', '@capacitor/core', 'Bluetooth')).toThrow(
      'The documentation in @capacitor/core@2.5.0 cannot be read: dist/esm/core-plugin-definitions.d.ts declares no interface BluetoothPlugin.',
    );
    expect(() => readPlugin('v3', '@capacitor/core', 'Camera')).toThrow('@capacitor/core v3 holds no plugins');
  });
});

describe('versionOfFile', () => {
  it('tells the version from the folder', () => {
    const root = path.resolve(workspaceOf('v4'), '../..');
    expect(versionOfFile(path.join(root, 'docs/apis/camera.md'))).toBe('v4');
    expect(versionOfFile(path.join(root, 'versioned_docs/version-v2/index.md'))).toBe('v2');
    expect(() => versionOfFile(path.join(root, 'README.md'))).toThrow('README.md is in none of the folders');
  });
});

describe('readConfig', () => {
  it.each([
    ['v4', 83],
    ['v3', 67],
  ] as const)('finds all keys of %s', (label, count) => {
    expect(flattenKeys(readConfig(label))).toHaveLength(count);
  });

  it('keeps groups, since, default and deprecation', () => {
    const keys = new Map(flattenKeys(readConfig('v4')).map((key) => [key.key, key]));
    expect(keys.get('android.buildOptions.releaseType')).toMatchObject({ type: "'AAB' | 'APK'", default: '"AAB"' });
    expect(keys.get('hideLogs')).toMatchObject({ deprecated: '3.0.0', since: '2.1.0', default: 'false' });
    expect(keys.get('ios')).toMatchObject({ type: 'object' });
    expect(keys.get('plugins.Portals.shell.name')).toMatchObject({ type: 'string', optional: false });
  });

  it('says that v2 has no such type', () => {
    expect(() => readConfig('v2')).toThrow('@capacitor/cli@2.5.0 has no dist/declarations.d.ts');
  });
});

describe('readCli', () => {
  const names = (label: 'v4' | 'v3' | 'v2') =>
    readCli(label)
      .filter(({ hidden }) => !hidden)
      .map(({ name }) => name);

  it('finds the commands that each version shows', () => {
    expect(names('v4').sort()).toEqual([
      'add',
      'build',
      'copy',
      'doctor',
      'init',
      'ls',
      'migrate',
      'open',
      'run',
      'sync',
      'update',
    ]);
    expect(names('v3').sort()).toEqual(['add', 'copy', 'doctor', 'init', 'ls', 'open', 'run', 'sync', 'update']);
    expect(names('v2').sort()).toEqual([
      'add',
      'copy',
      'create',
      'doctor',
      'init',
      'ls',
      'open',
      'plugin:generate',
      'serve',
      'sync',
      'update',
    ]);
  });

  it('reads arguments, options, defaults and choices', () => {
    const build = readCli('v4').find(({ name }) => name === 'build');
    expect(build?.arguments).toEqual([{ name: 'platform', required: true }]);
    expect(build?.options.find(({ long }) => long === '--androidreleasetype')).toMatchObject({
      value: 'required',
      choices: ['AAB', 'APK'],
    });
    expect(readCli('v2').find(({ name }) => name === 'init')?.options[0]).toMatchObject({
      long: '--web-dir',
      value: 'optional',
      default: 'www',
    });
    expect(
      readCli('v3')
        .find(({ name }) => name === 'run')
        ?.options.map(({ long }) => long),
    ).toEqual(['--list', '--target', '--no-sync']);
  });

  it("leaves this process' listeners as they were", () => {
    const before = process.listenerCount('unhandledRejection') + process.listenerCount('message');
    for (const label of ['v4', 'v3', 'v2'] as const) readCli(label);
    expect(process.listenerCount('unhandledRejection') + process.listenerCount('message')).toBe(before);
  });
});
