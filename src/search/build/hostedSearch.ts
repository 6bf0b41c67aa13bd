/** What the browser needs to ask the hosted service. The key can only search; it is meant to be public. */
export interface HostedSearch {
  appId: string;
  apiKey: string;
  indexName: string;
}

/**
 * The hosted service from the environment of a build; null where it is not configured. Half a configuration is an error:
 * the site would silently answer from its own index.
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
