import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { siteDir } from '../lib/paths';

/** A block of imports and exports of an `.mdx` page. */
interface ImportBlock {
  type: 'mdxjsEsm';
  data: { estree: { body: { source?: { value?: unknown } | null; loc?: { start: { line: number } } }[] } };
}

/** The name of a package; undefined for files, and for the aliases of Docusaurus. */
function packageOf(source: string): string | undefined {
  if (/^[./]|!|^@(site|theme|theme-\w+|docusaurus|generated)\//.test(source)) return undefined;
  return /^(@[^/]+\/)?[^/]+/.exec(source)?.[0];
}

/**
 * Reports a package that an `.mdx` page imports and that isn't installed. The bundler would name
 * the folder of the page instead of the page, and a line of the code that it was compiled to.
 */
export const remarkImports = () => (tree: Root, file: VFile) => {
  const nodes = tree.children as unknown as (ImportBlock | { type: 'other' })[];
  const blocks = nodes.filter((node) => node.type === 'mdxjsEsm');
  for (const { source, loc } of blocks.flatMap(({ data }) => data.estree.body)) {
    const name = packageOf(String(source?.value ?? './'));
    if (name === undefined || existsSync(path.join(siteDir, 'node_modules', name))) continue;
    const where = `${path.relative(process.cwd(), file.path)}:${loc?.start.line ?? 1}`;
    throw new Error(`${where}: The package "${name}" isn't installed. Correct its name, or install it.`);
  }
};
