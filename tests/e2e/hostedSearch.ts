import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';

/** A query that a browser sent to the hosted service. */
interface Query {
  indexName: string;
  query: string;
  facetFilters: unknown;
}

export interface Service {
  queries: Query[];
  /** How the service responds from now on. */
  mode: 'responds' | 'fails' | 'hangs' | 'responds with HTML';
  url: string;
  close: () => Promise<void>;
}

/** A hit as DocSearch's crawler stores it, with the URL of the public site and with markup around the matches. */
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

function resultOf({ indexName, query }: Query) {
  const hits = query === '' ? [] : [hit(`${query} <img src=x onerror=window.hit=1>`, '/docs/apis/camera', query)];
  return { hits, nbHits: hits.length, page: 0, nbPages: 1, hitsPerPage: 20, query, index: indexName };
}

function respond(service: Service, response: ServerResponse, body: string): void {
  const { requests } = JSON.parse(body) as { requests: Query[] };
  service.queries.push(...requests);
  if (service.mode === 'hangs') return;
  const isRefused = service.mode === 'fails';
  response.writeHead(isRefused ? 403 : 200, { 'content-type': 'application/json' });
  if (isRefused) response.end(JSON.stringify({ message: 'Invalid Application-ID or API key', status: 403 }));
  else if (service.mode === 'responds with HTML') response.end('<!doctype html>');
  else response.end(JSON.stringify({ results: requests.map(resultOf) }));
}

/** A server on this machine that implements the part of Algolia's query API that the site uses. */
export async function startService(): Promise<Service> {
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => respond(service, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: Service = {
    queries: [],
    mode: 'responds',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
  return service;
}

const NOT_CONFIGURED = 'search:{default:{hosted:null}}';
const CONFIGURED = NOT_CONFIGURED.replace(
  'null',
  '{"appId":"TESTAPP","apiKey":"search-only","indexName":"capacitorjs"}',
);

/**
 * Turns on hosted search in the built site: the configuration that a build with ALGOLIA_* would put into the main script is inserted
 * on its way to the browser. Requests to the service's hosts go to `service`.
 */
export async function withHostedSearch(page: Page, service: Service): Promise<void> {
  await page.route(/\/assets\/js\/main\.\w+\.js$/, (route) => {
    const file = path.join(__dirname, '../../build', new URL(route.request().url()).pathname.replace(/^\/docs/, ''));
    const script = readFileSync(file, 'utf8');
    if (script.split(NOT_CONFIGURED).length !== 2)
      throw new Error(`${file} must contain ${NOT_CONFIGURED} exactly once.`);
    return route.fulfill({ contentType: 'text/javascript', body: script.replace(NOT_CONFIGURED, CONFIGURED) });
  });
  await page.route(/^https:\/\/[\w-]+\.algolia(?:net\.com|\.net)\//, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: service.url + pathname + search, timeout: 0 }).catch(() => undefined);
    if (response) await route.fulfill({ response });
    else await route.abort().catch(() => undefined);
  });
}
