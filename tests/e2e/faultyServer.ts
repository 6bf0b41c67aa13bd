import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/**
 * `lost`: the connection is closed. `error`: 500. `html`: an HTML page in place of the file. `cut`: the connection is closed after half of
 * the file. `half`: the first half of the file, as if it were complete. `hang`: no response until the test sends
 * it. `pieces`: the file arrives slowly, and its last piece when the test sends it.
 */
export type Fault = 'lost' | 'error' | 'html' | 'cut' | 'half' | 'hang' | 'pieces';

export interface FaultyServer {
  origin: string;
  /** Decides by the path of a request below `/docs/` which fault it gets. */
  fault: (file: string) => Fault | undefined | false;
  /** The build that is served. In the second one, every file with a hash has another name, and every title ends with MARK. */
  deployment: 'first' | 'second';
  /** Whether the second build is served together with the files of the first one that have a hash in their names. */
  keepsOldAssets: boolean;
  /** Sends the responses that hang, in the order of their requests. */
  hanging: (() => void)[];
  close: () => void;
}

export const MARK = ', second edition';

const PIECE_BYTES = 1500;
/** Longer than a frame. */
const PIECE_INTERVAL_MS = 25;

const build = path.join(__dirname, '../../build');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};
/** The hashes in the names of files: 6 or 8 digits in those of scripts and stylesheets, 10 in those of indexes. */
const HASH = /(?<![0-9a-z])[0-9a-f]{6}(?:[0-9a-f]{2}){0,2}(?![0-9a-z])/g;

const hashes = new Set(
  ['assets/js', 'assets/css', 'search'].flatMap((folder) =>
    readdirSync(path.join(build, folder)).flatMap((name) => name.match(HASH) ?? []),
  ),
);
const reverse = (text: string) => [...text].reverse().join('');
const renamed = new Set([...hashes].map(reverse));

/** The names of the first build as those of the second one, and vice versa. */
const rename = (text: string, names: Set<string>) =>
  text.replace(HASH, (hash) => (names.has(hash) ? reverse(hash) : hash));

const hasHash = (file: string, names: Set<string>) => (file.match(HASH) ?? []).some((hash) => names.has(hash));

function resolveFile(file: string): string | undefined {
  return [file, `${file}.html`, path.join(file, 'index.html')].find((candidate) => {
    const full = path.join(build, candidate);
    return existsSync(full) && statSync(full).isFile();
  });
}

function readFirst(file: string): Buffer {
  return readFileSync(path.join(build, file));
}

function readSecond(file: string): Buffer {
  if (!/\.(html|js|css|json)$/.test(file)) return readFirst(file);
  const text = rename(readFirst(file).toString(), hashes);
  // Titles outside articles are also in the code of their pages.
  const isArticle = file.endsWith('.js') || text.includes('id=page-data');
  return Buffer.from(isArticle ? text.replaceAll('</h1>', `${MARK}</h1>`) : text);
}

/** Sends a file in pieces. The last one waits until the page is displayed, however slow the browser is. */
async function sendInPieces({ hanging }: FaultyServer, response: ServerResponse, content: Buffer): Promise<void> {
  const last = Math.max(content.length - PIECE_BYTES, 0);
  for (let start = 0; start < last && !response.destroyed; start += PIECE_BYTES) {
    response.write(content.subarray(start, Math.min(start + PIECE_BYTES, last)));
    await setTimeout(PIECE_INTERVAL_MS);
  }
  hanging.push(() => response.end(content.subarray(last)));
}

function send(response: ServerResponse, file: string, content: Buffer, fault: Fault | undefined | false): void {
  // Without a cache, every load of a page requests the files that a test has broken.
  const headers = { 'content-type': TYPES[path.extname(file)] ?? 'text/plain', 'cache-control': 'no-store' };
  const half = content.subarray(0, content.length / 2);
  if (fault === 'lost') response.destroy();
  else if (fault === 'error') response.writeHead(500).end();
  else if (fault === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Sign in');
  else if (fault === 'cut')
    response.writeHead(200, { ...headers, 'content-length': content.length }).write(half, () => response.destroy());
  else if (fault === 'half') response.writeHead(200, headers).end(half);
  else response.writeHead(file === '404.html' ? 404 : 200, headers).end(content);
}

/** Serves build/ below `/docs/` with faults and a second deployment that a test switches on and off. */
export async function startFaultyServer(): Promise<FaultyServer> {
  const server = createServer(({ url = '/' }, response) => {
    const requested = decodeURI(url.replace(/\?.*/, '')).replace(/^\/docs\/?/, '');
    const isSecond = self.deployment === 'second';
    const isOfSecond = isSecond && !(self.keepsOldAssets && hasHash(requested, hashes));
    const name = isOfSecond ? rename(requested, renamed) : requested;
    const isRemoved = isOfSecond && hasHash(requested, hashes);
    const file = (isRemoved ? undefined : resolveFile(name)) ?? '404.html';
    const content = isOfSecond ? readSecond(file) : readFirst(file);
    const fault = self.fault(requested);
    if (fault === 'hang') self.hanging.push(() => send(response, file, content, undefined));
    else if (fault === 'pieces')
      void sendInPieces(self, response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }), content);
    else send(response, file, content, fault);
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
