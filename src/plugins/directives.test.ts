import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { FENCE_OPTIONS } from 'sample-checker/runMeta';
import { directives } from './directives';

const text = readFileSync(path.join(import.meta.dirname, 'DIRECTIVES.md'), 'utf8');

it('are the directives that DIRECTIVES.md lists', () => {
  const rows = text.slice(text.indexOf('## Directives'), text.indexOf('## Samples')).match(/^\|.*/gm) ?? [];
  const listed = rows.flatMap((row) => [...row.matchAll(/(?<=`):+([\w-]+)/g)].map(([, name = '']) => name));
  expect([...new Set(listed)].sort()).toEqual(Object.keys(directives).sort());
});

it('are described with the options of fences, which are those of the checker', () => {
  const options = text.slice(text.indexOf('## Samples')).matchAll(/^\| `(\w+)(?:="[^"]*")?`(?!, as the language)/gm);
  expect([...new Set([...options].map(([, name]) => name))].sort()).toEqual([...FENCE_OPTIONS].sort());
});
