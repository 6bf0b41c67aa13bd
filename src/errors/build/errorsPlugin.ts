import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { versions } from '../../config/versions';
import { packCatalog, type PackedCatalog } from '../catalog';
import { buildCatalog } from './buildCatalog';

/** Generates the catalog of each version, which the page of errors loads with the first log, and compiles that page again when a page of its version changes. */
export default function errorsPlugin({ baseUrl, siteDir }: LoadContext): Plugin {
  return {
    name: 'errors',
    getPathsToWatch: () => versions.map(({ folder }) => path.join(siteDir, folder, '**/*.md')),
    async loadContent() {
      const catalogs = new Map<string, PackedCatalog>();
      for (const version of versions) {
        const isIncluded = !process.env.PREVIEWED_VERSION || process.env.PREVIEWED_VERSION === version.label;
        catalogs.set(version.label, packCatalog(isIncluded ? (await buildCatalog(version, baseUrl)).messages : []));
      }
      return catalogs;
    },
    async contentLoaded({ content, actions }) {
      for (const [label, catalog] of content as Map<string, PackedCatalog>)
        await actions.createData(`${label}.json`, catalog);
    },
    getClientModules: () => [path.join(__dirname, '../page/activateForm.ts')],
    configureWebpack() {
      const page = /(?:docs|version-v\d)[\\/]errors\.md$/;
      return { module: { rules: [{ test: page, enforce: 'pre', loader: path.join(__dirname, 'dependOnPages.mjs') }] } };
    },
  };
}
