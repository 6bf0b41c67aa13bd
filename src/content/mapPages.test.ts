import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { mapPages } from './mapPages';

const folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const calls = path.join(folder, 'calls.txt');
let modules = 0;

/** A module whose function `name` returns its argument with a suffix, and lists its arguments in a file. */
function moduleOf(name: string, result: string): string {
  const file = path.join(folder, `${(modules += 1)}.ts`);
  const log = `appendFileSync(${JSON.stringify(calls)}, JSON.stringify(page))`;
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs'; export const ${name} = (page) => { ${log}; return ${result}; };`,
  );
  return file;
}

/** The results for pages, and the pages that the function was called for. */
async function map(module: string, name: string, pages: string[]): Promise<[results: unknown[], called: string]> {
  writeFileSync(calls, '');
  const results = await mapPages(module, name, pages, path.join(folder, 'cache'));
  return [results, readFileSync(calls, 'utf8')];
}

describe('what a thread reads from pages', () => {
  it('is returned in the order of the pages, and kept for pages that do not change', async () => {
    const shout = moduleOf('shout', "page + '!'");
    expect(await map(shout, 'shout', ['a', 'b'])).toEqual([['a!', 'b!'], '"a""b"']);
    expect(await map(shout, 'shout', ['b', 'c', 'a'])).toEqual([['b!', 'c!', 'a!'], '"c"']);
    expect(await map(shout, 'shout', ['a', 'c'])).toEqual([['a!', 'c!'], '']);
  });

  it('is read again after a change of the function, or from a damaged cache', async () => {
    expect(await map(moduleOf('ask', "page + '?'"), 'ask', ['a'])).toEqual([['a?'], '"a"']);
    const changed = moduleOf('ask', "page + '??'");
    expect(await map(changed, 'ask', ['a'])).toEqual([['a??'], '"a"']);
    writeFileSync(path.join(folder, 'cache/pages-ask.json'), '{"');
    expect(await map(changed, 'ask', ['a'])).toEqual([['a??'], '"a"']);
  });

  it('may be nothing', async () => {
    const nothing = moduleOf('nothing', 'undefined');
    expect((await map(nothing, 'nothing', ['a']))[0]).toEqual([undefined]);
    expect((await map(nothing, 'nothing', ['a']))[0]).toEqual([undefined]);
  });

  it('is not kept for pages of an earlier build', async () => {
    const echo = moduleOf('echo', 'page');
    await map(echo, 'echo', ['first']);
    await map(echo, 'echo', ['second']);
    expect(readFileSync(path.join(folder, 'cache/pages-echo.json'), 'utf8')).not.toContain('first');
  });

  it('rejects with what the function throws', async () => {
    const broken = moduleOf('broken', "(() => { throw new Error('The page has no article.'); })()");
    await expect(map(broken, 'broken', ['a'])).rejects.toThrow('The page has no article.');
  });

  it('rejects if the thread ends without a result', async () => {
    const ending = moduleOf('end', 'process.exit()');
    await expect(map(ending, 'end', ['a'])).rejects.toThrow('exited without a result');
  });
});
