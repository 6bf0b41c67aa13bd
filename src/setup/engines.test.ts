import { readFileSync } from 'node:fs';
import path from 'node:path';
import { satisfies } from 'semver';
import { describe, expect, it } from 'vitest';
import { siteDir } from '../packages/workspace';

const { packages } = JSON.parse(readFileSync(path.join(siteDir, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { engines?: { node?: string } | string[]; optional?: boolean; link?: boolean }>;
};
/** The oldest Node that `engines` in package.json promises to work with. */
const oldest = '20.19.0';

describe('the lock', () => {
  it(`holds only packages that accept Node ${oldest}`, () => {
    const named = Object.entries(packages).flatMap(([name, { engines }]) =>
      engines && !Array.isArray(engines) && engines.node ? [{ name, range: engines.node }] : [],
    );
    console.log(`looked at ${named.length} packages that name a Node version`);
    expect(named.length).toBeGreaterThan(100);
    expect(
      named
        .filter(({ name, range }) => name !== '' && !satisfies(oldest, range))
        .map(({ name, range }) => `${name}: ${range}`),
    ).toEqual([]);
  });

  it('names no address of a registry', () => {
    const text = readFileSync(path.join(siteDir, 'package-lock.json'), 'utf8');
    expect(text).not.toMatch(/"resolved": "https?:/);
  });
});
