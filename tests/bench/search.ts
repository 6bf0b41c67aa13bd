// `npm run bench:search`: the sizes of search and its times, on the site as it was built. It prints figures and never fails on them.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
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
import { printTimesInBrowser } from './searchTimes';

const build = path.join(siteDir, 'build');
const PORT = 4174;

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

const site = `http://127.0.0.1:${PORT}/docs/`;

/** Waits for the server: it is another process, which doesn't report that it is ready. */
async function waitForSite(): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const responded = await fetch(site).then(
      () => true,
      () => false,
    );
    if (responded) return;
    await wait(200);
  }
  throw new Error(`${site} didn't respond within ten seconds.`);
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
      await waitForSite();
      await printTimesInBrowser(browser, site);
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
