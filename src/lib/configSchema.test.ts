import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from 'capacitor-facts/model';
import { documented } from '../../tests/helpers/documented';
import { expectNone } from '../../tests/helpers/inspected';
import { versions, versionsByLabel, type Version } from '../config/versions';
import { siteDir } from './paths';
import { configSchema } from './configSchema';

const { v3, v4 } = versionsByLabel;

/** What a validator reports about a configuration: where, and why. */
function getProblems(version: Version, config: unknown): string[] {
  const ajv = new Ajv({ allErrors: true });
  ajv.validate(configSchema(version), config);
  return (ajv.errors ?? []).map(({ instancePath, message = '', params }) =>
    [instancePath, message, (params as { additionalProperty?: string }).additionalProperty].filter(Boolean).join(' '),
  );
}

/** The JSON samples of the page about the configuration. */
function getSamples({ folder }: Version): unknown[] {
  const page = readFileSync(path.join(siteDir, folder, 'config.md'), 'utf8');
  return [...page.matchAll(/```json title="capacitor\.config\.json"\n([\s\S]*?)```/g)].map(
    ([, json = '']) => JSON.parse(json) as unknown,
  );
}

describe.each(versions.map((version): [string, Version] => [version.label, version]))(
  'the schema of the configuration of %s',
  (_label, version) => {
    it('accepts every sample of the page', () => {
      const samples = getSamples(version);
      expect(samples.length).toBeGreaterThan(1);
      expect(samples.flatMap((sample) => getProblems(version, sample))).toEqual([]);
    });

    it('accepts the configuration that cap init writes, and the options of plugins that it does not cover', () => {
      const written = { appId: 'com.example.app', appName: 'App', webDir: 'www', bundledWebRuntime: false };
      expect(getProblems(version, { ...written, plugins: { SplashScreen: { launchShowDuration: 0 } } })).toEqual([]);
      expect(getProblems(version, { ...written, plugins: { Example: { anything: [1] } } })).toEqual([]);
    });

    it('reports a misspelled option and a wrong type', () => {
      expect(getProblems(version, { webdir: 'www' })).toEqual(['must NOT have additional properties webdir']);
      expect(getProblems(version, { server: { cleartext: 'yes', hostName: 'a' } })).toEqual([
        '/server must NOT have additional properties hostName',
        '/server/cleartext must be boolean',
      ]);
      expect(getProblems(version, { ios: { contentInset: 'always ' } })).toEqual([
        '/ios/contentInset must be equal to one of the allowed values',
      ]);
      expect(getProblems(version, { plugins: { Example: true } })).toEqual(['/plugins/Example must be object']);
      expect(getProblems(version, { server: { allowNavigation: [1] } })).toEqual([
        '/server/allowNavigation/0 must be string',
      ]);
    });
  },
);

describe('the schema of the configuration', () => {
  it.each([
    ['v4', { server: { iosScheme: 'https' } }, '/server/iosScheme must match pattern'],
    ['v2', { server: { iosScheme: 'HTTP' } }, '/server/iosScheme must match pattern'],
    ['v4', { backgroundColor: 'white' }, '/backgroundColor must match pattern'],
    ['v3', { ios: { backgroundColor: '#fff' } }, '/ios/backgroundColor must match pattern'],
    ['v4', { plugins: { splashScreen: {} } }, '/plugins/splashScreen must NOT be valid'],
    ['v2', { plugins: { Splashscreen: {} } }, '/plugins/Splashscreen must NOT be valid'],
    ['v4', { plugins: { '@capacitor/splash-screen': {} } }, '/plugins/@capacitor~1splash-screen must NOT be valid'],
    ['v3', { plugins: { CapacitorHttp: { enabled: true } } }, '/plugins/CapacitorHttp must NOT be valid'],
  ])('reports a value or a key without an effect', (label, config, problem) => {
    expect(getProblems(documented(label), config)).toEqual([expect.stringContaining(problem)]);
  });

  it('accepts other values and keys of these options', () => {
    const config = { backgroundColor: '0B2A3Bff', server: { iosScheme: 'ionic' } };
    expect(getProblems(v4, { ...config, plugins: { CapacitorHttp: { enabled: true } } })).toEqual([]);
  });

  it.each(versions)('covers the options of the official plugins of $label', (version) => {
    const plugins = { Keyboard: { resize: 'all' }, SplashScreen: { showSpinner: 1, launchDuration: 0 } };
    expect(getProblems(version, { plugins }).sort()).toEqual([
      '/plugins/Keyboard/resize must be equal to one of the allowed values',
      '/plugins/SplashScreen must NOT have additional properties launchDuration',
      '/plugins/SplashScreen/showSpinner must be boolean',
    ]);
  });

  it('contains descriptions, defaults, deprecations, and required options from the packages', () => {
    const { properties: options = {} } = configSchema(v4);
    expect(options.webDir?.description).toMatch(/directory of your compiled web assets/);
    expect(options.hideLogs).toMatchObject({ type: 'boolean', default: false, deprecated: true });
    expect(options.server?.properties?.hostname?.default).toBe('localhost');
    expect(getProblems(v4, { plugins: { LiveUpdates: { appId: 'a', channel: 'b' } } })).toEqual([
      "/plugins/LiveUpdates must have required property 'autoUpdateMethod'",
    ]);
  });

  it.each([v4, v3])(
    'contains the descriptions of $label that API pages correct, without the default in the package',
    (version) => {
      const { SplashScreen, PushNotifications } = configSchema(version).properties?.plugins?.properties ?? {};
      expect(SplashScreen?.properties?.androidSpinnerStyle).toMatchObject({
        type: 'string',
        anyOf: [{ enum: expect.arrayContaining(['horizontal', 'large']) as string[] }, expect.anything()],
        description: expect.stringContaining("the system's medium size") as string,
      });
      expect(SplashScreen?.properties?.androidSpinnerStyle).not.toHaveProperty('default');
      expect(SplashScreen?.properties?.launchShowDuration?.default).toBe(500);
      expect(configSchema(version).properties?.server?.properties?.allowNavigation?.description).toMatch(
        /^Hosts whose/,
      );
      expect(PushNotifications?.properties?.presentationOptions?.description).not.toMatch(/strings you can combine/);
    },
  );

  it('contains every option that the page of v2 lists', () => {
    const page = readFileSync(path.join(siteDir, documented('v2').folder, 'config.md'), 'utf8');
    const keys = [...page.matchAll(/^\| `([\w.]+)` +\|/gm)].map(([, key = '']) => key);
    const getOption = (key: string) =>
      key
        .split('.')
        .reduce<JsonSchema | undefined>((group, name) => group?.properties?.[name], configSchema(documented('v2')));
    console.log(`inspected ${keys.length} options`);
    expect(keys.length).toBeGreaterThan(20);
    expectNone(
      keys.filter((key) => !getOption(key)),
      'Add these options to facts/overlay/v2/config-schema.json.',
    );
  });

  it('contains descriptions and defaults of v2, which declares no type', () => {
    const { properties: options = {} } = configSchema(documented('v2'));
    expect(options.webDir).toMatchObject({
      default: 'www',
      description: expect.stringContaining('built web app') as string,
    });
    expect(options.ios?.properties?.hideLogs).toEqual(options.hideLogs);
    expect(options.android?.properties?.hideLogs).toEqual(options.hideLogs);
  });

  it.each([
    ['plugins.Keyboard.style', { plugins: { Keyboard: { style: 'dark' } } }, ['v4', 'v3']],
    [
      'plugins.SplashScreen.iosSpinnerStyle',
      { plugins: { SplashScreen: { iosSpinnerStyle: 'LARGE' } } },
      ['v4', 'v3', 'v2'],
    ],
    ['loggingBehavior', { loggingBehavior: 'Production', ios: { loggingBehavior: 'NONE' } }, ['v4', 'v3']],
    ['allowMixedContent', { allowMixedContent: true }, ['v4', 'v3']],
    ['server.html5mode', { server: { html5mode: false } }, ['v4', 'v3', 'v2']],
  ])('accepts what native code reads in %s', (_key, config, accepting) => {
    for (const label of accepting) expect(getProblems(documented(label), config)).toEqual([]);
  });

  it('still reports a value that is wrong in any letter case, and a misspelled option', () => {
    expect(getProblems(v4, { plugins: { Keyboard: { style: 'black' } } })).not.toEqual([]);
    expect(getProblems(v4, { plugins: { SplashScreen: { androidScaleType: 'center' } } })).not.toEqual([]);
    expect(getProblems(v4, { plugins: { SplashScreen: { SplashMaintainAspectRatio: true } } })).toEqual([
      '/plugins/SplashScreen must NOT have additional properties SplashMaintainAspectRatio',
    ]);
  });

  it.each(['v4', 'v3'])('marks options that %s no longer has as deprecated, with what to do instead', (label) => {
    const version = documented(label);
    const old = { npmClient: 'npm', linuxAndroidStudioPath: '/opt/studio.sh', ios: { minVersion: '11.0' } };
    expect(getProblems(version, old)).toEqual([]);
    const { npmClient, ios } = configSchema(version).properties ?? {};
    expect(npmClient).toMatchObject({
      deprecated: true,
      description: expect.stringContaining('Delete this line') as string,
    });
    expect(ios?.properties?.minVersion).toMatchObject({ deprecated: true });
  });

  it('contains the options of one version only', () => {
    expect(getProblems(v4, { server: { errorPath: 'error.html' } })).toEqual([]);
    expect(getProblems(v3, { server: { errorPath: 'error.html' } })).toHaveLength(1);
    expect(getProblems(documented('v2'), { npmClient: 'npm', ios: { hideLogs: true } })).toEqual([]);
    expect(getProblems(documented('v2'), { includePlugins: [] })).toHaveLength(1);
  });
});
