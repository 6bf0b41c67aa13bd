import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { expectNone } from '../../helpers/inspected';
import { checkedVersions } from '../../../src/lib/checkedVersions';
import { siteDir } from '../../../src/lib/paths';
import { checkSamples } from 'sample-checker/checkSamples';
import { projectAfter, readSamples } from 'sample-checker/readSamples';
import { applyDiff } from 'sample-checker/project';
import { fence } from './checkPages';

const folder = mkdtempSync(path.join(siteDir, 'docs/.tutorial-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes the pages of a tutorial, in order, and returns the path of the last page. */
function tutorial(...pages: string[]): string {
  pages.forEach((page, index) => {
    const matter = index === 0 ? '' : `---\ncontinues: ./${index - 1}.md\n---\n\n`;
    writeFileSync(path.join(folder, `${index}.md`), matter + page);
  });
  return path.join(folder, `${pages.length - 1}.md`);
}

async function getProblems(file: string): Promise<string[]> {
  const { fences, inline } = readSamples(file, checkedVersions);
  const found = await checkSamples(fences, inline);
  return found.map(({ line, message }) => `${line}: ${message}`);
}

const definition = fence('ts title="src/tide.ts"', 'export const tide = 1;');
const use = (name: string) =>
  fence('ts title="src/main.ts"', `import { ${name} } from './tide';\nconsole.log(${name});`);

describe('a page that continues another page', () => {
  it('imports the files of the previous pages in their current state', async () => {
    expectNone(await getProblems(tutorial(definition, 'Nothing new.', use('tide'))));
    const renamed = fence('diff title="src/tide.ts"', '-export const tide = 1;\n+export const height = 1;');
    expectNone(await getProblems(tutorial(definition, renamed, use('height'))));
    expect(await getProblems(tutorial(definition, renamed, use('tide')))).toEqual([
      expect.stringMatching(/^8: .*'"\.\/tide"' has no exported member 'tide'/),
    ]);
  });

  it('applies its diffs to the current state of a file', async () => {
    const stale = fence('diff title="src/tide.ts"', '-export const height = 1;\n+export const tide = 2;');
    expect(await getProblems(tutorial(definition, stale))).toEqual([
      '8: This diff does not apply to src/tide.ts after the previous pages: it has no lines "export const height = 1;".',
    ]);
  });

  it('tracks files that are moved and copied', () => {
    const moves = fence('bash', 'mv src/tide.ts ../tide/src/\ncp tide/src/tide.ts src/copy.ts');
    const project = projectAfter(tutorial(definition, moves), checkedVersions);
    expect([...project.keys()].sort()).toEqual(['src/copy.ts', 'tide/src/tide.ts']);
  });

  it('throws if the other page does not exist', () => {
    const file = tutorial(definition);
    writeFileSync(file, '---\ncontinues: ./gone.md\n---\n');
    expect(() => readSamples(file, checkedVersions)).toThrow('"continues" names ./gone.md, which does not exist');
  });
});

describe('applyDiff', () => {
  it('applies every hunk at its position', () => {
    const changed = applyDiff('a\n  b\nc\nd', ' a\n-b\n+  B\n...\n-d\n+D');
    expect(changed).toBe('a\n  B\nc\nD');
  });

  it('returns a hunk that does not apply, or applies at two positions', () => {
    expect(applyDiff('a\nb', '-c\n+C')).toMatchObject({ first: 1, before: ['c'] });
    expect(applyDiff('a\nb\na', '-b\n+B\n...\n-a\n+A')).toMatchObject({ first: 4, before: ['a'] });
  });
});

describe('a diff on the page of an upgrade', () => {
  const upgrade = path.join(siteDir, 'docs/updating/2-0.md');
  const check = async (code: string) => {
    const page = fence('diff title="android/gradle.properties"', code);
    const { fences } = readSamples(upgrade, checkedVersions, page);
    return checkSamples(fences, []);
  };

  it('can start from a template that is not installed, if the result is the installed template', async () => {
    expectNone(await check('-# android.useAndroidX=true\n+android.useAndroidX=true'));
    expect(await check('-# android.useAndroidX=true\n+android.useAndroidX=maybe')).toHaveLength(1);
  });
});
