/** The part of Algolia's client that DocSearch uses. */
export interface HostedClient {
  addAlgoliaAgent: (segment: string, version?: string) => unknown;
  search: (request: unknown) => Promise<{ results: unknown[] }>;
}

/** A user who waits longer for the first results assumes that search is broken. */
const TIMEOUT_MS = 1500;

const timeout = () =>
  new Promise<never>((_resolve, reject) => {
    const seconds = TIMEOUT_MS / 1000;
    setTimeout(() => reject(new Error(`Algolia didn't respond within ${seconds} seconds.`)), TIMEOUT_MS);
  });

/**
 * Calls `onFailure` once if a search fails, takes too long, or returns something else than results,
 * and logs the reason, so that a wrong key or index name is noticed. From then on, searches stay
 * pending: `onFailure` replaces the component that waits for them.
 */
export function reportFailure(client: HostedClient, onFailure: () => void): HostedClient {
  let hasFailed = false;
  const search = async (request: unknown) => {
    try {
      const response = await Promise.race([client.search(request), timeout()]);
      if (!Array.isArray(response.results)) throw new Error('Algolia returned no results.');
      return response;
    } catch (error) {
      if (!hasFailed) {
        hasFailed = true;
        console.error('Search by Algolia failed, so the site’s own index is searched.', error);
        onFailure();
      }
      return new Promise<never>(() => undefined);
    }
  };
  return { ...client, search };
}
