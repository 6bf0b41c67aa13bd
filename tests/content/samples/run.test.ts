import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkedVersions } from '../../../src/lib/checkedVersions';
import { siteDir } from '../../../src/lib/paths';
import { checkSamples } from 'sample-checker/checkSamples';
import { readSamples } from 'sample-checker/readSamples';
import { reportSamples } from 'sample-checker/report';
import { fence, pages } from './checkPages';

const read = (text: string, page: string = pages.v4) => readSamples(path.join(siteDir, page), checkedVersions, text);
const UNCHECKED_LIMIT = 4;
const run = (samples: ReturnType<typeof read>[], mayBeEmpty = false) =>
  reportSamples(samples, { root: siteDir, uncheckedLimit: UNCHECKED_LIMIT, mayBeEmpty });

describe('run', () => {
  it('prints how many samples it checked, and every problem with its position', async () => {
    const samples = [
      read(`${fence('bash', 'npx cap sync')}\n${fence('bash', 'npx cap list')}\n${fence('text', 'out')}`),
      read(fence('json unchecked="taken from a log"', '{'), pages.v3),
    ];
    const { lines, ok } = await run(samples);
    expect(ok).toBe(false);
    expect(lines[0]).toMatch(/^4 fences .* in 2 pages; .* 1 fences unchecked/);
    expect(lines[1]).toBe(`${pages.v4}:10: The CLI of Capacitor 4 has no command "list". It is called ls.`);
  });

  it('succeeds if all samples are correct', async () => {
    expect((await run([read(fence('bash', 'npx cap sync'))])).ok).toBe(true);
  });

  it('fails if there is no sample at all, except in chosen pages', async () => {
    await expect(run([])).rejects.toThrow('No sample was found');
    await expect(run([read('Nothing.')])).rejects.toThrow('No sample was found');
    expect((await run([read('Nothing.')], true)).ok).toBe(true);
    expect((await run([read('Only `cap sync`.')])).ok).toBe(true);
  });

  it('fails if more fences are unchecked than allowed, and lists them', async () => {
    const many = Array.from({ length: UNCHECKED_LIMIT + 1 }, () => fence('ts unchecked="made by a tool"', 'x'));
    const { lines, ok } = await run([read(many.join('\n'))]);
    expect(ok).toBe(false);
    expect(lines.at(-1)).toContain(`only ${UNCHECKED_LIMIT} may be`);
    expect((await run([read(many.slice(1).join('\n'))])).ok).toBe(true);
  });
});

it('reports a checker that throws as a problem of its sample', async () => {
  const [first] = read(fence('bash', 'npx cap sync')).fences;
  if (!first) throw new Error('The page contains no fence.');
  const commands = () => {
    throw new Error('The commands of the CLI cannot be read.');
  };
  const version = { ...first.version, facts: { ...first.version.facts, commands } };
  const [problem] = await checkSamples([{ ...first, version }], []);
  expect(problem?.message).toContain('The check failed');
});
