// `npm run facts` reads the installed packages of every version and writes facts/. `--check`
// writes nothing, and fails with a diff if a committed file would change.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { extractFacts, formatFacts } from 'capacitor-facts/extract';
import { readFiles } from 'node-utils/readFiles';
import { versions } from '../src/config/versions';

const checkOnly = process.argv.includes('--check');
const root = path.resolve(__dirname, '../facts');
let checked = 0;
const changed: string[] = [];

/** Writes a file, or deletes it if `after` is undefined, and reports the difference. */
function update(file: string, after: string | undefined): void {
  const target = path.join(root, file);
  const before = existsSync(target) ? readFileSync(target, 'utf8') : undefined;
  checked += 1;
  if (before === after) return;
  changed.push(file);
  if (checkOnly) console.error(createTwoFilesPatch(`facts/${file}`, `facts/${file}`, before ?? '', after ?? ''));
  else if (after === undefined) rmSync(target);
  else {
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, after);
  }
}

async function main(): Promise<void> {
  for (const version of versions) {
    const facts = await extractFacts(version);
    const folder = path.join(root, version.label);
    const obsolete = readFiles(folder, /\.json$/).filter(({ file }) => !facts.has(file));
    for (const [file, content] of facts) update(`${version.label}/${file}`, formatFacts(content));
    for (const { file } of obsolete) update(`${version.label}/${file}`, undefined);
  }
  console.log(`${checkOnly ? 'Compared' : 'Extracted'} ${checked} files, ${changed.length} changed.`);
  if (!checkOnly || changed.length === 0) return;
  console.error(`facts/ doesn't match the packages. Run "npm run facts", and review ${changed.join(', ')}.`);
  process.exitCode = 1;
}

void main();
