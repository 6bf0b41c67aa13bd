import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { siteDir } from '../../src/lib/paths';
import { checkLinks } from './pageLinks';

describe('checkLinks', () => {
  const folder = mkdtempSync(path.join(siteDir, 'docs/.links-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const name = path.basename(folder);

  it('reports a missing file, a missing anchor, and another version, each with its line', () => {
    mkdirSync(path.join(folder, 'a'));
    writeFileSync(path.join(folder, 'other.md'), '# Other\n\n## Use it {#use}\n');
    writeFileSync(
      path.join(folder, 'a/page.md'),
      [
        '# Page',
        '[right](../other.md#use), [own](#page), [site](https://example.com/x.md)',
        '[gone](../gone.md)',
        '[anchor](../other.md#use-it)',
        '[version](../../../versioned_docs/version-v3/index.md)',
        '[path](/docs/apis/camera)',
      ].join('\n\n'),
    );
    const page = `docs/${name}/a/page.md`;
    expect(checkLinks([page])).toEqual([
      `${page}:5: ../gone.md: there is no file docs/${name}/gone.md.`,
      `${page}:7: ../other.md#use-it: docs/${name}/other.md has no such anchor.`,
      expect.stringContaining(
        `${page}:9: ../../../versioned_docs/version-v3/index.md: this page is in another version`,
      ),
      expect.stringContaining(`${page}:11: /docs/apis/camera: link to the file of a page`),
    ]);
  });
});
