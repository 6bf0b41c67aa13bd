import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { diskCache, mapCached } from './diskCache';

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

describe('results for inputs', () => {
  /** The results, and the inputs that were computed. */
  const run = async (inputs: string[], key = 'a') => {
    const computed: string[] = [];
    const shout = (input: string) => {
      computed.push(input);
      return Promise.resolve(`${input}!`);
    };
    return { results: await mapCached('shout', key, inputs, shout, folder), computed };
  };

  it('are computed only for inputs that the last run did not have', async () => {
    expect(await run(['a', 'b'])).toEqual({ results: ['a!', 'b!'], computed: ['a', 'b'] });
    expect(await run(['b', 'c'])).toEqual({ results: ['b!', 'c!'], computed: ['c'] });
    expect((await run(['a'])).computed).toEqual(['a']);
  });

  it('are computed again after a change of the code', async () => {
    expect((await run(['a'], 'b')).computed).toEqual(['a']);
  });
});
