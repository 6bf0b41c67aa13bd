import { describe, expect, it } from 'vitest';
import { withCalls } from '../src/calls';
import { hasWord, readRunMeta } from '../src/runMeta';

describe('the meta string of a fence', () => {
  it('says what to call, what the panel shows, and what is allowed', () => {
    expect(readRunMeta(`title="a.ts" run="a('x | y')" expect="a(…) → 1 | b" allow="camera geolocation"`)).toEqual({
      calls: "a('x | y')",
      expect: ['a(…) → 1', 'b'],
      allow: ['camera', 'geolocation'],
      needsClick: false,
    });
  });

  it('evaluates the sample if run has no value, and nothing if run is part of another value', () => {
    expect(readRunMeta('run expect="b"')?.calls).toBe('');
    expect(readRunMeta('title="src/run this.ts"')).toBeUndefined();
    expect(hasWord('title="only on a phone"', 'phone')).toBe(false);
  });
});

describe('the script of a sample', () => {
  const meta = { calls: '', expect: [], allow: [], needsClick: false };

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
});
