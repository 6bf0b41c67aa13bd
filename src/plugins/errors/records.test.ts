import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { versions } from '../../config/versions';
import { siteDir } from '../../lib/paths';
import { textFor } from './records';

const text = readFileSync(path.join(import.meta.dirname, 'RECORDS.md'), 'utf8');

it('are described with the fields of the schema', () => {
  const schema = readFileSync(path.join(siteDir, 'facts/schemas/errors.json'), 'utf8');
  const { record, message } = (
    JSON.parse(schema) as {
      definitions: Record<'record' | 'message', { properties: object; oneOf: { properties?: object }[] }>;
    }
  ).definitions;
  const listed = [...text.matchAll(/^\| `(\w+)`/gm)].map(([, field = '']) => field);
  expect(listed.sort()).toEqual(Object.keys(record.properties).sort());
  const ofMessages = Object.keys(message.oneOf.find(({ properties }) => properties)?.properties ?? {});
  expect([...listed, 'text']).toEqual(expect.arrayContaining(ofMessages));
});

it('are described with the values that a text can name', () => {
  const named = [...text.matchAll(/`\{(\w+)\}`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(textFor(named.map((name) => `{${name}}`).join(), versions[0])).not.toMatch(/[{}]/);
});
