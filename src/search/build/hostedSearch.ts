/** What the browser needs to query the hosted service. The key only permits searches and is public by design. */
export interface HostedSearch {
  appId: string;
  apiKey: string;
  indexName: string;
}

/**
 * Reads the settings of the hosted service from the build's environment; null if there are none. Throws if only some are set, because the
 * site would silently search its embedded index.
 */
export function hostedSearch(env: Record<string, string | undefined>): HostedSearch | null {
  const { ALGOLIA_APP_ID: appId, ALGOLIA_SEARCH_API_KEY: apiKey, ALGOLIA_INDEX_NAME: indexName } = env;
  if (!appId && !apiKey && !indexName) return null;
  if (!appId)
    throw new Error(
      'Hosted search needs ALGOLIA_APP_ID beside the other ALGOLIA_ variables. Set it, or remove them all.',
    );
  if (!apiKey)
    throw new Error(
      'Hosted search needs ALGOLIA_SEARCH_API_KEY beside the other ALGOLIA_ variables. Set it, or remove them all.',
    );
  return { appId, apiKey, indexName: indexName || 'capacitorjs' };
}
