import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { docusaurus } from '../../../src/setup/install.mjs';

const POLL_MS = 50;
const TIMEOUT_MS = 10 * 60_000;

/** What a writer waits for, in seconds. */
export interface PreviewTimes {
  /** From `npm start` to the page in the browser, without any cache. */
  coldStart: number;
  starts: number[];
  /** From saving a page to the new text in the browser. */
  saves: number[];
}

const secondsSince = (start: number) => (performance.now() - start) / 1000;

async function openWhenServed(page: Page, url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error('npm start exited before it served a page.');
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await wait(POLL_MS);
  }
  await page.goto(url);
  await page.locator('.theme-doc-markdown h1').waitFor({ timeout: TIMEOUT_MS });
}

async function measureSaves(page: Page, file: string, count: number): Promise<number[]> {
  const original = readFileSync(file);
  const saves: number[] = [];
  try {
    for (let save = 0; save < count; save += 1) {
      const text = `Saved ${save} ${Date.now()}`;
      const start = performance.now();
      appendFileSync(file, `\n\n${text}\n`);
      await page.getByText(text).waitFor({ timeout: TIMEOUT_MS });
      saves.push(secondsSince(start));
      // A writer doesn't save again immediately, so the server's remaining work belongs to the previous save.
      await wait(2000);
    }
    return saves;
  } finally {
    writeFileSync(file, original);
  }
}

/** Starts the preview of a site in a folder several times, and saves one of its pages. */
export async function measurePreview(
  browser: Browser,
  folder: string,
  port: number,
  count: number,
): Promise<PreviewTimes> {
  const starts: number[] = [];
  let saves: number[] = [];
  for (let run = 0; run <= count; run += 1) {
    const start = performance.now();
    const args = docusaurus('start', '--no-open', '--port', String(port));
    const server = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore' });
    const exited = once(server, 'exit');
    const page = await browser.newPage();
    try {
      await openWhenServed(page, `http://localhost:${port}/docs/guides/deep-links`, server);
      starts.push(secondsSince(start));
      if (run === count) saves = await measureSaves(page, path.join(folder, 'docs/guides/deep-links.md'), count);
    } finally {
      await page.close();
      server.kill();
      await exited;
    }
  }
  const [coldStart = NaN, ...others] = starts;
  return { coldStart, starts: others, saves };
}
