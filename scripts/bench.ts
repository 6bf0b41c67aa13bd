// `npm run bench`: sizes and times of pages in build/ next to stock Docusaurus, by Lighthouse on
// its simulated phone. `-- --runs 5` changes the number of runs (it prints the median), and
// `-- --site` leaves out stock Docusaurus. Run `npm run build` first.
import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { ensureChromium } from '../tests/helpers/browser.mjs';

/** Downloaded when needed, because no other command uses its hundreds of packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const PAGES = ['/docs/', '/docs/apis/camera', '/docs/cli/commands/sync', '/docs/getting-started', '/docs/config'];

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, site: { type: 'boolean' } },
});
const root = path.join(__dirname, '..');
const build = path.join(root, 'build');
const stock = path.join(root, 'node_modules/.cache/bench/stock');

const STOCK_CONFIG = `module.exports = {
  title: 'Capacitor',
  url: 'https://capacitorjs.com',
  baseUrl: '/docs/',
  trailingSlash: false,
  onBrokenLinks: 'ignore',
  markdown: { format: 'md', hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' } },
  future: { v4: true, faster: true },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
`;

/** A stock Docusaurus site with the Markdown copies of all pages, and sidebars from the folders. */
function createStockSite(): void {
  rmSync(stock, { recursive: true, force: true });
  mkdirSync(stock, { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(stock, 'node_modules'));
  cpSync(build, path.join(stock, 'docs'), {
    recursive: true,
    filter: (file) => path.extname(file) === '' || file.endsWith('.md'),
  });
  writeFileSync(path.join(stock, 'docusaurus.config.js'), STOCK_CONFIG);
  writeFileSync(path.join(stock, 'package.json'), JSON.stringify({ name: 'stock', private: true }));
}

function buildStockSite(): void {
  const program = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const { status, stderr } = spawnSync(process.execPath, [program, 'build'], { cwd: stock, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The build of ${stock} failed:\n${stderr}`);
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Serves a build at /docs/ with Brotli and the same headers. Returns the origin. */
async function serve(folder: string): Promise<string> {
  const compressed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const name = decodeURI(new URL(request.url ?? '', 'http://site').pathname).replace(/^\/docs\/?/, '') || 'index';
    const file = [name, `${name}.html`]
      .map((candidate) => path.join(folder, candidate))
      .find((candidate) => path.extname(candidate) !== '' && existsSync(candidate));
    if (!file) return void response.writeHead(404).end();
    const type = TYPES[path.extname(file)];
    if (type === undefined) return void response.end(readFileSync(file));
    const body =
      compressed.get(file) ??
      brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    compressed.set(file, body);
    response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br', 'Content-Length': body.length });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The columns: milliseconds until the largest element and of blocking, and bytes that are sent. */
const COLUMNS = ['LCP', 'blocking', 'total', 'scripts', 'styles'];

interface Report {
  audits: Record<
    string,
    { numericValue?: number; details?: { items: { resourceType: string; transferSize: number }[] } }
  >;
}

/** The values of the columns for one visit of a page. */
async function measure(url: string, chromium: string): Promise<number[]> {
  const args = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', '--only-categories=performance'];
  const { stdout } = await promisify(execFile)('npx', [...args, '--chrome-flags=--headless=new --no-sandbox'], {
    cwd: root,
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const { audits } = JSON.parse(stdout) as Report;
  const items = audits['network-requests']?.details?.items ?? [];
  const sum = (type?: string) =>
    items
      .filter(({ resourceType }) => !type || resourceType === type)
      .reduce((bytes, { transferSize }) => bytes + transferSize, 0);
  const time = (name: string) => Math.round(audits[name]?.numericValue ?? NaN);
  const times = [time('largest-contentful-paint'), time('total-blocking-time')];
  return [...times, sum(), sum('Script'), sum('Stylesheet')];
}

const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

const printRow = (page: string, site: string, cells: string[]) =>
  console.log(page.padEnd(26) + site.padEnd(18) + cells.map((cell) => cell.padStart(11)).join(''));

async function main(): Promise<void> {
  if (!existsSync(path.join(build, 'index.html')))
    throw new Error('build/ contains no site. Run "npm run build" first.');
  const chromium = await ensureChromium();
  const folders: Record<string, string> = { 'this site': build };
  if (!values.site) {
    createStockSite();
    buildStockSite();
    folders['stock Docusaurus'] = path.join(stock, 'build');
  }
  printRow('page', 'site', COLUMNS);
  for (const [name, folder] of Object.entries(folders)) {
    const origin = await serve(folder);
    for (const page of PAGES) {
      const runs: number[][] = [];
      for (let run = 0; run < Number(values.runs); run += 1) runs.push(await measure(origin + page, chromium));
      const medians = COLUMNS.map((_, column) => median(runs.map((run) => run[column] ?? NaN)));
      printRow(
        page,
        name,
        medians.map((value, column) => (column < 2 ? `${value} ms` : `${(value / 1000).toFixed(1)} KB`)),
      );
    }
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
