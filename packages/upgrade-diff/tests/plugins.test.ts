import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  checkProject as check,
  installCommand,
  getMajor,
  readProject,
  type Lock,
  type Plugin,
  type Project,
} from '../src/plugins';

const root = new URL('../../../', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, root), 'utf8'));
const { packages } = read('facts/plugins.json') as { packages: Plugin[] };
const plugins = new Map(packages.map((plugin) => [plugin.name, plugin]));
const checkProject = (project: Project, capacitor: number, lock?: Lock) => check(project, capacitor, plugins, lock);

function project(dependencies: Record<string, string>): Project {
  const result = readProject(JSON.stringify({ dependencies }));
  if (typeof result === 'string') throw new Error(result);
  return result;
}

const statuses = (dependencies: Record<string, string>, capacitor: number, lock?: Lock) =>
  Object.fromEntries(checkProject(project(dependencies), capacitor, lock).map(({ name, status }) => [name, status]));

describe('a package.json', () => {
  it('tells the version of Capacitor from its ranges', () => {
    expect(project({ '@capacitor/core': '^4.7.0' }).capacitor).toBe(4);
    expect(project({ '@capacitor/core': 'latest', '@capacitor/android': '3.9.0' }).capacitor).toBe(3);
    expect(project({ '@capacitor/core': 'latest' }).capacitor).toBeUndefined();
  });

  it('can begin with a byte order mark', () => {
    expect(readProject('\uFEFF{"dependencies": {"@capacitor/core": "4.0.0"}}')).toMatchObject({ capacitor: 4 });
  });

  it.each([
    ['{"dependencies": {', /^This isn't valid JSON: ./],
    ['[]', /^This JSON contains no dependencies\./],
    ['null', /^This JSON contains no dependencies\./],
    ['{"dependencies": {"__proto__": 1}}', /^This JSON contains no dependencies\./],
  ])('that is %s gets a sentence that says why', (json, message) => expect(readProject(json)).toMatch(message));
});

describe('each plugin', () => {
  it.each([
    ['@capacitor/camera', '^4.0.0', 4, 'compatible'],
    ['@capacitor/camera', '4.0.0', 4, 'compatible'],
    ['@capacitor/camera', '~4.0.1', 4, 'compatible'],
    ['@capacitor/camera', '^3.1.0', 4, 'install'],
    ['@capacitor/camera', '1.0.0', 4, 'install'],
    ['@capacitor/camera', '4.1.0', 5, 'install'],
    ['@capacitor/camera', 'latest', 4, 'install'],
    ['@capacitor/camera', `${'>=4 '.repeat(22_000)}`, 4, 'install'],
    // Its range also contains a release for a later version of Capacitor.
    ['appsflyer-capacitor-plugin', '^6.5.2', 4, 'install'],
    // Newer than all releases of the list, so a command would go back.
    ['capacitor-blob-writer', '^9.0.0', 4, 'unknown'],
    // It declares `>=3.0.0`.
    ['capacitor-blob-writer', '^1.1.20', 4, 'compatible'],
    ['@capacitor-community/camera-preview', '1.2.1', 3, 'no release'],
  ])('%s %s in Capacitor %i: %s', (name, range, capacitor, status) =>
    expect(statuses({ [name]: range }, capacitor)).toEqual({ [name]: status }),
  );

  it.each([
    ['@capacitor-community/example', '1.0.0', '^4.0.0', 'compatible'],
    ['deep-example', '1.0.0', '>=3.0.0', 'compatible'],
    ['deep-example', '1.0.0', '^3.0.0', 'no release'],
    ['deep-example', '1.0.0', 'latest', 'not declared'],
    ['deep-example', '1.0.0', '*', 'not declared'],
    ['@capacitor/camera', '4.1.0', '^4.0.0', 'compatible'],
    ['@capacitor/camera', '1.3.0', '^3.0.0', 'install'],
  ])('%s that declares %s in the lock file: %s', (name, version, peer, status) => {
    const lock: Lock = () => ({ version, peers: { '@capacitor/core': peer } });
    expect(statuses({ [name]: '^1.0.0' }, 4, lock)).toEqual({ [name]: status });
  });

  it('has the version of the lock file even if that declares no peers', () => {
    const lock: Lock = () => ({ version: '6.9.0' });
    expect(statuses({ 'appsflyer-capacitor-plugin': '^6.5.2' }, 4, lock)).toEqual({
      'appsflyer-capacitor-plugin': 'compatible',
    });
  });

  it.each(['cordova-android', 'vue-cli-plugin-capacitor', 'pouchdb-adapter-cordova-sqlite', '@types/cordova'])(
    '%s is a tool, not a plugin',
    (name) => expect(statuses({ [name]: '1.0.0' }, 3)).toEqual({}),
  );

  it('gets the release for another version of Capacitor, and one command for all', () => {
    const results = checkProject(
      project({
        react: '18',
        '@capacitor/camera': '^4.0.0',
        '@capacitor-community/keep-awake': '^3.0.0',
        '@capacitor/core': '4',
      }),
      5,
    );
    expect(installCommand(results)).toBe(
      'npm install --save-exact @capacitor/camera@5.0.10 @capacitor-community/keep-awake@4.0.0 @capacitor/core@5',
    );
  });

  it('of a Cordova app, a plugin that was replaced, and an unknown plugin are told apart', () => {
    expect(
      statuses(
        { 'cordova-plugin-inappbrowser': '5', '@capacitor/storage': '1', 'capacitor-made-up': '1', lodash: '4' },
        4,
      ),
    ).toEqual({
      'cordova-plugin-inappbrowser': 'Cordova plugin',
      '@capacitor/storage': 'replaced',
      'capacitor-made-up': 'unknown',
    });
  });

  it('that is part of Capacitor 2 is named as it is there', () => {
    expect(checkProject(project({ '@capacitor/haptics': '1' }), 2)).toMatchObject([
      { status: 'in core', inCore: 'Haptics' },
    ]);
  });

  it('comes with the packages of Capacitor itself', () => {
    const ranges = { '@capacitor/core': '^4.8.0', '@capacitor/cli': '4.6.1', '@capacitor/ios': '^4.7.0' };
    expect(new Set(Object.values(statuses(ranges, 4)))).toEqual(new Set(['compatible']));
    expect(new Set(Object.values(statuses(ranges, 5)))).toEqual(new Set(['install']));
  });

  it('that another one replaces gets the release of that one', () => {
    const results = checkProject(project({ '@capacitor/storage': '1', '@capacitor-community/http': '1' }), 4);
    expect(results).toMatchObject([{ replacedBy: '@capacitor/preferences' }, { inCore: 'CapacitorHttp' }]);
    expect(installCommand(results)).toMatch(/^npm install --save-exact @capacitor\/preferences@4\.\d+\.\d+$/);
  });

  it('has no version if its range is a tag or a URL', () => {
    for (const range of ['latest', 'next', 'git+https://example.com/4.git', 'file:../plugin', '*'])
      expect(getMajor(range)).toBeUndefined();
  });
});

describe('the package.json of public apps with Capacitor 3 and 4', () => {
  // Names and ranges only.
  const apps = read('tests/expected/packageJsons.json') as { major: number }[];

  it('get a result for at least 90 % of their plugins', () => {
    expect(apps.length).toBeGreaterThanOrEqual(20);
    const results = apps.flatMap((app) => {
      const result = readProject(JSON.stringify(app));
      return typeof result === 'string' ? [] : checkProject(result, app.major);
    });
    const unknown = results.filter(({ status }) => status === 'unknown').map(({ name }) => name);
    console.log(
      `${results.length - unknown.length} of ${results.length} plugins of ${apps.length} apps; not ${unknown.join(', ')}`,
    );
    expect(unknown.length / results.length).toBeLessThanOrEqual(0.1);
  });
});
