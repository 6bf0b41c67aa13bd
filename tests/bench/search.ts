// `npm run bench:search`: the sizes of search and its times, on the site as it was built. It prints figures and never fails on them.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { versions } from '../../src/config/versions';
import { buildCatalog } from '../../src/errors/build/buildCatalog';
import { packCatalog, type CatalogMessage } from '../../src/errors/catalog';
import { LogMatcher } from '../../src/errors/match';
import { SearchEngine, type Hit } from '../../src/search/worker/engine';
import { unpack, type PackedIndex } from '../../src/search/packed';
import type { Manifest } from '../../src/search/protocol';
import { findChromium } from '../../src/setup/browser.mjs';
import { siteDir } from '../../src/packages/workspace';
import { golden, measureLogs, reciprocalRank, sampleLogs, summaryOf } from '../measures';

const build = path.join(siteDir, 'build');
const PORT = 4174;
const SLOWER = 4;

const read = (file: string) => readFileSync(path.join(build, file));
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const sizes = new Map<string, number>();

function brotli(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(read(file)).length;
  sizes.set(file, size);
  return size;
}

function percentile(numbers: number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? NaN;
}

const manifest = JSON.parse(read('search/manifest.json').toString()) as Manifest;
const queries = Object.values(golden).flat();

/** The script or style sheet that contains a string. */
function chunkWith(folder: string, mark: string): string {
  const file = readdirSync(path.join(build, folder)).find((name) => read(path.join(folder, name)).includes(mark));
  if (!file) throw new Error(`No file of build/${folder} contains ${mark}. Run npm run build first.`);
  return path.join(folder, file);
}

const RESULTS = 10;

/** The size of the texts that the snippets of a query are cut from. */
function textSize(name: string, hits: readonly Hit[]): number {
  const pages = new Set(hits.slice(0, RESULTS).map(({ record }) => record.text.page));
  return [...pages].reduce((sum, page) => sum + brotli(`search/${name}/${page}.json`), 0);
}

function printSizes(): void {
  const marks = ['fuzzyGet', 'inboundLinks'].map((mark) => chunkWith('assets/js', mark));
  const worker = [...new Set(marks)].reduce((sum, file) => sum + brotli(file), 0);
  console.log(`engine and worker: ${kilobytes(worker)} (Brotli)`);
  console.log(`dialog: ${kilobytes(brotli(chunkWith('assets/js', 'search-dialog__input')))}`);
  for (const { label } of versions) {
    const name = manifest[label] ?? '';
    const index = JSON.parse(read(`search/${name}.json`).toString()) as PackedIndex;
    const engine = new SearchEngine(unpack(index));
    const size = brotli(`search/${name}.json`);
    const queriesOfVersion = queries.filter(({ version }) => version === label);
    const texts = percentile(
      queriesOfVersion.map(({ query }) => textSize(name, engine.search(query))),
      0.5,
    );
    console.log(
      `${label}: ${index.pages.length} pages; index ${kilobytes(size)}, texts for ${RESULTS} snippets ${kilobytes(texts)} (median), with engine and worker ${kilobytes(size + texts + worker)}`,
    );
  }
}

/** The mean reciprocal rank at 5 of each set of queries, seen and held out side by side. */
function printRanks(): void {
  const engines = new Map<string, SearchEngine>(
    versions.map(({ label }) => [
      label,
      new SearchEngine(unpack(JSON.parse(read(`search/${manifest[label]}.json`).toString()) as PackedIndex)),
    ]),
  );
  for (const [set, questions] of Object.entries(golden)) {
    const ranks = questions.map((question) => {
      const hits = engines.get(question.version)?.search(question.query) ?? [];
      return reciprocalRank(
        question,
        hits.map(({ record }) => record.url),
      );
    });
    const mean = ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length;
    console.log(`queries "${set}": mean reciprocal rank at 5 of ${ranks.length} queries ${mean.toFixed(3)}`);
  }
}

function printTimesInNode(): void {
  for (const { label } of versions) {
    const queriesOfVersion = queries.filter(({ version }) => version === label);
    const packed = JSON.parse(read(`search/${manifest[label]}.json`).toString()) as PackedIndex;
    const loading = performance.now();
    const engine = new SearchEngine(unpack(packed));
    const ready = performance.now() - loading;
    const times = queriesOfVersion.map(({ query }) => {
      const start = performance.now();
      engine.search(query);
      return performance.now() - start;
    });
    console.log(
      `${label} in Node: ready in ${ready.toFixed(0)} ms; ${times.length} queries, median ${percentile(times, 0.5).toFixed(1)} ms, 95 % under ${percentile(times, 0.95).toFixed(1)} ms`,
    );
  }
}

/** A log of 700 KB without repeated lines, which takes the longest. */
const LARGE_LOG = Array.from(
  { length: 10_000 },
  (_, index) => `line${index.toString(36)}x of a log: could not find the file or open it, because it failed`,
).join('\n');

/** The sizes of the catalogs and of the matcher, and the time for small and large logs. */
async function printErrors(): Promise<void> {
  console.log(`matcher of logs and its worker: ${kilobytes(brotli(chunkWith('assets/js', 'rareWords')))} (Brotli)`);
  const catalogs = new Map<string, CatalogMessage[]>();
  for (const version of versions) {
    const { messages } = await buildCatalog(version, '/docs/');
    catalogs.set(version.label, messages);
    const size = brotliCompressSync(JSON.stringify(packCatalog(messages))).length;
    const time = (run: () => void) => {
      const start = performance.now();
      run();
      return performance.now() - start;
    };
    const ready = time(() => new LogMatcher(messages));
    const matcher = new LogMatcher(messages);
    const times = sampleLogs.map(({ log }) => time(() => matcher.answer(log)));
    const large = time(() => matcher.answer(LARGE_LOG));
    console.log(
      `${version.label}: ${messages.length} messages, catalog ${kilobytes(size)}; in Node: ready in ${ready.toFixed(0)} ms, a log ${percentile(times, 0.5).toFixed(1)} ms (median), ${kilobytes(LARGE_LOG.length)} ${large.toFixed(0)} ms`,
    );
  }
  for (const isHeldOut of [false, true])
    console.log(
      `logs ${isHeldOut ? 'held out' : 'seen'}: ${summaryOf(measureLogs((label) => catalogs.get(label) ?? [], isHeldOut))}`,
    );
}

/** The time from the last key to the results and to their paint, and the longest task of the page in between. */
async function type(page: Page, query: string): Promise<{ answered: number; painted: number; busy: number }> {
  const input = page.locator('.search-dialog__input');
  await input.fill('');
  await input.pressSequentially(query.slice(0, -1));
  return page.evaluate(async (last) => {
    const box = document.querySelector<HTMLInputElement>('.search-dialog__input');
    if (!box) throw new Error('The search box is not open.');
    let busy = 0;
    const observer = new PerformanceObserver((list) =>
      list.getEntries().forEach(({ duration }) => (busy = Math.max(busy, duration))),
    );
    observer.observe({ type: 'longtask' });
    const status = document.querySelector('.search-dialog .search-status');
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const before = performance.now();
    const times = new Promise<{ answered: number; painted: number }>((resolve) => {
      const list = document.querySelector('.search-dialog');
      const seen = new MutationObserver(() => {
        if (!document.querySelector('.search-option') || !status?.textContent) return;
        seen.disconnect();
        const answered = performance.now() - before;
        requestAnimationFrame(() => resolve({ answered, painted: performance.now() - before }));
      });
      if (list) seen.observe(list, { childList: true, subtree: true, characterData: true });
      setTimeout(() => resolve({ answered: 3000, painted: 3000 }), 3000);
    });
    setValue?.call(box, box.value + last);
    box.dispatchEvent(new Event('input', { bubbles: true }));
    const took = await times;
    observer.disconnect();
    return { ...took, busy };
  }, query.slice(-1));
}

async function firstResults(page: Page): Promise<number> {
  const opened = performance.now();
  await page.keyboard.press('Control+k');
  await page.locator('.search-dialog__input').fill('camera');
  await page.locator('.search-option').first().waitFor();
  return performance.now() - opened;
}

async function timeQueries(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  console.log(
    `in Chromium, ${SLOWER} times slower: first results ${(await firstResults(page)).toFixed(0)} ms after the box was opened`,
  );
  const typed = queries.filter(({ version, query }) => version === 'v4' && query.length > 3).slice(0, 40);
  const measured: Awaited<ReturnType<typeof type>>[] = [];
  for (const { query } of typed) measured.push(await type(page, query));
  const of = (kind: 'answered' | 'painted', share: number) =>
    percentile(
      measured.map((times) => times[kind]),
      share,
    ).toFixed(0);
  const busiest = Math.max(...measured.map(({ busy }) => busy)).toFixed(0);
  console.log(
    `${measured.length} queries: last key to results, median ${of('answered', 0.5)} ms, painted ${of('painted', 0.5)} ms, 95 % under ${of('painted', 0.95)} ms; longest task of the page ${busiest} ms`,
  );
}

/** Opens the site, once the server responds: it is another process, which doesn't report that it is ready. */
async function openSite(page: Page): Promise<void> {
  const address = `http://127.0.0.1:${PORT}/docs/`;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const opened = await page.goto(address).then(
      () => true,
      () => false,
    );
    if (opened) return;
    await wait(200);
  }
  throw new Error(`${address} didn't respond within ten seconds.`);
}

async function inBrowser(): Promise<void> {
  const executablePath = await findChromium();
  const server = spawn(process.execPath, [require.resolve('tsx/cli'), path.join(siteDir, 'tests/e2e/server.ts')], {
    env: { ...process.env, PORT: String(PORT) },
    stdio: 'ignore',
  });
  try {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage();
      await openSite(page);
      await timeQueries(page);
    } finally {
      await browser.close();
    }
  } finally {
    server.kill();
  }
}

printSizes();
printRanks();
printTimesInNode();
printErrors()
  .then(inBrowser)
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
