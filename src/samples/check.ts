// `npm run check:samples [-- path …]`: checks the samples of all pages, or of those named.
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { versions } from '../config/versions';
import { checkSamples, isChecked, UNCHECKED_LIMIT } from './checkSamples';
import { readSamples, type Fence } from './fences';
import type { Problem } from './problem';

const root = path.resolve(__dirname, '../..');

function pagesBelow(at: string): string[] {
  if (!existsSync(at))
    throw new Error(`${path.relative(root, at)} does not exist. Name pages or folders below docs or versioned_docs.`);
  if (statSync(at).isFile()) return [at];
  return readdirSync(at, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => path.join(at, file));
}

/** Language × version: fences, checked, unchecked, failed. */
function table(fences: Fence[], problems: Problem[]): string {
  const failed = (fence: Fence) => {
    const end = fence.line + fence.code.split('\n').length;
    return problems.some(({ file, line }) => file === fence.file && line >= fence.line && line < end);
  };
  const rows = versions.flatMap(({ label }) => {
    const own = fences.filter(({ version }) => version === label);
    return [...new Set(own.map(({ language }) => language))].sort().map((language) => {
      const group = own.filter((fence) => fence.language === language);
      const counts = [
        group.length,
        group.filter(isChecked).length,
        group.filter(({ unchecked }) => unchecked !== undefined).length,
        group.filter(failed).length,
      ];
      return [label, language || '(none)', ...counts.map(String)];
    });
  });
  const lines = [['', 'language', 'fences', 'checked', 'unchecked', 'failed'], ...rows];
  return lines
    .map(([label = '', language = '', ...numbers]) =>
      [label.padEnd(4), language.padEnd(12), ...numbers.map((each) => each.padStart(10))].join(''),
    )
    .join('\n');
}

async function main(): Promise<number> {
  const named = process.argv.slice(2);
  const places = (named.length > 0 ? named : ['docs', 'versioned_docs']).map((each) => path.resolve(root, each));
  const samples = [...new Set(places.flatMap(pagesBelow))].map((file) => readSamples(file));
  const fences = samples.flatMap((each) => each.fences);
  const inline = samples.flatMap((each) => each.inline);
  if (fences.length === 0 && named.length === 0) throw new Error('No fence was found: is this the right folder?');
  const problems = await checkSamples(fences, inline);
  console.log(table(fences, problems));
  const unchecked = fences.filter(({ unchecked: reason }) => reason !== undefined);
  console.log(
    `\n${fences.length} fences and ${inline.length} pieces of inline code in ${samples.length} pages; ${unchecked.length} fences unchecked, ${UNCHECKED_LIMIT} allowed.`,
  );
  for (const { file, line, message } of problems) console.log(`${path.relative(root, file)}:${line}: ${message}`);
  if (unchecked.length > UNCHECKED_LIMIT) {
    console.log(
      `More fences are unchecked than src/samples/checkSamples.ts allows: ${unchecked.map(({ file, line }) => `${path.relative(root, file)}:${line}`).join(', ')}`,
    );
    return 1;
  }
  return problems.length > 0 ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
