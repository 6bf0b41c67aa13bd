import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { versions } from '../config/versions';
import { siteDir } from './paths';
import { versionOfFile } from './versionOfFile';

describe('versionOfFile', () => {
  it('finds the version by the folder', () => {
    for (const version of versions)
      expect(versionOfFile(path.join(siteDir, version.folder, 'apis/camera.md'))).toBe(version);
    expect(() => versionOfFile(path.join(siteDir, 'README.md'))).toThrow(
      'README.md is not in the folder of any version',
    );
  });
});
