import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { expect, it } from 'vitest';

const read = (file: string): unknown => JSON.parse(readFileSync(`facts/${file}`, 'utf8'));

it.each(['support', 'plugins'])('facts/%s.json has the format that its schema describes', (name) => {
  const ajv = new Ajv({ allErrors: true, formats: { uri: /^https:\/\/[^\s]+$/, date: /^\d{4}-\d{2}-\d{2}$/ } });
  const isValid = ajv.validate(read(`schemas/${name}.json`) as object, read(`${name}.json`));
  expect(ajv.errors ?? []).toEqual([]);
  expect(isValid).toBe(true);
});

it('facts/plugins.json covers at least 100 plugins, each with a release', () => {
  const { packages } = read('plugins.json') as { packages: { name: string; releases?: object }[] };
  const known = packages.filter(({ releases }) => Object.keys(releases ?? {}).length > 0);
  console.log(`${known.length} of ${packages.length} plugins declare a version of Capacitor.`);
  expect(known.length).toBeGreaterThanOrEqual(100);
  expect(packages.map(({ name }) => name)).toEqual([...new Set(packages.map(({ name }) => name))].sort());
});
