import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** The sources of pages besides their files and the imports of docusaurus.config.ts. */
const FOLDERS = ['facts', 'src/rehype/diagrams'];

/** Makes the bundler, with its persistent cache, compile pages again if their sources change. */
export default function pageDependencies({ siteDir }: Pick<LoadContext, 'siteDir'>): Plugin {
  const options = { folders: FOLDERS.map((folder) => path.join(siteDir, folder)) };
  const loader = path.join(__dirname, 'loader.mjs');
  // Docusaurus treats a rule with a `test` for .mdx as its loader's, and requires an `include`.
  const rule = { resource: /\.mdx?$/, enforce: 'pre' as const, use: { loader, options } };
  return {
    name: 'page-dependencies',
    configureWebpack: () => ({ module: { rules: [rule] } }),
  };
}
