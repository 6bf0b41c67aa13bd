import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import handler from 'serve-handler';

const BASE_URL = '/docs/';
/** The longest URL that nginx accepts with its default buffers. */
const LONGEST_URL = 8_000;

/** A path without index, extension, slash at its end, and capital letters, as the maps of nginx compare it. */
const keyOf = (pathname: string) => pathname.toLowerCase().replace(/^(\/.+?)(\/index)?(\.html?)?\/?$/, '$1');

interface Site {
  folder: string;
  files: ReadonlySet<string>;
  /** Where each page and each redirect leads. */
  targets: ReadonlyMap<string, string>;
  /** The headers in `vercel.json`. */
  rules: readonly { source: string; headers: { key: string; value: string }[] }[];
}

function readSite(folder: string): Site {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  const pages = files
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => BASE_URL + file.replace(/(^|\/)index\.html$|\.html$/, ''));
  const redirects = read('_redirects').matchAll(/^(\S+) (\S+) 301$/gm);
  const { headers: rules } = JSON.parse(read('vercel.json')) as { headers: Site['rules'] };
  const targets = new Map(pages.map((page) => [keyOf(page), page]));
  for (const [, from = '', to = ''] of redirects) targets.set(keyOf(from), to);
  return { folder, files: new Set(files), targets, rules };
}

/** The headers of a file. A later rule replaces the value of an earlier one. */
function headersOf({ rules }: Site, pathname: string): Map<string, string> {
  const applying = rules.filter(({ source }) => new RegExp(`^${source}$`).test(pathname));
  return new Map(applying.flatMap(({ headers }) => headers.map(({ key, value }): [string, string] => [key, value])));
}

/** The path in a URL, or the status with which nginx rejects it. */
function decodedPath(rawPath: string): string | 400 | 404 {
  if (/%(?![0-9a-f]{2})/i.test(rawPath)) return 400;
  let decoded: string;
  try {
    decoded = decodeURIComponent(rawPath);
  } catch {
    // Bytes that are no UTF-8 can't be part of a file's name here.
    return 404;
  }
  let depth = 0;
  const parts = decoded.split('/').filter((part) => part !== '' && part !== '.');
  const leavesRoot = parts.some((part) => (depth += part === '..' ? -1 : 1) < 0);
  return leavesRoot || decoded.includes('\0') ? 400 : path.posix.normalize(decoded);
}

function withQuery(target: string, query: string): string {
  const [page = '', hash] = target.split('#');
  const search = query === '' ? '' : (page.includes('?') ? '&' : '?') + query;
  return page + search + (hash === undefined ? '' : `#${hash}`);
}

/** Files that programs load. A missing one gets a short text instead of the not-found page. */
const LOADED = /^\/docs\/(assets\/|img\/|search\/v\d)/;

/** The file of the site that a path names. */
function fileOf({ files }: Site, pathname: string): string | undefined {
  if (/^\/(robots\.txt|\.well-known\/security\.txt)$/.test(pathname)) return pathname.slice(1);
  if (!pathname.startsWith(BASE_URL)) return undefined;
  const name = pathname.slice(BASE_URL.length);
  return [name, `${name}.html`, name === '' ? 'index.html' : `${name}/index.html`].find(
    (file) => files.has(file) && file !== '404.html',
  );
}

async function respond(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '/';
  const end = (status: number, headers: Record<string, string> = {}) => {
    response.writeHead(status, headers).end();
  };
  const setHeaders = (pathname: string) =>
    headersOf(site, pathname).forEach((value, name) => response.setHeader(name, value));
  const [rawPath = '', query = ''] = url.split(/\?(.*)/s);
  setHeaders('/');
  if (url.length > LONGEST_URL) return end(414);
  const pathname = decodedPath(rawPath);
  if (pathname === 400) return end(400);
  if (request.method !== 'GET' && request.method !== 'HEAD') return end(405);
  const target = pathname === 404 ? undefined : site.targets.get(keyOf(pathname));
  const location = target === undefined ? undefined : withQuery(target, query);
  if (location !== undefined && location !== url) return end(301, { Location: location });
  if (pathname === '/') return end(302, { Location: BASE_URL });
  const file = pathname === 404 ? undefined : fileOf(site, pathname);
  if (file === undefined) {
    const isLoaded = pathname !== 404 && LOADED.test(pathname);
    response.writeHead(404, { 'Content-Type': `text/${isLoaded ? 'plain' : 'html'}; charset=utf-8` });
    response.end(isLoaded ? 'This file does not exist.\n' : readFileSync(path.join(site.folder, '404.html')));
    return;
  }
  setHeaders(BASE_URL + file);
  request.url = `/${file.split('/').map(encodeURIComponent).join('/')}`;
  await handler(request, response, { public: site.folder, cleanUrls: false, etag: true });
}

/** A server for previews without nginx: the headers and redirects that the build wrote for hosts, without compression. */
export function createSiteServer(folder: string): Server {
  const site = readSite(folder);
  return createServer((request, response) => {
    respond(site, request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
}
