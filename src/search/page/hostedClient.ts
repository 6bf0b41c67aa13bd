import { versions } from '../../config/versions';
import type { HostedSearch } from '../build/hostedSearch';
import { highlight, snippet } from '../excerpt';
import type { SearchClient, SearchRequest, SearchResult } from '../protocol';
import { embeddedClient } from './embeddedClient';

/** How long the hosted service may take before the embedded index is searched instead. */
const HOSTED_TIMEOUT_MS = 1_500;
/** After a failure, the hosted service is left alone for this long: otherwise every key would wait for the timeout. */
const HOSTED_PAUSE_MS = 30_000;

/** A record as DocSearch's crawler stores it: headings by level, and the text below the last of them. */
interface HostedHit {
  url: string;
  hierarchy: Record<string, string | null>;
  content?: string | null;
}

/** The filters of Docusaurus' own contextual search. */
const facetFilters = (version: SearchRequest['version']) => [
  'language:en',
  ['docusaurus_tag:default', `docusaurus_tag:docs-default-${versions.find(({ label }) => label === version)?.name}`],
];

/** The crawler stores the public URLs; the path makes the link work on this host. */
function toResult({ url, hierarchy, content }: HostedHit, terms: string[]): SearchResult {
  const { pathname, hash } = new URL(url, window.location.origin);
  const headings = [1, 2, 3, 4, 5, 6].flatMap((level) => hierarchy[`lvl${level}`] ?? []);
  return {
    url: pathname + hash,
    kind: hash ? 'section' : 'page',
    title: highlight(headings.at(-1) ?? hierarchy.lvl0 ?? '', terms),
    trail: headings.slice(0, -1).join(' › '),
    ...(content ? { snippet: snippet(content, terms) } : {}),
  };
}

/** Queries Algolia's REST API. With the key in the URL and a plain body, the browser needs no preflight request. */
function hostedClient({ appId, apiKey, indexName }: HostedSearch): SearchClient {
  const key = new URLSearchParams({ 'x-algolia-application-id': appId, 'x-algolia-api-key': apiKey });
  const url = `https://${appId.toLowerCase()}-dsn.algolia.net/1/indexes/*/queries?${key}`;
  return {
    async search({ query, version, count }) {
      const requests = [{ indexName, query, hitsPerPage: count, facetFilters: facetFilters(version) }];
      const response = await fetch(url, {
        method: 'POST',
        body: JSON.stringify({ requests }),
        signal: AbortSignal.timeout(HOSTED_TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`The hosted search service responded with ${response.status}.`);
      const { results } = (await response.json()) as { results: [{ hits: HostedHit[]; nbHits: number }] };
      const terms = query.split(/\s+/);
      return { results: results[0].hits.map((hit) => toResult(hit, terms)), total: results[0].nbHits };
    },
  };
}

function withFallback(hosted: SearchClient, embedded: SearchClient): SearchClient {
  let pausedUntil = 0;
  return {
    async search(request) {
      if (Date.now() >= pausedUntil) {
        try {
          return await hosted.search(request);
        } catch {
          pausedUntil = Date.now() + HOSTED_PAUSE_MS;
        }
      }
      return embedded.search(request);
    },
  };
}

/** The hosted service with the embedded index as its fallback, or the embedded index alone, which never contacts a service. */
export function searchClient(base: string, hosted: HostedSearch | null): SearchClient {
  const embedded = embeddedClient(base);
  return hosted ? withFallback(hostedClient(hosted), embedded) : embedded;
}
