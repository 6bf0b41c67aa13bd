import type { UserThemeConfig } from '@docusaurus/theme-search-algolia';

const INDEX_NAME = 'capacitorjs';

/** DocSearch groups hits by sidebar category, and by default hides all but five of a group. */
const MAX_RESULTS_PER_GROUP = 20;

/**
 * The option `themeConfig.algolia` from the environment of the build. Undefined without settings,
 * so that the preset omits the theme, which would connect to Algolia on every page. Throws if only
 * some settings exist.
 */
export function algoliaConfig(env: Record<string, string | undefined>): UserThemeConfig['algolia'] {
  const { ALGOLIA_APP_ID: appId, ALGOLIA_SEARCH_API_KEY: apiKey, ALGOLIA_INDEX_NAME: indexName } = env;
  if (!appId && !apiKey && !indexName) return undefined;
  if (!appId || !apiKey) {
    const missing = appId ? 'ALGOLIA_SEARCH_API_KEY' : 'ALGOLIA_APP_ID';
    throw new Error(
      `Hosted search needs ${missing} in addition to the other ALGOLIA_ variables. Set it, or remove them all.`,
    );
  }
  // It becomes a part of hosts in the policy.
  if (!/^[A-Z\d]+$/i.test(appId)) throw new Error(`ALGOLIA_APP_ID is "${appId}". It consists of letters and digits.`);
  // The site has its own search page, which works without Algolia.
  const options = { contextualSearch: true, searchPagePath: false as const, maxResultsPerGroup: MAX_RESULTS_PER_GROUP };
  return { appId, apiKey, indexName: indexName || INDEX_NAME, ...options };
}

/** The style element in DocSearch's logo, which the Content Security Policy has to allow. */
export const DOCSEARCH_STYLE = '.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}';

/** The hosts of Algolia's client with these settings, including its fallbacks. */
export function algoliaHosts({ ALGOLIA_APP_ID: appId }: Record<string, string | undefined>): string[] {
  if (!appId) return [];
  const id = appId.toLowerCase();
  const fallbacks = [1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`);
  return [`https://${id}-dsn.algolia.net`, ...fallbacks];
}
