import { diffLines } from 'diff';
import { describe, expect, it } from 'vitest';
import { extractCli } from '../src/cli';
import { extractConfig } from '../src/config';
import { formatFacts } from '../src/extract';
import { flattenKeys } from '../src/flattenKeys';
import { extractPlugin } from '../src/pluginApi';
import { findPackage, installedPackages, type PackageVersion } from '../src/workspace';
import { v2, v3, v4 } from './versions';

const PLATFORM = /^@capacitor\/(?:core|cli|android|ios)$/;
const getPlugins = (version: PackageVersion) =>
  [...installedPackages(version).keys()].filter((name) => name.startsWith('@capacitor/') && !PLATFORM.test(name));

/** The plugins that the documentation of v2 has pages for. */
const v2Plugins =
  'Accessibility App BackgroundTask Browser Camera Clipboard Device Filesystem Geolocation Haptics Keyboard LocalNotifications Modals Motion Network Permissions Photos PushNotifications Share SplashScreen StatusBar Storage Toast'.split(
    ' ',
  );

describe('extractPlugin', () => {
  it.each([v4, v3])('reads the methods of every plugin package of $label', (version) => {
    const names = getPlugins(version);
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) expect(extractPlugin(version, name).methods.length, name).toBeGreaterThan(0);
  });

  it('reads every plugin of v2 from the declarations of its core', () => {
    for (const plugin of v2Plugins)
      expect(extractPlugin(v2, '@capacitor/core', plugin).methods.length, plugin).toBeGreaterThan(0);
  });

  it.each([
    [v3, '@capacitor/camera', undefined, ['getPhoto', 'pickImages', 'checkPermissions', 'requestPermissions']],
    [v4, '@capacitor/camera', undefined, ['getPhoto', 'getLimitedLibraryPhotos']],
    [v4, '@capacitor/core', 'CapacitorHttp', ['request', 'get', 'post', 'put', 'patch', 'delete']],
    [v4, '@capacitor/core', 'CapacitorCookies', ['setCookie', 'clearAllCookies']],
    [v2, '@capacitor/core', 'Camera', ['getPhoto']],
  ] as const)('finds the methods of $0.label $1 $2', (version, name, plugin, methods) => {
    expect(extractPlugin(version, name, plugin).methods.map((method) => method.name)).toEqual(
      expect.arrayContaining([...methods]),
    );
  });

  it('resolves the package of each version, although the packages of v2 are hoisted to where all would find them', () => {
    for (const version of [v4, v3, v2])
      expect(findPackage(version, '@capacitor/core').version).toMatch(new RegExp(`^${version.major}\\.`));
  });

  it("keeps the dash at the end of a listener's anchor", () => {
    const anchors = (name: string) => extractPlugin(v4, name).methods.map(({ anchor }) => anchor);
    expect(anchors('@capacitor/app')).toContain('addlistenerbackbutton-');
    expect(anchors('@capacitor/network')).toContain('addlistenernetworkstatuschange-');
    expect(anchors('@capacitor/camera')).toContain('getphoto');
  });

  it('gives a type another anchor than the method with the same name', () => {
    const { methods, interfaces } = extractPlugin(v4, '@capacitor/local-notifications');
    expect(methods.find(({ name }) => name === 'schedule')?.anchor).toBe('schedule');
    expect(interfaces.find(({ name }) => name === 'Schedule')?.anchor).toBe('schedule-1');
  });

  it('distinguishes optional members from required ones', () => {
    const options = extractPlugin(v4, '@capacitor/camera').interfaces.find(({ name }) => name === 'ImageOptions');
    const member = (name: string) => options?.members.find((candidate) => candidate.name === name);
    expect(member('quality')).toMatchObject({ type: 'number', optional: true });
    expect(member('resultType')).toMatchObject({ type: 'CameraResultType', optional: false });
    expect(member('saveToGallery')?.default).toBe('false');
  });

  it('finds optional members that docs.json does not mark', () => {
    const member = (owner: string, name: string) =>
      extractPlugin(v4, '@capacitor/camera')
        .interfaces.find((candidate) => candidate.name === owner)
        ?.members.find((candidate) => candidate.name === name);
    expect(member('ImageOptions', 'source')).toMatchObject({ type: 'CameraSource', optional: true });
    expect(member('Photo', 'exif')).toMatchObject({ type: 'any', optional: true });
    expect(member('Photo', 'saved')).toMatchObject({ optional: false });
    const options = extractPlugin(v4, '@capacitor/keyboard').configs.flatMap(({ members }) => members);
    expect(options.map(({ name }) => name)).toContain('resize');
    expect(options.every(({ optional }) => optional)).toBe(true);
  });

  it('marks an optional parameter only once', () => {
    const [show] = extractPlugin(v4, '@capacitor/splash-screen').methods;
    expect(show?.signature).toBe('(options?: ShowOptions) => Promise<void>');
    expect(show?.parameters).toMatchObject([{ name: 'options', type: 'ShowOptions', optional: true }]);
  });

  it('omits the built-in types of JavaScript', () => {
    const { interfaces } = extractPlugin(v4, '@capacitor/local-notifications');
    expect(interfaces.map(({ name }) => name)).not.toContain('Date');
    expect(extractPlugin(v2, '@capacitor/core', 'BackgroundTask').interfaces).toEqual([]);
  });

  it('reads configuration options', () => {
    const [config] = extractPlugin(v4, '@capacitor/splash-screen').configs;
    expect(config?.name).toBe('SplashScreen');
    expect(config?.members.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['launchShowDuration', 'androidSplashResourceName', 'layoutName']),
    );
  });

  it('keeps the reasons for deprecations, but not announcements of removals', () => {
    const message = extractPlugin(v4, '@capacitor/push-notifications').interfaces.find(
      ({ name }) => name === 'PushNotificationSchema',
    );
    expect(message?.members.find(({ name }) => name === 'notification')?.deprecated).toBe('');
    const device = extractPlugin(v3, '@capacitor/device').interfaces.find(({ name }) => name === 'DeviceInfo');
    expect(device?.members.find(({ name }) => name === 'diskFree')?.deprecated).toBe('Use `realDiskFree`.');
  });

  it('reads the names of renamed types and the classes that a package exports', () => {
    const { otherExports } = extractPlugin(v4, '@capacitor/camera');
    expect(otherExports.CameraPhoto).toBe('Photo');
    expect(extractPlugin(v4, '@capacitor/status-bar').otherExports.StatusBarStyle).toBe('Style');
    expect(otherExports).not.toHaveProperty('CameraPermissionState');
    expect(extractPlugin(v4, '@capacitor/google-maps').otherExports).toHaveProperty('LatLngBounds');
  });

  it('names the package and the fix if the workspace does not list it', () => {
    expect(() => extractPlugin(v3, '@capacitor/preferences')).toThrow(
      'capacitor/v3/package.json. Add it there with its exact version and run npm install.',
    );
  });

  it('names the package and the reason if it does not contain the plugin', () => {
    expect(() => extractPlugin(v2, '@capacitor/core', 'Bluetooth')).toThrow(
      'The documentation in @capacitor/core@2.5.0 cannot be read: dist/esm/core-plugin-definitions.d.ts declares no interface BluetoothPlugin.',
    );
    expect(() => extractPlugin(v3, '@capacitor/core', 'Camera')).toThrow(/@capacitor\/core@3\S+ contains no plugins/);
  });
});

it('formatFacts shows one changed default as one changed line', () => {
  const camera = extractPlugin(v4, '@capacitor/camera');
  const changed = structuredClone(camera);
  const members = changed.interfaces.flatMap((type) => type.members);
  const saveToGallery = members.find(({ name }) => name === 'saveToGallery');
  if (saveToGallery) saveToGallery.default = 'true';
  const lines = diffLines(formatFacts(camera), formatFacts(changed)).filter(({ added, removed }) => added || removed);
  expect(lines.map(({ value }) => value.trim())).toEqual(['"default": "false",', '"default": "true",']);
});

describe('extractConfig', () => {
  it.each([v4, v3])('finds the keys of all groups of $label', (version) => {
    const keys = flattenKeys(extractConfig(version)).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['appId', 'server.hostname', 'android.flavor', 'ios.contentInset']));
    expect(keys.length).toBeGreaterThan(60);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('keeps groups, since, default and deprecation', () => {
    const keys = new Map(flattenKeys(extractConfig(v4)).map((key) => [key.key, key]));
    expect(keys.get('android.buildOptions.releaseType')).toMatchObject({ type: "'AAB' | 'APK'", default: '"AAB"' });
    expect(keys.get('hideLogs')).toMatchObject({ deprecated: '3.0.0', since: '2.1.0', default: 'false' });
    expect(keys.get('ios')).toMatchObject({ type: 'object' });
    expect(keys.get('plugins.Portals.shell.name')).toMatchObject({ type: 'string', optional: false });
  });

  it('finds none in v2, whose configuration has no type', () => {
    expect(extractConfig(v2)).toEqual([]);
  });
});

describe('extractCli', () => {
  const names = (version: PackageVersion) =>
    extractCli(version)
      .filter(({ hidden }) => !hidden)
      .map(({ name }) => name)
      .sort();

  it('finds the commands that each version shows', () => {
    const common = ['add', 'copy', 'doctor', 'init', 'ls', 'open', 'sync', 'update'];
    expect(names(v4)).toEqual([...common, 'build', 'migrate', 'run'].sort());
    expect(names(v3)).toEqual([...common, 'run'].sort());
    expect(names(v2)).toEqual([...common, 'create', 'plugin:generate', 'serve'].sort());
  });

  it('reads arguments, options, defaults and choices', () => {
    const build = extractCli(v4).find(({ name }) => name === 'build');
    expect(build?.arguments).toEqual([{ name: 'platform', required: true }]);
    expect(build?.options.find(({ long }) => long === '--androidreleasetype')).toMatchObject({
      value: 'required',
      choices: ['AAB', 'APK'],
    });
    expect(extractCli(v2).find(({ name }) => name === 'init')?.options[0]).toMatchObject({
      long: '--web-dir',
      value: 'optional',
      default: 'www',
    });
    expect(
      extractCli(v3)
        .find(({ name }) => name === 'run')
        ?.options.map(({ long }) => long),
    ).toEqual(['--list', '--target', '--no-sync']);
  });
});
