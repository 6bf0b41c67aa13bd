import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { buildIndex } from 'docs-search/build';
import { versions } from '../../config/versions';
import { writeBuiltFile } from '../../lib/builtPages';
import { getArticle, describePage } from '../../lib/describePage';
import { siteDir } from '../../lib/paths';
import { builtHtml, sitePages, type SitePage } from '../../lib/sitePages';
import { mapCached } from '../../lib/diskCache';
import vocabulary from './vocabulary.json';

/** The code that the description of a page depends on. */
const DESCRIBER = ['lib/describePage.ts', 'config/articleClasses.ts'].map((file) =>
  path.join(__dirname, '../..', file),
);

/**
 * Words of users for subjects that pages call by another name, and additional words to search. The
 * words of `vocabulary.json` are normalized (`normalize` in docs-search: singular, American
 * spelling). Weak words say little about a problem, because questions about anything contain them.
 */
const synonyms = Object.fromEntries(
  vocabulary.synonyms.flatMap(({ words, also }) => words.map((word) => [word, also] as const)),
);
const { weakWords } = vocabulary;

const PRODUCT = 'capacitor';

/** The `search_weight` of a page: below 1 for a page that mentions much but explains little. */
function searchWeight({ source, frontMatter }: SitePage): number {
  const weight = frontMatter.search_weight ?? 1;
  if (typeof weight === 'number' && weight > 0 && weight <= 1) return weight;
  throw new Error(`${path.relative(siteDir, source)}: search_weight must be a number above 0 and up to 1.`);
}

/** Adds the search page and the index of each version, from the built HTML. */
export default function searchPlugin({ baseUrl }: LoadContext): Plugin {
  return {
    name: 'search',
    contentLoaded({ actions }) {
      const component = '@site/src/plugins/search/SearchPage.tsx';
      actions.addRoute({ path: `${baseUrl}search`, component, exact: true });
    },
    configureWebpack(_config, isServer) {
      if (isServer) return {};
      // By default, the bundler puts packages into a second script, which a worker loads only when
      // the first one runs.
      const vendors = /[\\/]node_modules[\\/](?!(?:minisearch|stemmer|damerau-levenshtein)[\\/])/;
      const defaultVendors = { test: vendors, idHint: 'vendors', reuseExistingChunk: true, priority: -10 };
      return { optimization: { splitChunks: { cacheGroups: { defaultVendors } } } };
    },
    async postBuild({ outDir, plugins }) {
      const pages = sitePages(plugins);
      const articles = pages.map((page) => getArticle(builtHtml(page, outDir, baseUrl)));
      const descriptions = await mapCached('page-descriptions', DESCRIBER, articles, describePage);
      // A page without an article has no description, and isn't searched.
      const searchable = pages.flatMap((page, index) => {
        const description = descriptions[index];
        return description ? [{ ...page, ...description, weight: searchWeight(page) }] : [];
      });
      for (const { label, path: prefix } of versions) {
        const own = searchable.filter(({ version }) => version === label);
        const urlPrefix = prefix ? `${baseUrl}${prefix}/` : baseUrl;
        // In a question, the version of all pages says nothing about the subject.
        const options = {
          synonyms,
          weakWords: [...weakWords, ...['v', 'version', PRODUCT].map((word) => label.replace('v', word))],
        };
        const files = buildIndex(label, own, { urlPrefix, product: PRODUCT, ...options });
        for (const [name, content] of files) writeBuiltFile(outDir, `search/${name}`, content);
      }
    },
  };
}
