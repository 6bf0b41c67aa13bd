import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { expectNone } from '../../../tests/helpers/inspected';
import { versions } from '../../config/versions';
import { siteDir } from '../../lib/paths';
import { explainLog, explainQuery, nameAnswers, names } from './nameHistory';

const FACTS = `${siteDir}/facts`;
const read = (file: string): unknown => JSON.parse(readFileSync(`${FACTS}/${file}`, 'utf8'));

interface Named {
  name: string;
  members?: Named[];
}

interface Key {
  key: string;
  members: Key[];
}

/** The names that the facts of a version contain. */
function getNames(major: number): string[] {
  const folder = `v${major}`;
  const plugins = readdirSync(`${FACTS}/${folder}/plugins`).map(
    (file) =>
      read(`${folder}/plugins/${file}`) as Record<'methods' | 'interfaces' | 'enums' | 'typeAliases', Named[]> & {
        otherExports: Record<string, string>;
      },
  );
  const members = plugins.flatMap(({ methods, interfaces, enums, typeAliases, otherExports }) => [
    ...[methods, interfaces, enums, typeAliases].flat().map(({ name }) => name),
    ...interfaces.flatMap((one) => one.members?.map(({ name }) => name) ?? []),
    ...Object.keys(otherExports),
  ]);
  const { commands } = read(`${folder}/cli.json`) as { commands: Named[] };
  const keysIn = (keys: Key[], prefix = ''): string[] =>
    keys.flatMap(({ key, members: inner }) => [prefix + key, ...keysIn(inner, `${prefix}${key}.`)]);
  const config = `${folder}/config.json`;
  const keys = existsSync(`${FACTS}/${config}`) ? keysIn((read(config) as { keys: Key[] }).keys) : [];
  return [...members, ...keys, ...commands.map(({ name }) => `cap ${name}`)];
}

describe('the names of other versions', () => {
  it.each(versions)('contain none of Capacitor $major', ({ major }) => {
    const own = getNames(major);
    expect(own.length).toBeGreaterThan(400);
    const cases = own.flatMap((name) => [name, name.toLowerCase(), name.toUpperCase()]);
    const wrong = cases.filter((text) =>
      nameAnswers.query(text, major).some(({ name }) => name.toLowerCase() === text.toLowerCase()),
    );
    expectNone(wrong, 'These names exist in this version, so nothing may call them a name of another one.');
  });

  it('are at most 40 KB, compressed', () => {
    expect(Object.keys(names).length).toBeGreaterThan(500);
    expect(gzipSync(readFileSync(`${FACTS}/names.json`)).length).toBeLessThan(40_000);
  });

  it('that have a replacement exist, and the replacement is for a version that lacks them', () => {
    const replaced = Object.entries(read('overlay/names.json') as Record<string, Record<string, string>>);
    expect(replaced.length).toBeGreaterThan(20);
    for (const [name, byMajor] of replaced)
      for (const [major, instead] of Object.entries(byMajor))
        expect(explainQuery(name, Number(major))?.text, `${name} in ${major}`).toContain(instead);
  });
});

/** One query of each kind, the version of the page, and where the name exists. */
const queries: [query: string, major: number, expected: string][] = [
  ['takePhoto', 4, 'Camera 8.1 and later. In Capacitor 4, use `getPhoto()`'],
  ['Camera.takePhoto()', 3, 'Camera 8.1 and later'],
  ['takePhoto({ quality: 90 })', 2, 'Camera 8.1 and later'],
  ['Plugins.Storage', 4, 'Capacitor 3 and earlier. In Capacitor 4, use `Preferences`'],
  ['@capacitor/storage', 4, 'install `@capacitor/preferences@4`'],
  ['@capacitor/storage', 2, 'use `Storage` from `Plugins`'],
  ['@capacitor/preferences', 3, 'install `@capacitor/storage@1`'],
  ['Plugins.Modals', 3, 'Capacitor 2 and earlier. In Capacitor 3, use `Dialog`'],
  ['Permissions.query', 3, 'Capacitor 2 and earlier'],
  ['registerPlugin', 2, 'Capacitor 3 and later'],
  ['requireAltitude', 4, 'is in Capacitor 1.'],
  ['npx cap migrate', 3, 'Capacitor 4 and later'],
  ['cap build', 3, '4.4 and later'],
  ['npx cap spm-migration-assistant', 4, 'iOS projects use CocoaPods'],
  ['CapacitorHttp.get', 2, 'Capacitor 4.3 and later'],
  ['SystemBars', 4, 'Capacitor 8 and later. In Capacitor 4, use `StatusBar`'],
  ['CapacitorBarcodeScanner.scanBarcode', 4, 'Capacitor 6 and later'],
  ['useLegacyBridge', 3, '4.5 and later'],
  ['loggingBehavior', 2, 'use `hideLogs`'],
];

describe('a search for a name of another version', () => {
  it.each([
    ['takephoto', 4, 'Camera 8.1 and later'],
    ['TAKEPHOTO()', 4, 'Camera 8.1 and later'],
    ['camera.takephoto', 3, 'Camera 8.1 and later'],
    ['plugins.storage', 4, 'use `Preferences`'],
    ['storage', 4, 'use `Preferences`'],
    ['dialog', 2, 'use `Modals`'],
    ['NPX CAP MIGRATE', 3, 'Capacitor 4 and later'],
    ['@Capacitor/Storage', 4, 'install `@capacitor/preferences@4`'],
  ])('in another letter case: %s in Capacitor %d: %s', (query, major, expected) => {
    expect(nameAnswers.query(query, major)[0]?.text).toContain(expected);
  });

  it.each(['camera', 'version', 'permissions', 'photos', 'web', 'ionic'])('that is an ordinary word: %s', (word) => {
    expect([2, 3, 4].flatMap((major) => nameAnswers.query(word, major))).toEqual([]);
  });

  it.each(queries)('%s in Capacitor %d: %s', (query, major, expected) => {
    expect(nameAnswers.query(query, major)[0]?.text).toContain(expected);
  });
});

describe('a log', () => {
  it.each([
    ["TS2339: Property 'takePhoto' does not exist on type 'CameraPlugin'.", 'takePhoto'],
    [`Module '"@capacitor/core"' has no exported member 'Storage'.`, 'Storage'],
    ["export 'Modals' (imported as 'Modals') was not found in '@capacitor/core'", 'Modals'],
    [
      "Module not found: Error: Can't resolve '@capacitor/storage' in '/app/src'\nCannot find module '@capacitor/storage'",
      '@capacitor/storage',
    ],
    ['TypeError: Camera.takePhoto is not a function', 'takePhoto'],
    ['TypeError: camera.takephoto is not a function', 'takePhoto'],
  ])('%s names %s', (log, name) => {
    expect(explainLog(log, 4).map((answer) => answer.name)).toEqual([name]);
  });

  it('from the CLI names the command', () => {
    expect(explainLog("error: unknown command 'migrate'", 3)[0]?.text).toContain('Capacitor 4 and later');
  });

  it('without such a name has no answer', () => {
    expect(explainLog("Property 'getPhoto' does not exist on type 'CameraPlugin'.", 4)).toEqual([]);
  });
});

describe('the URL of a page that does not exist', () => {
  it.each([
    ['apis/file-viewer', 4, 'Capacitor 7 and later'],
    ['apis/preferences', 2, 'Capacitor 4 and later'],
    ['cli/commands/migrate', 3, 'Capacitor 4 and later'],
    ['apis/Preferences', 2, 'Capacitor 4 and later'],
    ['apis/modals', 4, 'use `Dialog`'],
    ['takephoto', 4, 'Camera 8.1 and later'],
  ])('%s in Capacitor %d: %s', (path, major, expected) => {
    expect(nameAnswers.path(path, major)[0]?.text).toContain(expected);
  });
});
