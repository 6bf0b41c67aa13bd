// `npm run check:samples [-- path …]`: checks the samples of all or the given pages.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { checkSamples } from '../packages/sample-checker/src/checkSamples';
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
    ['packages/sample-checker/src', 'packages/capacitor-facts/src', 'src/config', 'src/lib', 'src/plugins/facts'].map(
      (folder) => readFiles(path.join(siteDir, folder), /(?<!\.test)\.(?:ts|mjs)$/),
    ),
  ),
);

/** Samples that earlier runs found correct. A change of a package or a checker discards them. */
const cache = memoize(({ label }: { label: string }) => {
  const disk = diskCache<string[]>(`samples-${label}`, environment());
  return { passed: new Set(disk.read()), write: disk.write };
});

function pagesIn(location: string): string[] {
  if (!existsSync(location)) {
    throw new Error(
      `${path.relative(siteDir, location)} does not exist. Specify pages or folders in docs or versioned_docs.`,
    );
  }
  if (statSync(location).isFile()) return [location];
  return readFiles(location, /\.mdx?$/).map(({ file }) => path.join(location, file));
}

async function main(): Promise<boolean> {
  const given = process.argv.slice(2);
  const locations = given.length > 0 ? given : checkedVersions.map(({ folder }) => folder);
  const pages = [...new Set(locations.flatMap((location) => pagesIn(path.resolve(siteDir, location))))].sort();
  const samples = pages.map((file) => readSamples(file, checkedVersions));
  const { lines, ok } = await reportSamples(samples, {
    root: siteDir,
    uncheckedLimit: UNCHECKED_LIMIT,
    check: (fences, inline) => checkSamples(fences, inline, (version) => cache(version).passed),
  });
  for (const version of checkedVersions) cache(version).write([...cache(version).passed]);
  console.log(lines.join('\n'));
  return ok;
}

main().then(
  (ok) => process.exit(ok ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.stack : error);
    process.exit(1);
  },
);
