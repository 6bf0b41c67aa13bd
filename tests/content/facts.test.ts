import { existsSync, readdirSync, readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { expect, it } from 'vitest';
import type { Correction } from 'capacitor-facts/corrections';
import { versions } from '../../src/config/versions';
import { expectNone } from '../helpers/inspected';

const read = (file: string): unknown => JSON.parse(readFileSync(`facts/${file}`, 'utf8'));

const SCHEMAS: readonly [name: string, files: RegExp][] = [
  ['support', /^support\.json$/],
  ['plugins', /^plugins\.json$/],
  ['names', /^names\.json$/],
  ['pluginCode', /^pluginCode\.json$/],
  ['requirements', /^requirements\.json$/],
  ['replacements', /^overlay\/names\.json$/],
  ['plugin', /^v\d+\/plugins\//],
  ...['cli', 'config', 'exports', 'messages', 'packages', 'templates'].map((name): [string, RegExp] => [
    name,
    new RegExp(`^v\\d+/${name}\\.json$`),
  ]),
  ['cli-arguments', /^overlay\/cli-arguments\.json$/],
  ['config-options', /^overlay\/config-options\.json$/],
  ['corrections', /^overlay\/v\d+\/(?:plugins\/|config\.json$)/],
];

const files = readdirSync('facts', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.json') && !file.startsWith('schemas/'));

it.each(SCHEMAS)('facts/schemas/%s.json describes its files', (name, pattern) => {
  const ajv = new Ajv({ allErrors: true, formats: { uri: /^https:\/\/[^\s]+$/, date: /^\d{4}-\d{2}-\d{2}$/ } });
  const validate = ajv.compile(read(`schemas/${name}.json`) as object);
  const described = files.filter((file) => pattern.test(file));
  console.log(`inspected ${described.length} files`);
  expect(described).not.toEqual([]);
  for (const file of described) {
    validate(read(file));
    expectNone(validate.errors ?? [], file);
  }
});

it('every file in facts/ has a schema, or is one', () => {
  const undescribed = files.filter((file) => !SCHEMAS.some(([, pattern]) => pattern.test(file)));
  expectNone(
    undescribed.filter((file) => !file.endsWith('/config-schema.json')),
    'Add a schema for these files to facts/schemas and to SCHEMAS.',
  );
});

const { packages } = read('plugins.json') as { packages: { name: string; releases?: Record<string, object> }[] };

it('facts/plugins.json covers at least 100 plugins, each with a release', () => {
  const known = packages.filter(({ releases }) => Object.keys(releases ?? {}).length > 0);
  console.log(`${known.length} of ${packages.length} plugins declare a version of Capacitor.`);
  expect(known.length).toBeGreaterThanOrEqual(100);
  expect(packages.map(({ name }) => name)).toEqual([...new Set(packages.map(({ name }) => name))].sort());
});

it('an official plugin has a release for each version between its first and its last', () => {
  const official = packages.filter(({ name }) => name.startsWith('@capacitor/'));
  console.log(`inspected ${official.length} plugins`);
  expect(official.length).toBeGreaterThan(30);
  const gaps = official.flatMap(({ name, releases = {} }) => {
    const majors = Object.keys(releases).map(Number);
    const first = Math.min(...majors);
    const all = Array.from({ length: Math.max(0, Math.max(...majors) - first) }, (_, index) => first + index);
    return all.filter((major) => !majors.includes(major)).map((major) => `${name} has none for ${major}`);
  });
  expectNone(gaps, 'Run npm run facts:plugins, or add the release to facts/plugins.json.');
});

const corrections = files
  .filter((file) => /^overlay\/v\d+\/(?:plugins\/|config\.json$)/.test(file))
  .flatMap((file) =>
    (read(file) as { corrections: Correction[] }).corrections.map((correction) => ({ file, ...correction })),
  );

it('every correction names files of an installed package as its source', () => {
  const sources = corrections.flatMap(({ file, source }) =>
    source.split('; ').map((text) => ({ version: file.split('/')[1] ?? '', text })),
  );
  console.log(`inspected ${sources.length} sources`);
  expect(sources.length).toBeGreaterThan(100 * versions.length);
  const missing = sources.flatMap(({ version, text }) => {
    const [, name = '', release, paths = ''] = /^(@capacitor\/[a-z-]+)@(\S+): (.+)$/.exec(text) ?? [];
    const folder = [`capacitor/${version}/node_modules/${name}`, `node_modules/${name}`].find((candidate) =>
      existsSync(`${candidate}/package.json`),
    );
    const manifest = folder && (JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { version: string });
    if (!manifest || manifest.version !== release) return [text];
    return paths.split(', ').filter((path) => !existsSync(`${folder}/${path}`));
  });
  expectNone(missing, 'Name the release that is installed and files that it contains.');
});

it('every correction has a reason of its own, and its source includes the files that the reason names', () => {
  const memberByReason = new Map<string, string>();
  const problems = corrections.flatMap(({ file, key, reason, source }) => {
    // Versions of a plugin, and interfaces with the same option, share what is wrong with it.
    const member = key.split('.').at(-1) ?? key;
    const other = memberByReason.get(reason);
    memberByReason.set(reason, member);
    const named = [...reason.matchAll(/`([\w/-]+\.(?:swift|java|kt|js|m))`/g)].map(([, name = '']) => name);
    return [
      ...(other && other !== member ? [`${file}: ${key} has the reason of ${other}`] : []),
      ...named.filter((name) => !source.includes(`/${name}`)).map((name) => `${file}: ${key} doesn't list ${name}`),
    ];
  });
  console.log(`inspected ${corrections.length} corrections`);
  expect(corrections.length).toBeGreaterThan(100 * versions.length);
  expectNone(problems);
});
