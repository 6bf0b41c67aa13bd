import { describe, expect, it } from 'vitest';
import { versionsByLabel } from '../../config/versions';
import { samplesOfPage } from './pageSamples';
import { sampleName } from '../../lib/samples/sampleName';

const { v3, v4 } = versionsByLabel;

describe('the script of a sample', () => {
  it('has a name that changes with the code and the page, and no other name', () => {
    const name = sampleName(v4, 'docs/a.md', 'a');
    expect(name).toMatch(/^v4\/[\da-f]{8}$/);
    expect(sampleName(v4, 'docs/a.md', 'a\n')).toBe(name);
    expect(new Set([name, sampleName(v4, 'docs/b.md', 'a'), sampleName(v4, 'docs/a.md', 'b')]).size).toBe(3);
    expect(sampleName(v3, 'docs/a.md', 'a')).toMatch(/^v3\//);
  });
});

describe('the samples of a page', () => {
  const page = [
    '```ts title="src/a.ts"\nexport const a = 1;\n```',
    '```ts title="src/b.ts" run="b()" expect="b() → 1"\nexport const b = () => 1;\n```',
    ':::tab[One]\n\n```ts continues run expect="1"\nconsole.log(b());\n```\n\n:::',
  ].join('\n\n');

  it('are those with run, and can import the titled fences', () => {
    const [first, second, ...others] = samplesOfPage(v4, 'docs/page.md', page);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ line: 5, title: 'src/b.ts', calls: 'b()' });
    expect([...(first?.siblings.keys() ?? [])]).toEqual(['src/a.ts', 'src/b.ts']);
    expect(second?.code).toBe('export const b = () => 1;\nconsole.log(b());');
    expect(second?.name).toBe(sampleName(v4, 'docs/page.md', 'console.log(b());'));
  });
});
