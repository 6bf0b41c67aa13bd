import path from 'node:path';
import type { Root } from 'mdast';
import { remark } from 'remark';
import { describe, expect, it } from 'vitest';
import { remarkImports } from './remarkImports';

/** Runs the check on one import in the second line of `docs/page.mdx`. */
function check(source: string | undefined): void {
  const body = [{ source: source === undefined ? null : { value: source }, loc: { start: { line: 2 } } }];
  const tree = { type: 'root', children: [{ type: 'mdxjsEsm', data: { estree: { body } } }] } as unknown as Root;
  remark()
    .use(remarkImports)
    .runSync(tree, { path: path.resolve('docs/page.mdx') });
}

describe('imports of an .mdx page', () => {
  it.each([
    'react',
    '@theme/Tabs',
    '@docusaurus/Link',
    './index.md',
    '../src/components/Article',
    '../src/components/HouseAd',
    '@site/src/components/Article?raw',
    '!!raw-loader!./missing',
    undefined,
  ])('accept %s', (source) => expect(() => check(source)).not.toThrow());

  it.each(['./missing', '../src/components/Artikel', '@site/src/missing.ts'])(
    'report the file %s with the page, the line, and the fix',
    (source) =>
      expect(() => check(source)).toThrow(`docs/page.mdx:2: There is no file "${source}". Correct the path, or create`),
  );

  it('report a package that is not installed', () => {
    expect(() => check('@capacitor/camra/dist')).toThrow(
      `docs/page.mdx:2: The package "@capacitor/camra" isn't installed. Correct its name, or install it.`,
    );
  });
});
