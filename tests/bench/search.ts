// `npm run bench:search`: the sizes of search and its times, on the site as it was built. It prints figures and never fails on them.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { versions } from '../../src/config/versions';
import { buildCatalog } from '../../src/errors/build/buildCatalog';
import { packCatalog, type CatalogMessage } from '../../src/errors/catalog';
import { LogMatcher } from '../../src/errors/match';
import { SearchEngine } from '../../src/search/worker/engine';
import { unpack, type PackedIndex } from '../../src/search/packed';
import type { Manifest } from '../../src/search/protocol';
import { findChromium } from '../../src/setup/browser.mjs';
import { siteDir } from '../../src/lib/paths';
import { builtFile } from '../builtPages';
import { golden, measureLogs, reciprocalRank, sampleLogs, summaryOf } from '../measures';
import { brotliSize, scriptWith, searchSizes } from '../searchSizes';
import { LARGE_LOG, printLogTimes } from './logTimes';
import { printSearchTimes } from './searchTimes';

const PORT = 4174;

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

function percentile(numbers: number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? NaN;
}

const readIndex = (name: string) => JSON.parse(readFileSync(builtFile(`search/${name}.json`), 'utf8')) as unknown;
const manifest = readIndex('manifest') as Manifest;
const packedIndex = (label: string) => readIndex(manifest[label] ?? '') as PackedIndex;
const queries = Object.values(golden).flat();

function printSizes(): void {
  console.log(`dialog: ${kilobytes(brotliSize(scriptWith('search-dialog__input')))} (Brotli)`);
  for (const { label } of versions) {
    const { worker, index, texts, total } = searchSizes(label);
    console.log(
      `${label}: index ${kilobytes(index)}, engine and worker ${kilobytes(worker)}, texts for ten snippets ${kilobytes(texts)} (median), together ${kilobytes(total)}`,
    );
  }
}

/** The mean reciprocal rank at 5 of each set of queries, seen and held out side by side. */
function printRanks(): void {
  const engines = new Map<string, SearchEngine>(
    versions.map(({ label }) => [label, new SearchEngine(unpack(packedIndex(label)))]),
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
    const packed = packedIndex(label);
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

/** The sizes of the catalogs and of the matcher, and the time for small and large logs. */
async function printErrors(): Promise<void> {
  console.log(`matcher of logs and its worker: ${kilobytes(brotliSize(scriptWith('rareWords')))} (Brotli)`);
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
      await printSearchTimes(browser, site);
      await printLogTimes(browser, site);
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
