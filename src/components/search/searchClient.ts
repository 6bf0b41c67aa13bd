import { createSearchClient } from 'docs-search/client';
import type { SearchClient } from 'docs-search/messages';

let client: SearchClient | undefined;

/** The client of the site's indexes. All of the site shares it, so that one worker is started. `baseUrl`: `/docs/`. */
export const searchClient = (baseUrl: string): SearchClient => (client ??= createSearchClient(`${baseUrl}search/`));
