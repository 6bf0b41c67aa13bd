import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { versionsByLabel } from '../config/versions';
import { siteDir } from './paths';
import { versionOfFile } from './versionOfFile';

const { v4, v2 } = versionsByLabel;

describe('versionOfFile', () => {
  it('finds the version by the folder', () => {
    expect(versionOfFile(path.join(siteDir, 'docs/apis/camera.md'))).toBe(v4);
    expect(versionOfFile(path.join(siteDir, 'versioned_docs/version-v2/index.md'))).toBe(v2);
    expect(() => versionOfFile(path.join(siteDir, 'README.md'))).toThrow(
      'README.md is not in the folder of any version',
    );
  });
});
