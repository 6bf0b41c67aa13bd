import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { siteDir } from '../lib/paths';

/** A block of imports and exports of an `.mdx` page. */
interface ImportBlock {
  type: 'mdxjsEsm';
  data: { estree: { body: { source?: { value?: unknown } | null; loc?: { start: { line: number } } }[] } };
}

/** Whether a folder has a file or a folder with this name. An import can omit the extension. */
function isIn(folder: string, name: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((entry) => entry === name || path.parse(entry).name === name);
}

/** Why an import can't work; undefined if it can. */
function findMistake(source: string, page: string): string | undefined {
  const [name = ''] = source.split('?');
  if (/^\.\.?\/|^@site\//.test(name)) {
    const file = path.resolve(path.dirname(page), name.replace(/^@site/, siteDir));
    if (isIn(path.dirname(file), path.basename(file))) return undefined;
    return `There is no file "${source}". Correct the path, or create the file and save this page again.`;
  }
  // Other paths, loaders, and the aliases of Docusaurus.
  if (/^[./]|!|^@(theme|theme-\w+|docusaurus|generated)\//.test(name)) return undefined;
  const library = /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '';
  if (existsSync(path.join(siteDir, 'node_modules', library))) return undefined;
  return `The package "${library}" isn't installed. Correct its name, or install it.`;
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
