// `npm run bench`: what this site costs its readers, next to stock Docusaurus with the same pages. `npm run bench -- --built` takes build/
// instead of building the site; `--preview` measures `npm start` instead; `--growth` builds the site with ten times its pages (`--growth=3` with three times). Prints figures, and
// never fails on them.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import { siteDir } from '../../../src/lib/paths';
import { findChromium } from '../../../src/setup/browser.mjs';
import { buildSite, rebuildSite, type BuildCost } from './build';
import { measurePreview } from './preview';
import { followLink, visit, type Visit } from './measure';
import { serveBuild } from './server';
import { copyAsStock, copyMultiplied, copySite } from './workFolders';

const PAGES = ['/docs/', '/docs/guides/deep-links', '/docs/apis/local-notifications'];
const [FROM, TO] = ['/docs/guides/storage', '/docs/guides/deep-links'];
const RUNS = 5;
const PORT = 4180;

/**
 * Row → what this site must reach. The paint of Starlight took these seconds with Lighthouse's model of the same network. VitePress showed
 * the next page in 1 / 1.9 of the time that stock Docusaurus took in one run on one machine.
 */
const TARGETS = {
  largestPaint: '1.06 / 1.00 / 1.08',
  blocking: '50',
  scripts: '105',
  prefetched: '10',
  styles: '11',
  total: '140',
  shift: '0',
  next: '0.42 / 0.42 of stock',
  build: 'stock',
};
const LABELS: Record<keyof Visit, string> = {
  largestPaint: 'largest contentful paint, s',
  blocking: 'total blocking time, ms',
  scripts: 'JavaScript before the page is usable, KB',
  prefetched: 'prefetched on arrival, KB',
  styles: 'CSS, KB',
  total: 'total until network idle, KB',
  shift: 'layout shift',
};
const DECIMALS: Record<keyof Visit, number> = {
  largestPaint: 2,
  blocking: 0,
  scripts: 1,
  prefetched: 1,
  styles: 1,
  total: 1,
  shift: 3,
};

interface Figures {
  visits: Visit[];
  /** Milliseconds until the next page is displayed, without and with a slowed CPU. */
  next: number[];
  builds: number[];
}

const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const numbers: number[] = [];
  for (let run = 0; run < RUNS; run += 1) numbers.push(await measure());
  return median(numbers);
}

async function medianVisit(browser: Browser, url: string): Promise<Visit> {
  const visits: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, url));
  const names = Object.keys(LABELS) as (keyof Visit)[];
  return Object.fromEntries(names.map((name) => [name, median(visits.map((one) => one[name]))])) as unknown as Visit;
}

const pageFile = (page: string) => `${page.replace(/^\/docs\/?/, '') || 'index'}.html`;

/** Serves a build and measures its pages. */
async function measureBuild(browser: Browser, build: string, builds: number[], port: number): Promise<Figures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-served-'));
  // The compressed files are written next to those of a copy, because build/ is what gets deployed.
  cpSync(build, path.join(folder, 'site'), { recursive: true });
  const files = [...PAGES, FROM, TO].map(pageFile);
  const { url, slowUrl, stop } = await serveBuild(path.join(folder, 'site'), path.join(folder, 'root'), port, files);
  try {
    const visits: Visit[] = [];
    for (const page of PAGES) visits.push(await medianVisit(browser, slowUrl + page));
    const next: number[] = [];
    for (const cpu of [1, 4]) next.push(await medianOf(() => followLink(browser, url + FROM, url + TO, cpu)));
    return { visits, next, builds };
  } finally {
    stop();
    rmSync(folder, { recursive: true });
  }
}

const format = (numbers: number[], decimals: number) => numbers.map((number) => number.toFixed(decimals)).join(' / ');

function printTable(site: Figures, stock: Figures): void {
  const print = (label: string, own: number[], other: number[], decimals: number, target: string) => {
    const ratios = own
      .map((number, index) => number / (other[index] ?? NaN))
      .map((ratio) => (Number.isFinite(ratio) ? ratio.toFixed(2) : '–'));
    console.log(
      `| ${[label, format(own, decimals), target, format(other, decimals), ratios.join(' / ')].join(' | ')} |`,
    );
  };
  console.log(`\nMedians of ${RUNS}; home / guide / API page; mobile throttling; KB = 1,000 bytes of Brotli\n`);
  console.log('|  | this site | must reach | stock Docusaurus | ratio |\n| --- | --- | --- | --- | --- |');
  for (const name of Object.keys(LABELS) as (keyof Visit)[]) {
    const values = (figures: Figures) => figures.visits.map((one) => one[name]);
    print(LABELS[name], values(site), values(stock), DECIMALS[name], TARGETS[name]);
  }
  print('next page displayed, ms: CPU 1× / slowed 4×', site.next, stock.next, 0, TARGETS.next);
  if (site.builds.length > 0) print('build, s: cold / one page changed', site.builds, stock.builds, 1, TARGETS.build);
}

async function compare(work: string, takesBuild: boolean): Promise<void> {
  const builds = async (folder: string) => {
    const cold = await buildSite(folder);
    const built = path.join(folder, 'first-build');
    cpSync(path.join(folder, 'build'), built, { recursive: true });
    const changed = await rebuildSite(folder);
    return { built, seconds: [cold.seconds, changed.seconds] };
  };
  const site = path.join(work, 'site');
  const stock = path.join(work, 'stock');
  if (!takesBuild) copySite(site);
  copyAsStock(stock);
  const own = takesBuild ? { built: path.join(siteDir, 'build'), seconds: [] } : await builds(site);
  const other = await builds(stock);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const figures = await measureBuild(browser, own.built, own.seconds, PORT);
    printTable(figures, await measureBuild(browser, other.built, other.seconds, PORT + 1));
  } finally {
    await browser.close();
  }
}

const filesIn = (folder: string, kept: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => kept.test(file) && statSync(path.join(folder, file)).isFile())
    .map((file) => path.join(folder, file));

const compressedSize = (files: string[]) =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0);

interface Sizes {
  pages: number;
  /** Bytes of what the home page loads, by kind. */
  loaded: Record<'scripts' | 'sidebar' | 'styles' | 'search' | 'html', number>;
}

/** The sizes of what every user of the current version downloads. */
function sizesOf(build: string): Sizes {
  const home = readFileSync(path.join(build, 'index.html'), 'utf8');
  const urls = [...(/data-scripts="([^"]*)"/.exec(home)?.[1] ?? '').split(' ')];
  const inBuild = (url: string) => path.join(build, url.replace(/^\/docs\//, ''));
  const styles = [...home.matchAll(/assets\/css\/[\w.-]+\.css/g)].map(([file]) => inBuild(file));
  const sidebar = filesIn(path.join(build, 'assets/js'), /\.js$/).filter((file) => {
    const code = readFileSync(file, 'utf8');
    return code.includes('"label":"v4"') && code.includes('"docs":{}');
  });
  return {
    pages: filesIn(build, /\.html$/).filter((file) => readFileSync(file, 'utf8').includes('theme-doc-markdown')).length,
    loaded: {
      scripts: compressedSize(urls.map(inBuild)),
      sidebar: compressedSize(sidebar),
      styles: compressedSize([...new Set(styles)]),
      search: compressedSize(filesIn(path.join(build, 'search'), /^v4-[\w-]*\.json$/)),
      html: compressedSize([path.join(build, 'index.html')]),
    },
  };
}

function printGrowth(before: Sizes & BuildCost, after: Sizes & BuildCost): void {
  const added = after.pages - before.pages;
  console.log(
    `\n| ${before.pages} → ${after.pages} pages | before | after | per added page |\n| --- | --- | --- | --- |`,
  );
  const print = (label: string, from: number, to: number, unit: string, divisor: number, decimals: number) =>
    console.log(
      `| ${label} | ${(from / divisor).toFixed(1)} ${unit} | ${(to / divisor).toFixed(1)} ${unit} | ${((to - from) / added).toFixed(decimals)} |`,
    );
  print('build, s', before.seconds, after.seconds, 's', 1, 3);
  print('memory of the build, bytes', before.memory, after.memory, 'MB', 1e6, 0);
  const labels = {
    scripts: 'main script and runtime',
    sidebar: 'sidebars of the current version',
    styles: 'CSS',
    search: 'search index of the current version',
    html: 'HTML of the home page',
  };
  for (const [kind, label] of Object.entries(labels) as [keyof Sizes['loaded'], string][])
    print(`${label}, bytes`, before.loaded[kind], after.loaded[kind], 'KB', 1000, 1);
  const everyUser = (['scripts', 'sidebar', 'styles'] as const).reduce(
    (sum, kind) => sum + after.loaded[kind] - before.loaded[kind],
    0,
  );
  console.log(
    `\nEvery user downloads ${(everyUser / added).toFixed(1)} bytes more for each added page; 40 are allowed.`,
  );
}

async function grow(work: string, times: number): Promise<void> {
  const [normal, multiplied] = [path.join(work, 'normal'), path.join(work, 'multiplied')];
  copySite(normal);
  copyMultiplied(multiplied, times);
  const before = await buildSite(normal);
  const after = await buildSite(multiplied);
  printGrowth(
    { ...before, ...sizesOf(path.join(normal, 'build')) },
    { ...after, ...sizesOf(path.join(multiplied, 'build')) },
  );
}

async function preview(work: string): Promise<void> {
  const folder = path.join(work, 'site');
  copySite(folder);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const { coldStart, starts, saves } = await measurePreview(browser, folder, PORT, RUNS);
    console.log(`\nMedians of ${RUNS}\n\n| \`npm start\` | s | must reach |\n| --- | --- | --- |`);
    console.log(`| first page, first start | ${coldStart.toFixed(1)} | 10 |`);
    console.log(`| first page, later starts | ${median(starts).toFixed(1)} | 10 |`);
    console.log(`| saved page | ${median(saves).toFixed(2)} | 1 |`);
  } finally {
    await browser.close();
  }
}

async function main(): Promise<void> {
  const args = process.argv.slice(2).map((argument) => (argument === '--growth' ? '--growth=10' : argument));
  const { values } = parseArgs({
    args,
    options: { built: { type: 'boolean' }, preview: { type: 'boolean' }, growth: { type: 'string' } },
  });
  if (values.built && !existsSync(path.join(siteDir, 'build/index.html')))
    throw new Error('build/ contains no site. Run "npm run build" first.');
  const work = mkdtempSync(path.join(tmpdir(), 'bench-'));
  try {
    if (values.growth) await grow(work, Number(values.growth));
    else if (values.preview) await preview(work);
    else await compare(work, values.built === true);
  } finally {
    rmSync(work, { recursive: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
