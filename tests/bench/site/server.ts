import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { startSlowLink } from './slowLink';

const compress = promisify(brotliCompress);
const TYPES: Record<string, string> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
};
const MODULE_FOLDERS = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/usr/share/nginx/modules'];
const BROTLI_MODULE = 'ngx_http_brotli_static_module.so';

/** Compresses what pages load beside the files, as a deployment does. */
async function compressFiles(build: string, pages: readonly string[]): Promise<void> {
  const assets = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(css|js|svg)$/.test(file),
  );
  const queue = [...assets, ...pages].map((file) => path.join(build, file));
  const next = async (): Promise<void> => {
    for (let file = queue.shift(); file; file = queue.shift())
      writeFileSync(`${file}.br`, await compress(readFileSync(file)));
  };
  await Promise.all([next(), next(), next(), next()]);
}

const tlsPort = (port: number) => port + 100;
const slowPort = (port: number) => port + 200;

/** A certificate for loopback; browsers use HTTP/2 only with TLS. Without openssl, nginx can't start. */
function createCertificate(folder: string): void {
  const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=localhost'];
  spawnSync('openssl', ['req', ...options, '-keyout', 'tls.key', '-out', 'tls.crt'], { cwd: folder });
}

function nginxConfig(root: string, port: number): string {
  const folder = MODULE_FOLDERS.find((candidate) => existsSync(path.join(candidate, BROTLI_MODULE)));
  const types = Object.entries(TYPES).map(([extension, type]) => `${type} ${extension};`);
  return `
${folder ? `load_module ${folder}/${BROTLI_MODULE};` : ''}
daemon off; master_process off; pid ${root}/nginx.pid; error_log stderr error;
events {}
http {
  access_log off; client_body_temp_path ${root}/nginx; types { ${types.join(' ')} }
  brotli_static on;
  server {
    listen 127.0.0.1:${port}; listen 127.0.0.1:${tlsPort(port)} ssl http2; root ${root}; absolute_redirect off;
    ssl_certificate ${root}/tls.crt; ssl_certificate_key ${root}/tls.key; ssl_protocols TLSv1.3;
    location / { try_files $uri $uri.html $uri/index.html =404; }
    location /docs/assets/ { add_header Cache-Control "public, max-age=31536000, immutable"; }
    error_page 404 /docs/404.html;
  }
}
`;
}

/** Starts nginx; undefined where it, or its module for Brotli, isn't installed. */
function startNginx(root: string, port: number): (() => void) | undefined {
  const config = path.join(root, 'nginx.conf');
  createCertificate(root);
  writeFileSync(config, nginxConfig(root, port));
  if (spawnSync('nginx', ['-t', '-q', '-c', config], { stdio: 'ignore' }).status !== 0) return undefined;
  const server = spawn('nginx', ['-c', config], { stdio: 'ignore' });
  return () => server.kill();
}

function startNode(root: string, port: number): () => void {
  const server = createServer((request, response) => {
    const pathname = path.normalize(decodeURIComponent((request.url ?? '/').replace(/[?#].*/, '')));
    const candidates = [pathname, `${pathname}.html`, `${pathname}/index.html`].map((file) => path.join(root, file));
    const file = candidates.find((candidate) => path.extname(candidate) && existsSync(candidate));
    if (!file) return void response.writeHead(404).end();
    const isCompressed = existsSync(`${file}.br`);
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file).slice(1)] ?? 'application/octet-stream',
      ...(isCompressed ? { 'content-encoding': 'br' } : {}),
    });
    return void response.end(readFileSync(isCompressed ? `${file}.br` : file));
  }).listen(port, '127.0.0.1');
  return () => server.close();
}

async function waitForServer(url: string): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await wait(200);
  }
  throw new Error(`${url} didn't respond within ten seconds.`);
}

export interface Served {
  url: string;
  /** The same over a slow network, with HTTP/2 if nginx serves it. */
  slowUrl: string;
  stop: () => void;
}

/** Serves a build at /docs/ with Brotli. `pages` are the files of the pages to measure. */
export async function serveBuild(
  build: string,
  folder: string,
  port: number,
  pages: readonly string[],
): Promise<Served> {
  mkdirSync(folder, { recursive: true });
  symlinkSync(build, path.join(folder, 'docs'));
  await compressFiles(build, pages);
  const stopNginx = startNginx(folder, port);
  if (!stopNginx) console.log('nginx with Brotli is not installed, so a server of Node serves the files.');
  const stopServer = stopNginx ?? startNode(folder, port);
  const stopLink = startSlowLink(slowPort(port), stopNginx ? tlsPort(port) : port);
  const url = `http://127.0.0.1:${port}`;
  await waitForServer(`${url}/docs/`);
  const stop = () => {
    stopLink();
    stopServer();
  };
  return { url, slowUrl: `${stopNginx ? 'https' : 'http'}://127.0.0.1:${slowPort(port)}`, stop };
}
