import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import handler from 'serve-handler';

/** A path without index, extension, and trailing slash. */
const normalize = (pathname: string) => pathname.replace(/^(\/.+?)(\/index)?(\.html?)?\/?$/i, '$1');

/** A path as the maps of nginx compare it. */
const getKey = (pathname: string) => normalize(pathname).toLowerCase();

interface Site {
  folder: string;
  baseUrl: string;
  files: ReadonlySet<string>;
  /** Where each page and each redirect of a single path leads. */
  targets: ReadonlyMap<string, string>;
  /** The redirects of folders: `/docs/v5/` → `/docs/:splat?redirected=v5`. */
  folders: readonly (readonly [from: string, to: string])[];
  /** The rules in `_headers`. */
  headers: readonly { applies: (pathname: string) => boolean; headers: [name: string, value: string][] }[];
}

/** The rules of `_headers`: a path with at most one trailing `*`, then a header in each line. */
function readHeaders(source: string): Site['headers'] {
  return source.split(/^(?=\S)/m).map((rule) => {
    const [pattern = '', ...lines] = rule.trimEnd().split('\n');
    const start = pattern.replace(/\*$/, '');
    return {
      applies: (pathname) => (pattern.endsWith('*') ? pathname.startsWith(start) : pathname === pattern),
      headers: lines.map((line) => line.trim().split(/: (.*)/, 2) as [string, string]),
    };
  });
}

function readSite(folder: string): Site {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const { baseUrl } = JSON.parse(read('site.json')) as { baseUrl: string };
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  const pages = files
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => baseUrl + file.replace(/(^|\/)index\.html$|\.html$/, ''));
  const redirects = [...read('_redirects').matchAll(/^(\S+?)(\*?) (\S+) 301$/gm)];
  const targets = new Map(pages.map((page) => [getKey(page), page]));
  for (const [, from = '', wildcard, to = ''] of redirects) if (!wildcard) targets.set(getKey(from), to);
  const folders = redirects.flatMap(([, from = '', wildcard, to = '']) => (wildcard ? [[from, to] as const] : []));
  return { folder, baseUrl, files: new Set(files), targets, folders, headers: readHeaders(read('_headers')) };
}

/** The target of a path. Folder rules apply only to characters that paths of this site contain. */
function getTarget({ targets, folders }: Site, pathname: string): string | undefined {
  const key = getKey(pathname);
  const target = targets.get(key);
  if (target !== undefined) return target;
  const [from = '', to] = folders.find(([folder]) => key.startsWith(folder)) ?? [];
  const rest = normalize(pathname).slice(from.length);
  return /^[\w./-]*$/.test(rest) ? to?.replace(':splat', rest) : undefined;
}

/** The headers of `_headers` for a path, and the `Cache-Control` that hosts send by default. */
const getHeaders = ({ headers }: Site, pathname: string): Map<string, string> =>
  new Map([
    ['Cache-Control', 'public, max-age=0, must-revalidate'],
    ...headers.flatMap((rule) => (rule.applies(pathname) ? rule.headers : [])),
  ]);

/** The path in a URL; undefined if it can't be decoded, and thus names no file. */
function decodedPath(rawPath: string): string | undefined {
  try {
    return path.posix.normalize(decodeURIComponent(rawPath));
  } catch {
    return undefined;
  }
}

function withQuery(target: string, query: string): string {
  const [page = '', hash] = target.split('#');
  const search = query === '' ? '' : (page.includes('?') ? '&' : '?') + query;
  return page + search + (hash === undefined ? '' : `#${hash}`);
}

/** Files that programs load. A missing one gets a short text instead of the not-found page. */
const LOADED = /^(assets\/|img\/|search\/v\d)/;

/** The file of the site that a path names. */
function getFile({ baseUrl, files }: Site, pathname: string): string | undefined {
  if (/^\/(robots\.txt|\.well-known\/security\.txt)$/.test(pathname)) return pathname.slice(1);
  if (!pathname.startsWith(baseUrl)) return undefined;
  const name = pathname.slice(baseUrl.length);
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
    getHeaders(site, pathname).forEach((value, name) => response.setHeader(name, value));
  const [rawPath = '', query = ''] = url.split(/\?(.*)/s);
  // Errors and redirects have the headers of the home page.
  setHeaders(site.baseUrl);
  const pathname = decodedPath(rawPath);
  if (request.method !== 'GET' && request.method !== 'HEAD') return end(405);
  const target = pathname && getTarget(site, pathname);
  const location = target && withQuery(target, query);
  if (location && location !== url) return end(301, { Location: location });
  if (pathname === '/') return end(302, { Location: site.baseUrl });
  const file = pathname && getFile(site, pathname);
  if (file === undefined) {
    const isLoaded = pathname?.startsWith(site.baseUrl) && LOADED.test(pathname.slice(site.baseUrl.length));
    response.writeHead(404, { 'Content-Type': `text/${isLoaded ? 'plain' : 'html'}; charset=utf-8` });
    response.end(isLoaded ? 'This file does not exist.\n' : readFileSync(path.join(site.folder, '404.html')));
    return;
  }
  setHeaders(site.baseUrl + file);
  request.url = `/${file.split('/').map(encodeURIComponent).join('/')}`;
  await handler(request, response, { public: site.folder, cleanUrls: false, etag: true });
}

/**
 * A server for tests without nginx: the headers and redirects of the build, without compression and
 * without the status of a malformed URL, which is 404.
 */
export function createSiteServer(folder: string): Server {
  const site = readSite(folder);
  return createServer({ maxHeaderSize: 130_000 }, (request, response) => {
    respond(site, request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
}
