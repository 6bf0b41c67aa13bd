import { readFileSync } from 'node:fs';
import path from 'node:path';
import remarkDirective from 'remark-directive';
import { remark } from 'remark';
import { expect, it } from 'vitest';
import { FENCE_OPTIONS } from 'sample-checker/runMeta';
import { versions } from '../config/versions';
import { siteDir } from '../lib/paths';
import { remarkDirectives } from '../remark/remarkDirectives';
import { directives } from './directives';
import { remarkSearchPhrases } from './search/searchPhrases';

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

/** Blocks of `=== line: what is reported` ({v}: the version) and the Markdown of a page. */
const mistakes = readFileSync(path.join(siteDir, 'tests/data/writersMistakes.txt'), 'utf8')
  .replaceAll('{v}', versions[0].label)
  .split(/^=== /m)
  .slice(1)
  .map((block) => {
    const [, line = '', problem = '', markdown = ''] = /^(\d+): (.*)\n([^]*)$/.exec(block) ?? [];
    return { line, problem, markdown };
  });

it.each(mistakes)('report "$problem" with the file and the line', async ({ line, problem, markdown }) => {
  const file = { path: path.join(siteDir, 'docs/apis/page.md'), value: markdown, data: { frontMatter: {} } };
  const processor = remark()
    .use(remarkDirective)
    .use(remarkSearchPhrases)
    .use(remarkDirectives, { baseUrl: '/docs/', rules: directives });
  const run = () => processor.run(processor.parse(file), file);
  await expect(run()).rejects.toThrow(`docs/apis/page.md:${line}: `);
  await expect(run()).rejects.toThrow(problem);
});
