// npm run check:samples [-- path …]: checks the samples of all pages, or of the given pages and folders.
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { versions } from '../config/versions';
import { siteDir } from '../lib/paths';
import { readSamples } from './fences';
import { unusedPackages } from './imports';
import { run } from './run';

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
  const locations = given.length > 0 ? given : versions.map(({ folder }) => folder);
  const pages = [...new Set(locations.flatMap((location) => pagesIn(path.resolve(siteDir, location))))].sort();
  const samples = pages.map((file) => readSamples(file));
  const isComplete = given.length === 0;
  const { lines, ok } = await run(samples, isComplete);
  const unused = isComplete ? unusedPackages(samples.flatMap(({ fences }) => fences)) : [];
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
