import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { siteDir } from '../../src/lib/paths';
import { expectNone } from '../helpers/inspected';

const { stdout, status } = spawnSync('git', ['ls-files', '-z'], { cwd: siteDir, encoding: 'utf8' });
const files = stdout.split('\0').filter((file) => file !== '');

// A source archive has no list of its files.
describe.skipIf(status !== 0)('tracked paths', () => {
  it('differ in more than case, because macOS and Windows take such paths for the same file', () => {
    // A folder counts too: docs/A/x.md and docs/a/y.md would be in one folder there.
    const paths = new Set(
      files.flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/'))),
    );
    console.log(`inspected ${paths.size} paths`);
    expect(paths.size).toBeGreaterThan(files.length);
    const first = new Map<string, string>();
    expectNone(
      [...paths].flatMap((file) => {
        const other = first.get(file.toLowerCase());
        first.set(file.toLowerCase(), other ?? file);
        return other === undefined ? [] : [`${file}: differs from ${other} only in case. Rename one of them.`];
      }),
    );
  });

  it('can be created on Windows', () => {
    const reserved = /[<>:"|?*\\]|[. ](\/|$)|(^|\/)(con|prn|aux|nul|com\d|lpt\d)(\.|\/|$)/i;
    expectNone(
      files
        .filter((file) => reserved.test(file))
        .map((file) => `${file}: Windows doesn't allow this name. Rename the file.`),
    );
  });
});
