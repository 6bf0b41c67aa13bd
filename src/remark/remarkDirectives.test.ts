import path from 'node:path';
import remarkDirective from 'remark-directive';
import { remark } from 'remark';
import { describe, expect, it } from 'vitest';
import { remarkDirectives } from './remarkDirectives';
import { directives } from '../plugins/directives';

function check(value: string): void {
  const file = { path: path.resolve('docs/page.md'), value };
  const processor = remark().use(remarkDirective).use(remarkDirectives, { baseUrl: '/docs/', rules: directives });
  processor.runSync(processor.parse(file), file);
}

describe('the syntax of directives', () => {
  it.each([
    [
      'Text.\n\n::daigram{name="home"}',
      'docs/page.md:3: There is no directive ::daigram. Did you mean ::diagram{name=',
    ],
    [':icn{name="camera"}', 'docs/page.md:1: There is no directive :icn. Did you mean :icon{name="camera"}?'],
    [
      'Text.\n\n:::note\n\nText.',
      'docs/page.md:3: This block is never closed, so that it contains the rest of the page. Add a line with ::: after',
    ],
    [
      '::::tabs{group="os"}\n\n:::tab[A]\n\na\n\n:::\n',
      'docs/page.md:1: This block is never closed, so that it contains the rest of the page. Add a line with :::: ',
    ],
    [
      'Text.\n\n```ts\nconst a = 1;\n\nText.',
      'docs/page.md:3: This code block is never closed, so that it contains the rest of the page. Add a line with ``` ',
    ],
    [
      `Text.\n\n::message{text='has no member 'webView'' from="Xcode"}`,
      'docs/page.md:3: The attributes of ::message can\'t be read. Write name="value".',
    ],
    [
      'Text.\n\n:::tip Title\n\nText.\n\n:::',
      'docs/page.md:3: The title of a block is in brackets. Write :::tip[Title].',
    ],
    ['```mermaid\ngraph\n```', 'docs/page.md:1: A Mermaid diagram needs the package @docusaurus/theme-mermaid.'],
    ['```jsx live\n<a />\n```', 'docs/page.md:1: Live code needs the package @docusaurus/theme-live-codeblock.'],
    ['$$\nx\n$$', 'docs/page.md:1: A formula needs the package remark-math.'],
    ['```ts showLineNumbers\na\n```', 'docs/page.md:1: Code has no line numbers here. Remove showLineNumbers'],
    ['Text.\n\n<Unknown />', 'docs/page.md:3: <Unknown> is a component, which only pages with the extension .mdx can'],
    ['Text with <TabItem>a</TabItem>.', 'docs/page.md:1: <TabItem> is a component'],
  ])('reports %j with its line', (markdown, message) => {
    expect(() => check(markdown)).toThrow(message);
  });

  it.each([
    ':::something\nText.\n:::',
    'Costs $$ and <div>HTML</div>.\n\n```ts title="a live showLineNumbers .ts"\na\n```',
    'From 10:30 to 12:45, a:b, and :word alone.',
    ':::note[Title]\n\nText.\n\n:::\n\n> :::tip\n> Text.\n> :::\n\n1. Text\n\n   :::note\n   Text.\n   :::\n',
    '::::tabs{group="os"}\n\n:::tab[A]\n\n```ts\na\n```\n\n:::\n\n:::tab[B]\nb\n:::\n\n::::\n\n    indented code\n\n- ````md\n  ```\n  ````',
  ])('accepts %j', (markdown) => {
    expect(() => check(markdown)).not.toThrow();
  });
});
