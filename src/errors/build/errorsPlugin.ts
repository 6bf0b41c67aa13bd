import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { versions } from '../../config/versions';
import { packCatalog, type PackedCatalog } from '../catalog';
import { buildCatalog } from './buildCatalog';

/**
 * Generates the catalog of each version, which the page of errors loads with the first log. The bundler requests a catalog only when it
 * compiles an import of it, so that `npm start` doesn't wait for one. When a page of the version changes, the bundler requests its catalog
 * again, and compiles its page of errors again.
 */
export default function errorsPlugin({ baseUrl, siteDir }: LoadContext): Plugin {
  const isIncluded = (label: string) => !process.env.PREVIEWED_VERSION || process.env.PREVIEWED_VERSION === label;
  const catalogOf = (label: string): { catalog: PackedCatalog; folder: string } => {
    const version = versions.find((candidate) => candidate.label === label);
    if (!version)
      throw new Error(`A script imports the messages of ${label}, which src/config/versions.ts doesn't list.`);
    const { messages } = isIncluded(label) ? buildCatalog(version, baseUrl) : { messages: [] };
    return { catalog: packCatalog(messages), folder: path.join(siteDir, version.folder) };
  };
  return {
    name: 'errors',
    async contentLoaded({ actions }) {
      // The files of versions that aren't previewed differ, so that the bundler's cache doesn't keep their empty catalogs.
      for (const { label } of versions) await actions.createData(`${label}.json`, { isIncluded: isIncluded(label) });
    },
    getClientModules: () => [path.join(__dirname, '../page/activateForm.ts')],
    configureWebpack() {
      const page = /(?:docs|version-v\d)[\\/]errors\.md$/;
      const catalog = /errors[\\/]default[\\/]v\d\.json$/;
      return {
        module: {
          rules: [
            { test: page, enforce: 'pre', loader: path.join(__dirname, 'dependOnPages.mjs') },
            { test: catalog, loader: path.join(__dirname, 'catalogLoader.mjs'), options: { catalogOf } },
          ],
        },
      };
    },
  };
}
