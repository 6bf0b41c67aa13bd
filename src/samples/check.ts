// `npm run check:samples [-- path …]`: checks the samples of all pages, or of those named.
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { versions } from '../config/versions';
import { readSamples } from './fences';
import { run } from './run';
import { siteDir } from '../packages/workspace';

function pagesBelow(at: string): string[] {
  if (!existsSync(at)) {
    throw new Error(
      `${path.relative(siteDir, at)} does not exist. Name pages or folders below docs or versioned_docs.`,
    );
  }
  if (statSync(at).isFile()) return [at];
  return readdirSync(at, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => path.join(at, file));
}

async function main(): Promise<boolean> {
  const named = process.argv.slice(2);
  const places = (named.length > 0 ? named : versions.map(({ folder }) => folder)).map((each) =>
    path.resolve(siteDir, each),
  );
  const pages = [...new Set(places.flatMap(pagesBelow))].sort();
  const { lines, ok } = await run(
    pages.map((file) => readSamples(file)),
    named.length === 0,
  );
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
