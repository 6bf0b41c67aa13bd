import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { versions } from '../config/versions';
import { readFiles } from '../lib/readFiles';
import { siteDir } from '../lib/paths';
import { readSamples } from './fences';
import { packageOf, typesOf, unusedPackages } from './imports';

describe('third-party packages', () => {
  it('are identified by the specifier of an import', () => {
    expect(packageOf('@ionic/react/css/core.css')).toBe('@ionic/react');
    expect(packageOf('react-dom/client')).toBe('react-dom');
    expect(packageOf('./camera')).toBeUndefined();
    expect(packageOf('node:fs')).toBeUndefined();
    expect(packageOf('fs')).toBeUndefined();
    expect(typesOf('@ionic/react')).toBe('@types/ionic__react');
  });

  it('are installed only if a sample imports them', () => {
    const fences = versions.flatMap(({ folder }) =>
      readFiles(path.join(siteDir, folder), /\.mdx?$/).flatMap(
        ({ file, text }) => readSamples(path.join(siteDir, folder, file), text).fences,
      ),
    );
    expect(unusedPackages(fences).map(({ message }) => message)).toEqual([]);
  });
});
