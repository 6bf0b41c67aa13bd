import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { articleOf } from './describePage';
import { runInThread } from './runInThread';

const file = path.join(__dirname, 'describePage.ts');

describe('a function in a thread', () => {
  it('returns its result', async () => {
    const html = '<nav></nav><div class="theme-doc-markdown">Text</div><footer class="theme-doc-footer"></footer>';
    expect(await runInThread(file, 'articleOf', html)).toBe(articleOf(html));
  });

  it('rejects with what it throws', async () => {
    await expect(runInThread(file, 'describePage', null)).rejects.toThrow('expects a string');
  });

  it('rejects if the thread ends without a result', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'thread-'));
    const ending = path.join(folder, 'end.ts');
    writeFileSync(ending, 'export const end = () => process.exit();');
    await expect(runInThread(ending, 'end', null)).rejects.toThrow('exited without a result');
    rmSync(folder, { recursive: true });
  });
});
