import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readCases } from '../../../tests/helpers/data';
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

type Case = [text: string, major: number, expected: string];
const cases = readCases<{ queries: Case[]; logs: [log: string, name: string][]; paths: Case[] }>('otherNames');

describe('a search for a name of another version', () => {
  it.each(['camera', 'version', 'permissions', 'photos', 'web', 'ionic'])('that is an ordinary word: %s', (word) => {
    expect([2, 3, 4].flatMap((major) => nameAnswers.query(word, major))).toEqual([]);
  });

  it.each(cases.queries)('%s in Capacitor %d: %s', (query, major, expected) => {
    expect(nameAnswers.query(query, major)[0]?.text).toContain(expected);
  });
});

describe('a log', () => {
  it.each(cases.logs)('%s names %s', (log, name) => {
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
  it.each(cases.paths)('%s in Capacitor %d: %s', (path, major, expected) => {
    expect(nameAnswers.path(path, major)[0]?.text).toContain(expected);
  });
});
