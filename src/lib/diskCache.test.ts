import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { mapCached } from './diskCache';

const folder = mkdtempSync(path.join(tmpdir(), 'disk-cache-'));
afterAll(() => rmSync(folder, { recursive: true }));
const cache = path.join(folder, 'cache');

/** The results with some code, and the inputs that were computed. */
async function run(inputs: string[], source = 'first') {
  const code = path.join(folder, 'code.ts');
  writeFileSync(code, source);
  const computed: string[] = [];
  const shout = (input: string) => {
    computed.push(input);
    return Promise.resolve(`${input}!`);
  };
  return { results: await mapCached('shout', [code], inputs, shout, cache), computed };
}

describe('results for inputs', () => {
  it('are computed only for inputs that the last run did not have', async () => {
    expect(await run(['a', 'b'])).toEqual({ results: ['a!', 'b!'], computed: ['a', 'b'] });
    expect(await run(['b', 'c'])).toEqual({ results: ['b!', 'c!'], computed: ['c'] });
    expect((await run(['a'])).computed).toEqual(['a']);
  });

  it('are computed again after a change of the code', async () => {
    expect((await run(['a'], 'second')).computed).toEqual(['a']);
  });

  it('are computed again if the file is damaged, and written without a temporary file', async () => {
    writeFileSync(path.join(cache, 'shout.json'), '{"a":');
    expect(await run(['a'])).toEqual({ results: ['a!'], computed: ['a'] });
    expect((await run(['a'])).computed).toEqual([]);
    expect(readdirSync(cache)).toEqual(['shout.json']);
  });
});
