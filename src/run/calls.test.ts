import { describe, expect, it } from 'vitest';
import { versionsByLabel } from '../config/versions';
import { withCalls } from './calls';
import { hasWord, readRunMeta, sampleName } from './meta';
import { samplesOfPage } from './pageSamples';

const { v3, v4 } = versionsByLabel;

describe('the meta string of a fence', () => {
  it('says what to call, what the panel shows, and what is allowed', () => {
    expect(readRunMeta(`title="a.ts" run="a('x | y')" shows="a(…) → 1 | b" allow="camera geolocation"`)).toEqual({
      calls: "a('x | y')",
      shows: ['a(…) → 1', 'b'],
      allow: ['camera', 'geolocation'],
      needsClick: false,
    });
  });

  it('evaluates the sample if run has no value, and nothing if run is part of another value', () => {
    expect(readRunMeta('run shows="b"')?.calls).toBe('');
    expect(readRunMeta('title="src/run this.ts"')).toBeUndefined();
    expect(hasWord('title="only on a phone"', 'phone')).toBe(false);
  });
});

describe('the script of a sample', () => {
  const meta = { calls: '', shows: [], allow: [], needsClick: false };

  it('exports its calls with the inputs that readers can change', () => {
    const code = withCalls('function save(key: string, on: boolean, done: () => void) {}', {
      ...meta,
      calls: `save('a', true, done)`,
    });
    expect(code).toContain(`const done = window.sampleFrame.callback('done');`);
    expect(code).toContain('inputs: [{"label":"key","value":"a"},{"label":"on","value":true}]');
    expect(code).toContain('args: (values) => [values[0], values[1], done]');
  });

  it('exports what its statements await', () => {
    const code = withCalls('const { a, b: [c] } = await load();\nconst other = 1;', meta);
    expect(code).toContain('export const sampleValues = { a, c };');
  });

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
    '```ts title="src/b.ts" run="b()" shows="b() → 1"\nexport const b = () => 1;\n```',
    ':::tab[One]\n\n```ts continues run shows="1"\nconsole.log(b());\n```\n\n:::',
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
