import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { directives } from './directives';

it('are the directives that DIRECTIVES.md lists', () => {
  const text = readFileSync(path.join(import.meta.dirname, 'DIRECTIVES.md'), 'utf8');
  const rows = text.slice(text.indexOf('## Directives'), text.indexOf('## Samples')).match(/^\|.*/gm) ?? [];
  const listed = rows.flatMap((row) => [...row.matchAll(/(?<=`):+([\w-]+)/g)].map(([, name = '']) => name));
  expect([...new Set(listed)].sort()).toEqual(Object.keys(directives).sort());
});
