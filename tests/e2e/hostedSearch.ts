import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';

/** What a browser asked the hosted service. */
export interface Asked {
  indexName: string;
  query: string;
  facetFilters: unknown;
}

export interface Service {
  asked: Asked[];
  /** How it answers from now on: as it should, with an error, or never. */
  mode: 'answers' | 'fails' | 'hangs';
  address: string;
  close: () => Promise<void>;
}

interface Query {
  indexName: string;
  query?: string;
  params?: string | { query?: string };
  facetFilters?: unknown;
}

/** A hit as the crawler of the hosted service makes it: addresses are those of the public site, markup marks what was found. */
function hit(name: string, address: string, query: string) {
  const marked = (value: string) => ({ value: `<mark>${value}</mark>`, matchLevel: 'full', matchedWords: [query] });
  const hierarchy = { lvl0: 'Hosted', lvl1: name, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  return {
    objectID: address,
    url: `https://capacitorjs.com${address}`,
    url_without_anchor: `https://capacitorjs.com${address}`,
    anchor: null,
    type: 'lvl1',
    content: `Hosted text about ${query}`,
    hierarchy,
    _highlightResult: { hierarchy: { lvl0: marked('Hosted'), lvl1: marked(name) } },
    _snippetResult: { hierarchy: { lvl1: marked(name) } },
  };
}

function answerTo({ indexName, query = '', facetFilters }: Query, service: Service) {
  service.asked.push({ indexName, query, facetFilters });
  const hits = query === '' ? [] : [hit(`${query} <img src=x onerror=window.hit=1>`, '/docs/apis/camera', query)];
  return {
    hits,
    nbHits: hits.length,
    page: 0,
    nbPages: 1,
    hitsPerPage: 20,
    processingTimeMS: 1,
    query,
    params: '',
    index: indexName,
  };
}

/** A server on this machine that speaks the part of Algolia's query API that the search box uses. */
export async function startService(): Promise<Service> {
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (service.mode === 'hangs') return;
      response.setHeader('content-type', 'application/json');
      if (service.mode === 'fails') {
        response.writeHead(403).end(JSON.stringify({ message: 'Invalid Application-ID or API key', status: 403 }));
        return;
      }
      const { requests } = JSON.parse(body) as { requests: Query[] };
      response.end(JSON.stringify({ results: requests.map((each) => answerTo(each, service)) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: Service = {
    asked: [],
    mode: 'answers',
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
  return service;
}

const NOT_CONFIGURED = '"search":{"default":{"hosted":null}}';
const CONFIGURED = NOT_CONFIGURED.replace(
  'null',
  '{"appId":"TESTAPP","apiKey":"search-only","indexName":"capacitorjs"}',
);

/**
 * Makes the site that was built one whose hosted search is configured: what its build would have written into the main script is put
 * there on the way to the browser. The service's own hosts lead to `service`.
 */
export async function withHostedSearch(page: Page, service: Service): Promise<void> {
  await page.route(/\/assets\/js\/main\.\w+\.js$/, (route) => {
    const file = path.join(__dirname, '../../build', new URL(route.request().url()).pathname.replace(/^\/docs/, ''));
    const script = readFileSync(file, 'utf8');
    if (script.split(NOT_CONFIGURED).length !== 2)
      throw new Error(`${file} does not say once that search is not hosted.`);
    return route.fulfill({ contentType: 'text/javascript', body: script.replace(NOT_CONFIGURED, CONFIGURED) });
  });
  await page.route(/^https:\/\/[\w-]+\.algolia(?:net\.com|\.net)\//, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: service.address + pathname + search, timeout: 0 }).catch(() => undefined);
    if (response) await route.fulfill({ response });
    else await route.abort().catch(() => undefined);
  });
}
