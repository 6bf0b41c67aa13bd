import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { siteDir } from '../../src/lib/paths';

describe('tracked paths', () => {
  it('differ in more than case, because macOS and Windows take such paths for the same file', () => {
    const { stdout, status } = spawnSync('git', ['ls-files', '-z'], { cwd: siteDir, encoding: 'utf8' });
    expect(status, 'git ls-files requires a git checkout').toBe(0);
    const files = stdout.split('\0').filter((file) => file !== '');
    // A folder counts too: docs/A/x.md and docs/a/y.md would be in one folder there.
    const paths = new Set(
      files.flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/'))),
    );
    console.log(`inspected ${paths.size} paths`);
    expect(paths.size).toBeGreaterThan(files.length);
    const first = new Map<string, string>();
    const clashes = [...paths].filter((file) => {
      const other = first.get(file.toLowerCase());
      first.set(file.toLowerCase(), other ?? file);
      return other !== undefined;
    });
    expect(clashes).toEqual([]);
  });
});
