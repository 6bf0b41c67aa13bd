// `npm run facts` reads the installed packages of every version and writes facts/. `--check`
// writes nothing, and fails with a diff if a committed file would change.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { extractFacts, formatFacts } from 'capacitor-facts/extract';
import { readFiles } from 'node-utils/readFiles';
import { versions } from '../src/config/versions';

/** The files of a comparison, from `facts/`. `diffs`: what differs, as patches. */
interface Comparison {
  checked: number;
  changed: string[];
  diffs: string[];
}

/**
 * Compares the facts of a version, by their paths below `root/label`, with the committed files.
 * Writes what differs and deletes files without facts, unless `checkOnly` is true.
 */
export function updateFacts(
  root: string,
  label: string,
  facts: ReadonlyMap<string, unknown>,
  checkOnly: boolean,
): Comparison {
  const committed = new Map(readFiles(path.join(root, label), /\.json$/).map(({ file, text }) => [file, text]));
  const files = [...new Set([...facts.keys(), ...committed.keys()])];
  const contents = files.map((file) => ({
    file: `${label}/${file}`,
    before: committed.get(file),
    after: facts.has(file) ? formatFacts(facts.get(file)) : undefined,
  }));
  const different = contents.filter(({ before, after }) => before !== after);
  for (const { file, after } of checkOnly ? [] : different) {
    const target = path.join(root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    if (after === undefined) rmSync(target);
    else writeFileSync(target, after);
  }
  return {
    checked: files.length,
    changed: different.map(({ file }) => file),
    diffs: different.map(({ file, before = '', after = '' }) =>
      createTwoFilesPatch(`facts/${file}`, `facts/${file}`, before, after),
    ),
  };
}

async function main(): Promise<void> {
  const checkOnly = process.argv.includes('--check');
  const root = path.resolve(__dirname, '../facts');
  const results = [];
  for (const version of versions)
    results.push(updateFacts(root, version.label, await extractFacts(version), checkOnly));
  const changed = results.flatMap((result) => result.changed);
  const checked = results.reduce((sum, result) => sum + result.checked, 0);
  console.log(`${checkOnly ? 'Compared' : 'Extracted'} ${checked} files, ${changed.length} changed.`);
  if (!checkOnly || changed.length === 0) return;
  console.error(results.flatMap(({ diffs }) => diffs).join('\n'));
  console.error(`facts/ doesn't match the packages. Run "npm run facts", and review ${changed.join(', ')}.`);
  process.exitCode = 1;
}

if (process.argv[1] === __filename) void main();
