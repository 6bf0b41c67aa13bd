import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** What pages are generated from besides their own files, and the code that docusaurus.config.ts imports. */
const FOLDERS = ['facts', 'src/rehype/diagrams'];

/** Makes the bundler, with its persistent cache, compile pages again after a change in what they are generated from. */
export default function pageDependencies({ siteDir }: Pick<LoadContext, 'siteDir'>): Plugin {
  const options = { folders: FOLDERS.map((folder) => path.join(siteDir, folder)) };
  const loader = path.join(__dirname, 'loader.mjs');
  // Docusaurus takes rules with a `test` for .mdx as those of its loader, and requires them to have an `include`.
  const rule = { resource: /\.mdx?$/, enforce: 'pre' as const, use: { loader, options } };
  return {
    name: 'page-dependencies',
    configureWebpack: () => ({ module: { rules: [rule] } }),
  };
}
