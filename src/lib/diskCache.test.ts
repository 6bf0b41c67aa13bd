import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { diskCache } from './diskCache';

const folder = mkdtempSync(path.join(tmpdir(), 'disk-cache-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a value in the disk cache', () => {
  it('is read by a later run with the same key', () => {
    diskCache<string[]>('samples/v4', 'a', folder).write(['first']);
    expect(diskCache<string[]>('samples/v4', 'a', folder).read()).toEqual(['first']);
  });

  it('is ignored with another key, and replaced', () => {
    diskCache('cards', 'a', folder).write(1);
    expect(diskCache('cards', 'b', folder).read()).toBeUndefined();
    diskCache('cards', 'b', folder).write(2);
    expect(diskCache('cards', 'a', folder).read()).toBeUndefined();
    expect(diskCache('cards', 'b', folder).read()).toBe(2);
  });

  it('is missing if the file is damaged, and written again without a temporary file', () => {
    const cache = diskCache('pages/damaged', 'a', folder);
    cache.write(1);
    writeFileSync(path.join(folder, 'pages/damaged.json'), '{"key":');
    expect(cache.read()).toBeUndefined();
    cache.write(2);
    expect(cache.read()).toBe(2);
    expect(readdirSync(path.join(folder, 'pages'))).toEqual(['damaged.json']);
  });
});
