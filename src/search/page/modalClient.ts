import type { DocSearchHit } from '@docsearch/react';
import type { VersionLabel } from '../../config/versions';
import { search } from './client';
import { hostedHit, toDocSearchHit, type HostedHit } from './hits';

/** The part of Algolia's client that DocSearch uses. The modal asks with `{requests}`, Docusaurus' own page with a list. */
interface Request {
  query?: string;
  params?: { query?: string };
}
type Asked = { requests: Request[] } | Request[];

export interface ModalClient {
  search: (asked: Asked) => Promise<{ results: unknown[] }>;
  addAlgoliaAgent: () => void;
  transporter: unknown;
}

interface Options {
  base: string;
  version: () => VersionLabel;
  /** Told how many results a query has, for the footer and for screen readers. */
  found: (query: string, total: number) => void;
  /** Told of a query for which no index could be loaded. */
  failed: (query: string) => void;
}

/** How long the hosted service may take before the site's own index answers. */
const PATIENCE_MS = 1500;
/** As many as a reader looks at before changing the question; the search page has all of them. */
const HITS = 10;

async function localResults(query: string, options: Options): Promise<{ results: unknown[] }> {
  const version = options.version();
  const { results, total } = await search(options.base, version, query, 0, HITS);
  options.found(query, total);
  const hits: DocSearchHit[] = results.map((result) => toDocSearchHit(result, version, window.location.origin));
  return {
    results: [
      {
        hits,
        nbHits: total,
        page: 0,
        nbPages: 1,
        hitsPerPage: HITS,
        processingTimeMS: 0,
        exhaustiveNbHits: true,
        query,
        params: '',
        index: 'local',
      },
    ],
  };
}

const timeout = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('The search service is slow.')), PATIENCE_MS));

/** Results of the hosted service with every string that DocSearch would take for markup made text. */
function asText(result: unknown): unknown {
  const { hits = [] } = result as { hits?: HostedHit[] };
  return { ...(result as object), hits: hits.map(hostedHit) };
}

/**
 * A client for DocSearch's modal. Without `hosted` it never leaves the site. With it, the hosted service is asked first, and
 * the site's own index answers when that fails or takes too long.
 */
export function modalClient(options: Options, hosted?: ModalClient): ModalClient {
  return {
    async search(asked) {
      const [first] = Array.isArray(asked) ? asked : asked.requests;
      const query = first?.query ?? first?.params?.query ?? '';
      if (hosted) {
        try {
          const answer = await Promise.race([hosted.search(asked), timeout()]);
          const total = (answer.results as { nbHits?: number }[]).reduce((sum, { nbHits = 0 }) => sum + nbHits, 0);
          options.found(query, total);
          return { ...answer, results: answer.results.map(asText) };
        } catch {
          // The reader notices nothing: the other index answers.
        }
      }
      return localResults(query, options).catch((error: unknown) => {
        options.failed(query);
        throw error;
      });
    },
    addAlgoliaAgent: () => undefined,
    transporter: hosted?.transporter ?? {},
  };
}
