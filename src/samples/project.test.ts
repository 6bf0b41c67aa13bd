import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cacheOf } from './cache';
import { checkSamples } from './checkSamples';
import { projectAfter, readSamples } from './fences';
import { applyDiff } from './project';
import { fence } from './sampleProblems';
import { siteDir } from '../packages/workspace';

const folder = mkdtempSync(path.join(siteDir, 'docs/.tutorial-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes the pages of a tutorial, each going on from the one before, and gives the path of the last one. */
function tutorial(...pages: string[]): string {
  pages.forEach((page, index) => {
    const matter = index === 0 ? '' : `---\ncontinues: ./${index - 1}.md\n---\n\n`;
    writeFileSync(path.join(folder, `${index}.md`), matter + page);
  });
  return path.join(folder, `${pages.length - 1}.md`);
}

async function problemsOf(file: string): Promise<string[]> {
  const { fences, inline } = readSamples(file);
  const found = await checkSamples(fences, inline, () => cacheOf([], () => undefined));
  return found.map(({ line, message }) => `${line}: ${message}`);
}

const definition = fence('ts title="src/tide.ts"', 'export const tide = 1;');
const use = (name: string) =>
  fence('ts title="src/main.ts"', `import { ${name} } from './tide';\nconsole.log(${name});`);

describe('a page that goes on from another', () => {
  it('imports what the pages before it made, as it stands at that place', async () => {
    expect(await problemsOf(tutorial(definition, 'Nothing new.', use('tide')))).toEqual([]);
    const renamed = fence('diff title="src/tide.ts"', '-export const tide = 1;\n+export const height = 1;');
    expect(await problemsOf(tutorial(definition, renamed, use('height')))).toEqual([]);
    expect(await problemsOf(tutorial(definition, renamed, use('tide')))).toEqual([
      expect.stringMatching(/^8: .*'"\.\/tide"' has no exported member 'tide'/),
    ]);
  });

  it('has its diffs applied to the file as the reader has it', async () => {
    const stale = fence('diff title="src/tide.ts"', '-export const height = 1;\n+export const tide = 2;');
    expect(await problemsOf(tutorial(definition, stale))).toEqual([
      '8: This diff does not apply to src/tide.ts as the pages before leave it: it has no lines "export const height = 1;".',
    ]);
  });

  it('follows files that are moved and copied', () => {
    const moves = fence('bash', 'mv src/tide.ts ../tide/src/\ncp tide/src/tide.ts src/copy.ts');
    const project = projectAfter(tutorial(definition, moves));
    expect([...project.keys()].sort()).toEqual(['src/copy.ts', 'tide/src/tide.ts']);
  });

  it('names a page that is not there', () => {
    const file = tutorial(definition);
    writeFileSync(file, '---\ncontinues: ./gone.md\n---\n');
    expect(() => readSamples(file)).toThrow('"continues" names ./gone.md, which does not exist');
  });
});

describe('applyDiff', () => {
  it('changes each hunk where it stands', () => {
    const changed = applyDiff('a\n  b\nc\nd', ' a\n-b\n+  B\n...\n-d\n+D');
    expect(changed).toBe('a\n  B\nc\nD');
  });

  it('refuses a hunk that stands nowhere, or at two places', () => {
    expect(applyDiff('a\nb', '-c\n+C')).toMatchObject({ first: 1, before: ['c'] });
    expect(applyDiff('a\nb\na', '-b\n+B\n...\n-a\n+A')).toMatchObject({ first: 4, before: ['a'] });
  });
});

describe('a diff on the page of an upgrade', () => {
  const upgrade = path.join(siteDir, 'docs/updating/2-0.md');
  const check = async (code: string) => {
    const page = fence('diff title="android/gradle.properties"', code);
    const { fences } = readSamples(upgrade, page);
    return checkSamples(fences, [], () => cacheOf([], () => undefined));
  };

  it('may be of a template that is not installed, where it leads to one that is', async () => {
    expect(await check('-# android.useAndroidX=true\n+android.useAndroidX=true')).toEqual([]);
    expect(await check('-# android.useAndroidX=true\n+android.useAndroidX=maybe')).toHaveLength(1);
  });
});
