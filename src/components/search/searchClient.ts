import { createSearchClient } from 'docs-search/client';
import type { SearchClient } from 'docs-search/messages';

let client: SearchClient | undefined;

/** The site's search client, shared so that one worker is started. `baseUrl`: `/docs/`. */
export const searchClient = (baseUrl: string): SearchClient => (client ??= createSearchClient(`${baseUrl}search/`));
