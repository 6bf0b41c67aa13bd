import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minVersion, satisfies } from 'semver';
import { describe, expect, it } from 'vitest';
import { expectNone } from '../helpers/inspected';
import { siteDir } from '../../src/lib/paths';

const read = (file: string) => readFileSync(path.join(siteDir, file), 'utf8');

interface LockedPackage {
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  engines?: { node?: string } | string[];
}

const locked = Object.entries(
  (JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }).packages,
);
const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
const oldestNode = minVersion(engines.node)?.version ?? '';

describe('package-lock.json', () => {
  it(`contains only packages that support the oldest Node version in package.json, ${oldestNode}`, () => {
    const ranges = locked.flatMap(([name, { engines: required }]) =>
      name !== '' && required && !Array.isArray(required) && required.node ? [{ name, range: required.node }] : [],
    );
    console.log(`inspected ${ranges.length} packages that declare a Node version`);
    expect(ranges).not.toEqual([]);
    expectNone(
      ranges.filter(({ range }) => !satisfies(oldestNode, range)),
      `Choose releases that support Node ${oldestNode}.`,
    );
  });

  it('contains no URL of a registry, so that npm uses the configured one', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved": "(https?|git|ssh)/);
    expect(read('.npmrc')).not.toMatch(/(^|:)registry *=/m);
  });

  it('has a SHA-512 hash of every package, so that npm installs no other content', () => {
    const packages = locked.filter(([name, { link }]) => name.includes('node_modules/') && !link);
    console.log(`inspected ${packages.length} packages`);
    expect(packages.length).toBeGreaterThan(1_000);
    expectNone(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([name]) => name));
  });

  it('runs no install script of a package', () => {
    expect(read('.npmrc')).toContain('ignore-scripts=true');
  });

  it('contains a package with an install script only if it is listed here, because it must work without the script', () => {
    const withScript = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => name);
    expect(withScript.map((name) => name.replace(/^.*node_modules\//, '')).sort()).toEqual([
      '@swc/core',
      '@tree-sitter-grammars/tree-sitter-kotlin',
      'core-js',
      'esbuild',
      'tree-sitter-c',
      'tree-sitter-objc',
    ]);
  });
});
