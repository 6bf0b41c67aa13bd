import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { versions } from '../config/versions';
import { readSamples } from './fences';
import { packageOf, typesOf, unusedPackages } from './npmPackages';
import { siteDir } from '../packages/workspace';

describe('packages of samples', () => {
  it('are known by the name in an import', () => {
    expect(packageOf('@ionic/react/css/core.css')).toBe('@ionic/react');
    expect(packageOf('react-dom/client')).toBe('react-dom');
    expect(packageOf('./camera')).toBeUndefined();
    expect(packageOf('node:fs')).toBeUndefined();
    expect(packageOf('fs')).toBeUndefined();
    expect(typesOf('@ionic/react')).toBe('@types/ionic__react');
  });

  it('are installed only where a sample imports them', () => {
    const pages = versions.flatMap(({ folder }) =>
      readdirSync(path.join(siteDir, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.mdx?$/.test(file))
        .map((file) => path.join(siteDir, folder, file)),
    );
    const unused = unusedPackages(pages.flatMap((file) => readSamples(file).fences));
    expect(unused.map(({ message }) => message)).toEqual([]);
    // Every page is parsed: three seconds, and ten times that beside a build on two cores.
  }, 120_000);
});
