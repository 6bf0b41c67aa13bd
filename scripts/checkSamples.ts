// `npm run check:samples [-- path …]`: checks the samples of all or the given pages.
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { readFiles } from 'node-utils/readFiles';
import { readSamples } from 'sample-checker/readSamples';
import { reportSamples } from 'sample-checker/report';
import { checkedVersions } from '../src/lib/checkedVersions';
import { siteDir } from '../src/lib/paths';

/** The allowed number of unchecked fences, each with a reason. It may only decrease. */
const UNCHECKED_LIMIT = 4;

function pagesIn(location: string): string[] {
  const target = path.resolve(siteDir, location);
  if (!existsSync(target))
    throw new Error(`${location} does not exist. Specify pages or folders in docs or versioned_docs.`);
  if (statSync(target).isFile()) return [target];
  return readFiles(target, /\.mdx?$/).map(({ file }) => path.join(target, file));
}

async function main(): Promise<void> {
  const given = process.argv.slice(2);
  const locations = given.length > 0 ? given : checkedVersions.map(({ folder }) => folder);
  const pages = [...new Set(locations.flatMap(pagesIn))].sort();
  const samples = pages.map((file) => readSamples(file, checkedVersions));
  const { lines, ok } = await reportSamples(samples, {
    root: siteDir,
    uncheckedLimit: UNCHECKED_LIMIT,
    mayBeEmpty: given.length > 0,
  });
  console.log(lines.join('\n'));
  process.exitCode = ok ? 0 : 1;
}

void main();
