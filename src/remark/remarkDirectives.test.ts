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
    ':::something\nText.\n:::',
    'Costs $$ and <div>HTML</div>.\n\n```ts title="a live showLineNumbers .ts"\na\n```',
    'From 10:30 to 12:45, a:b, and :word alone.',
    ':::note[Title]\n\nText.\n\n:::\n\n> :::tip\n> Text.\n> :::\n\n1. Text\n\n   :::note\n   Text.\n   :::\n',
    '::::tabs{group="os"}\n\n:::tab[A]\n\n```ts\na\n```\n\n:::\n\n:::tab[B]\nb\n:::\n\n::::\n\n    indented code\n\n- ````md\n  ```\n  ````',
  ])('accepts %j', (markdown) => {
    expect(() => check(markdown)).not.toThrow();
  });
});
