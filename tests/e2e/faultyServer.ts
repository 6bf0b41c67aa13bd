import { readdirSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { test as base } from '@playwright/test';

/**
 * `lost`: the connection is closed. `error`: 500. `html`, `empty`, `null`: an HTML page,
 * nothing, or another value instead of the file. `cut`: the connection is closed after half of
 * the file. `half`: half of the file as if it were complete. `hang`: no response until the test
 * sends it. `pieces`: a slow file.
 */
export type Fault = 'lost' | 'error' | 'html' | 'empty' | 'null' | 'cut' | 'half' | 'hang' | 'pieces';

export interface FaultyServer {
  origin: string;
  /** The fault of a request, by its path below `/docs/` and its destination (`worker`). */
  fault: (file: string, destination: string) => Fault | undefined | false;
  /**
   * The build that is served. In the second one, files have other hashes, and titles end with MARK.
   */
  deployment: 'first' | 'second';
  /** Whether the second build is served together with the hashed files of the first one. */
  keepsOldAssets: boolean;
  /** Sends the responses that hang, in the order of their requests. */
  hanging: (() => void)[];
  close: () => void;
}

export const MARK = ', second edition';

const PIECES = 100;
/** Longer than a frame. */
const PIECE_INTERVAL_MS = 25;

/** As in `server.ts`. */
const KEEP_ALIVE_MS = 75_000;

const build = path.join(__dirname, '../../build');
/** Hashes in file names: 6 or 8 digits for scripts and stylesheets, 10 for indexes. */
const HASH = /(?<![0-9a-z])[0-9a-f]{6}(?:[0-9a-f]{2}){0,2}(?![0-9a-z])/g;

const hashes = new Set(
  ['assets/js', 'assets/css', 'search'].flatMap((folder) =>
    readdirSync(path.join(build, folder)).flatMap((name) => name.match(HASH) ?? []),
  ),
);
const reverse = (text: string) => [...text].reverse().join('');
const allHashes = new Set([...hashes, ...[...hashes].map(reverse)]);

/** The names of the first build as those of the second one, and vice versa. */
const rename = (text: string) => text.replace(HASH, (hash) => (allHashes.has(hash) ? reverse(hash) : hash));

const isOfFirst = (file: string) => (file.match(HASH) ?? []).some((hash) => hashes.has(hash));

/** Headers that don't apply to a changed body or to this connection. */
const OMITTED = ['content-length', 'etag', 'last-modified', 'connection', 'keep-alive', 'transfer-encoding'];

interface Served {
  status: number;
  headers: Record<string, string>;
  content: Buffer;
}

/** The response of the server of all browser tests: nginx with deploy/nginx.conf. */
async function fetchFirst(url: string): Promise<Served> {
  const response = await fetch(url, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } });
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !OMITTED.includes(name)));
  // Without a cache, every load of a page requests the files that a test has broken.
  headers['cache-control'] = 'no-store';
  return { status: response.status, headers, content: Buffer.from(await response.arrayBuffer()) };
}

/** The response of the second build, without the files that it has removed. */
async function fetchSecond(url: string): Promise<Served> {
  const served = await fetchFirst(rename(url));
  const type = served.headers['content-type'] ?? '';
  if (!/html|javascript|css|json/.test(type)) return served;
  const text = rename(served.content.toString());
  // Titles outside articles are also in the code of their pages.
  const isArticle = type.includes('javascript') || text.includes('id=page-data');
  return { ...served, content: Buffer.from(isArticle ? text.replaceAll('</h1>', `${MARK}</h1>`) : text) };
}

async function sendInPieces(response: ServerResponse, { status, headers, content }: Served): Promise<void> {
  const pieceBytes = Math.ceil(content.length / PIECES);
  response.writeHead(status, headers);
  for (let start = 0; start < content.length && !response.destroyed; start += pieceBytes) {
    response.write(content.subarray(start, start + pieceBytes));
    await setTimeout(PIECE_INTERVAL_MS);
  }
  response.end();
}

function send(response: ServerResponse, { status, headers, content }: Served, fault?: Fault | false): void {
  const half = content.subarray(0, content.length / 2);
  if (fault === 'lost') response.destroy();
  else if (fault === 'error') response.writeHead(500).end();
  else if (fault === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Sign in');
  else if (fault === 'empty') response.writeHead(status, headers).end();
  else if (fault === 'null') response.writeHead(status, headers).end('null');
  else if (fault === 'cut')
    response.writeHead(status, { ...headers, 'content-length': content.length }).write(half, () => response.destroy());
  else if (fault === 'half') response.writeHead(status, headers).end(half);
  else response.writeHead(status, headers).end(content);
}

/** A proxy of `site` with faults and a second deployment that tests turn on and off. */
async function startFaultyServer(site: string | undefined): Promise<FaultyServer> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, ({ url = '/', headers }, response) => {
    const requested = decodeURI(url.replace(/\?.*/, '')).replace(/^\/docs\/?/, '');
    const fault = self.fault(requested, String(headers['sec-fetch-dest']));
    const isKept = self.keepsOldAssets && isOfFirst(requested);
    const served = self.deployment === 'second' && !isKept ? fetchSecond(site + url) : fetchFirst(site + url);
    served
      .then((content) => {
        if (fault === 'hang') self.hanging.push(() => send(response, content));
        else if (fault === 'pieces') return sendInPieces(response, content);
        else send(response, content, fault);
        return undefined;
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const self: FaultyServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: () => undefined,
    deployment: 'first',
    keepsOldAssets: false,
    hanging: [],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return self;
}

/** With a server of its own for each test. */
export const test = base.extend<{ server: FaultyServer }>({
  server: async ({ baseURL, page }, use) => {
    const server = await startFaultyServer(baseURL);
    await use(server);
    // A page may still load the next one when the test ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    server.close();
  },
});
