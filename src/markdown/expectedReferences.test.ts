import { describe, expect, it } from 'vitest';
import { expectedReferences } from './expectedReferences';

describe('expectedReferences', () => {
  const expected = expectedReferences();

  it('finds each page that holds a reference, once', () => {
    const files = expected.map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
    // v2's console has no interface: its page is prose.
    const count = (label: string) => expected.filter((each) => each.label === label).length;
    expect({ v4: count('v4'), v3: count('v3'), v2: count('v2') }).toEqual({ v4: 26, v3: 24, v2: 23 });
  });

  it('counts what the package holds', () => {
    expect(expected.find(({ file }) => file === 'docs/apis/app.md')).toEqual({
      file: 'docs/apis/app.md',
      label: 'v4',
      package: '@capacitor/app',
      methods: 12,
      types: 11,
      members: 16,
    });
    expect(expected.find(({ file }) => file === 'docs/apis/http.md')).toMatchObject({
      package: '@capacitor/core',
      plugin: 'CapacitorHttp',
      methods: 6,
    });
    for (const { file, methods } of expected) expect(methods, file).toBeGreaterThan(0);
  });
});
