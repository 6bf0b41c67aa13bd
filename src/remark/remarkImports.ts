import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { siteDir } from '../lib/paths';

/** A block of imports and exports of an `.mdx` page. */
interface ImportBlock {
  type: 'mdxjsEsm';
  data: { estree: { body: { source?: { value?: unknown } | null; loc?: { start: { line: number } } }[] } };
}

/** What the bundler appends to the name of an imported file. */
const EXTENSIONS = ['', ...['.mjs', '.js', '.jsx', '.ts', '.tsx', '.json'].flatMap((end) => [end, `/index${end}`])];

/** The name of a package; undefined for files, and for the aliases of Docusaurus. */
function packageOf(source: string): string | undefined {
  if (/^[./]|!|^@(site|theme|theme-\w+|docusaurus|generated)\//.test(source)) return undefined;
  return /^(@[^/]+\/)?[^/]+/.exec(source)?.[0];
}

/** The path of an imported file without its extension; undefined for anything else. */
function fileOf(source: string, page: string): string | undefined {
  const [name = ''] = source.split('?');
  if (/^\.\.?\//.test(name)) return path.resolve(path.dirname(page), name);
  return name.startsWith('@site/') ? path.join(siteDir, name.slice('@site/'.length)) : undefined;
}

/** Why an import can't work; undefined if it can. */
function findMistake(source: string, page: string): string | undefined {
  const name = packageOf(source);
  if (name !== undefined && !existsSync(path.join(siteDir, 'node_modules', name)))
    return `The package "${name}" isn't installed. Correct its name, or install it.`;
  const file = fileOf(source, page);
  if (file === undefined || EXTENSIONS.some((end) => existsSync(file + end))) return undefined;
  return `There is no file "${source}". Correct the path, or create the file and save this page again.`;
}

/**
 * Reports a package or a file that an `.mdx` page imports and that doesn't exist. The bundler
 * would name the folder of the page instead of the page, and a line of the compiled code.
 */
export const remarkImports: Plugin<[], Root> = () => (tree, file) => {
  const nodes = tree.children as unknown as (ImportBlock | { type: 'other' })[];
  const blocks = nodes.filter((node) => node.type === 'mdxjsEsm');
  for (const { source, loc } of blocks.flatMap(({ data }) => data.estree.body)) {
    if (typeof source?.value !== 'string') continue;
    const mistake = findMistake(source.value, file.path);
    const place = `${path.relative(process.cwd(), file.path)}:${loc?.start.line ?? 1}`;
    if (mistake !== undefined) throw new Error(`${place}: ${mistake}`);
  }
};
