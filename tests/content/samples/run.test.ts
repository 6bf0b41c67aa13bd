import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkedVersions } from '../../../src/lib/checkedVersions';
import { siteDir } from '../../../src/lib/paths';
import { getCache } from '../../../packages/sample-checker/src/cache';
import { checkFence, checkSamples } from '../../../packages/sample-checker/src/checkSamples';
import { readSamples } from '../../../packages/sample-checker/src/readSamples';
import { reportSamples, type ReportOptions } from '../../../packages/sample-checker/src/report';
import { fence, pages } from './checkPages';

const read = (text: string, page: string = pages.v4) => readSamples(path.join(siteDir, page), checkedVersions, text);
const UNCHECKED_LIMIT = 1;
const run = (samples: ReturnType<typeof read>[], isComplete: boolean, check: ReportOptions['check'] = checkSamples) =>
  reportSamples(samples, {
    root: siteDir,
    versions: checkedVersions,
    uncheckedLimit: UNCHECKED_LIMIT,
    isComplete,
    check,
  });

describe('run', () => {
  it('prints a table of versions and languages, and every problem with its position', async () => {
    const samples = [
      read(`${fence('bash', 'npx cap sync')}\n${fence('bash', 'npx cap list')}\n${fence('text', 'out')}`),
      read(fence('json unchecked="taken from a log"', '{'), pages.v2),
    ];
    const { lines, ok } = await run(samples, true);
    expect(ok).toBe(false);
    const text = lines.map((line) => line.replace(/ +/g, ' '));
    expect(text[0]).toBe(' language fences checked unchecked failed');
    expect(text).toContain('v4 bash 2 2 0 1');
    expect(text).toContain('v4 text 1 0 0 0');
    expect(text).toContain('v2 json 1 0 1 0');
    expect(text).toContain('all 4 2 1 1');
    expect(lines).toContain('docs/guides/page.md:10: The CLI of Capacitor 4 has no command "list". It is called ls.');
  });

  it('succeeds if all samples are correct', async () => {
    expect((await run([read(fence('bash', 'npx cap sync'))], true)).ok).toBe(true);
  });

  it('fails if there are no fences, or nothing at all on a given page', async () => {
    await expect(run([], true)).rejects.toThrow('No sample was found');
    await expect(run([read('Only `cap sync`.')], true)).rejects.toThrow('No sample was found');
    await expect(run([read('Nothing.')], false)).rejects.toThrow('No sample was found');
    expect((await run([read('Only `cap sync`.')], false)).ok).toBe(true);
  });

  it('fails if the compiler throws', async () => {
    const crash = () => Promise.reject(new Error('out of memory'));
    await expect(run([read(fence('bash', 'ls'))], true, crash)).rejects.toThrow('out of memory');
  });

  it('fails if more fences are unchecked than allowed, and lists them', async () => {
    const many = Array.from({ length: UNCHECKED_LIMIT + 1 }, () => fence('ts unchecked="made by a tool"', 'x'));
    const { lines, ok } = await run([read(many.join('\n'))], true);
    expect(ok).toBe(false);
    expect(lines.at(-1)).toContain(`only ${UNCHECKED_LIMIT} may be`);
    expect((await run([read(many.slice(1).join('\n'))], true)).ok).toBe(true);
  });
});

describe('front matter', () => {
  const withDescription = (description: string) =>
    `---\ntitle: Camera\ndescription: ${description}\n---\n\n${fence('bash', 'npx cap sync')}`;

  it('that is invalid YAML is reported with its line', async () => {
    const { lines, ok } = await run([read(withDescription('Fix the error: no space left'))], true);
    expect(ok).toBe(false);
    expect(lines.at(-1)).toMatch(/^docs\/guides\/page\.md:3: Invalid YAML in the front matter: .* Quote a value/);
  });

  it('may contain a colon in quotes', async () => {
    expect((await run([read(withDescription('"Fix the error: no space left"'))], true)).ok).toBe(true);
  });
});

describe('a checker that throws', () => {
  it('fails its sample, and runs again the next time', async () => {
    let saved = 0;
    const cache = getCache([], () => saved++);
    const { fences } = read(fence('bash', 'npx cap sync'));
    const [first] = fences;
    if (!first) throw new Error('The page contains no fence.');
    const commands = () => {
      throw new Error('The commands of the CLI cannot be read.');
    };
    const facts = { ...first.version.facts, commands };
    const broken = { ...first, version: { ...first.version, facts } };
    const [problem] = await checkFence(broken, cache);
    expect(problem?.message).toContain('The check failed');
    cache.save();
    expect(saved).toBe(0);
  });
});
