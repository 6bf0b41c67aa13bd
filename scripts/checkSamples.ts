// `npm run check:samples [-- path …]`: checks the samples of all or the given pages.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { getCache, type Entries, type SampleCache } from '../packages/sample-checker/src/cache';
import { checkSamples } from '../packages/sample-checker/src/checkSamples';
import { unusedPackages } from '../packages/sample-checker/src/imports';
import { readSamples } from '../packages/sample-checker/src/readSamples';
import { reportSamples } from '../packages/sample-checker/src/report';
import { diskCache, hashOf } from '../src/lib/diskCache';
import { memoize } from '../packages/capacitor-facts/src/memoize';
import { siteDir } from '../src/lib/paths';
import { readFiles } from '../packages/capacitor-facts/src/readFiles';
import { checkedVersions } from '../src/lib/checkedVersions';

/** The allowed number of unchecked fences, each with a reason. It may only decrease. */
const UNCHECKED_LIMIT = 1;

/** A hash of what else determines a result: the installed packages, and the code. */
const environment = memoize(() =>
  hashOf(
    readFileSync(path.join(siteDir, 'package-lock.json'), 'utf8'),
    ['packages/sample-checker/src', 'packages/capacitor-facts/src', 'src/config', 'src/plugins/sample-check'].map(
      (folder) => readFiles(path.join(siteDir, folder), /(?<!\.test)\.(?:ts|mjs)$/),
    ),
  ),
);

/** Results of earlier runs, which a change of a package or a checker discards. */
function cacheOfVersion({ label }: { label: string }): SampleCache {
  const cache = diskCache<Entries>(`samples-${label}`, environment());
  return getCache(cache.read(), cache.write);
}

function pagesIn(location: string): string[] {
  if (!existsSync(location)) {
    throw new Error(
      `${path.relative(siteDir, location)} does not exist. Specify pages or folders in docs or versioned_docs.`,
    );
  }
  if (statSync(location).isFile()) return [location];
  return readdirSync(location, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => path.join(location, file));
}

async function main(): Promise<boolean> {
  const given = process.argv.slice(2);
  const locations = given.length > 0 ? given : checkedVersions.map(({ folder }) => folder);
  const pages = [...new Set(locations.flatMap((location) => pagesIn(path.resolve(siteDir, location))))].sort();
  const samples = pages.map((file) => readSamples(file, checkedVersions));
  const isComplete = given.length === 0;
  const { lines, ok } = await reportSamples(samples, {
    root: siteDir,
    versions: checkedVersions,
    uncheckedLimit: UNCHECKED_LIMIT,
    isComplete,
    check: (fences, inline) => checkSamples(fences, inline, cacheOfVersion),
  });
  const fences = samples.flatMap((page) => page.fences);
  const unused = isComplete ? unusedPackages(fences, checkedVersions) : [];
  const unusedLines = unused.map(({ file, line, message }) => `${path.relative(siteDir, file)}:${line}: ${message}`);
  console.log([...lines, ...unusedLines].join('\n'));
  return ok && unused.length === 0;
}

main().then(
  (ok) => process.exit(ok ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.stack : error);
    process.exit(1);
  },
);
