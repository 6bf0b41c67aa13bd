// `node deploy/checkLive.mjs URL COMMIT [MINUTES]`: waits until the site at URL, such as
// https://capacitorjs.com/docs/, was built from the commit, then checks its headers and the
// responses for a missing file, a page that moved, and a hashed file.
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const [url, commit, minutes = '10'] = process.argv.slice(2);
if (!url || !commit) {
  console.error('Usage: node deploy/checkLive.mjs URL COMMIT [MINUTES]');
  process.exit(2);
}
const base = url.replace(/\/?$/, '/');
const get = (path) =>
  fetch(new URL(path, base), { redirect: 'manual', cache: 'no-store', signal: AbortSignal.timeout(30_000) });

async function liveHtml() {
  const end = Date.now() + Number(minutes) * 60_000;
  for (;;) {
    const html = await get('').then(
      (response) => response.text(),
      (error) => String(error),
    );
    const live = /<meta name="?commit"? content="?([\w-]+)/.exec(html)?.[1];
    if (live === commit) return html;
    if (Date.now() >= end)
      throw new Error(`${base} was built from ${live ?? 'an unknown commit'}, not from ${commit}.`);
    await wait(10_000);
  }
}

/** What the headers of every page must contain. */
const HEADERS = {
  // A comma would separate it from a second policy.
  'content-security-policy': /^(?!.*(unsafe-(inline|eval)|,)).*script-src 'self' 'sha256-.*frame-ancestors 'none'$/,
  'strict-transport-security': /max-age=\d{8}/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /microphone=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cache-control': /max-age=0|no-cache/,
};

const html = await liveHtml();
const problems = [];
const expect = (condition, problem) => condition || problems.push(problem);
const [archived] = JSON.parse(readFileSync(new URL('../versions.json', import.meta.url), 'utf8'));
for (const path of ['', 'apis/camera', `${archived}/apis/camera`, 'search']) {
  const { status, headers } = await get(path);
  expect(status === 200, `${base}${path}: status ${status}`);
  for (const [name, pattern] of Object.entries(HEADERS))
    expect(pattern.test(headers.get(name) ?? ''), `${base}${path}: ${name}: ${headers.get(name)}`);
}
const frame = await get('run/frame');
const framePolicy = frame.headers.get('content-security-policy');
expect(
  framePolicy === "sandbox allow-scripts allow-modals; frame-ancestors 'self'",
  `${frame.url}: content-security-policy: ${framePolicy}`,
);
const script = /data-scripts="?([^" >]+)/.exec(html)?.[1];
const asset = await get(script ?? 'assets/js/main.js');
const caching = asset.headers.get('cache-control');
expect(
  asset.status === 200 && /immutable/.test(caching ?? ''),
  `${asset.url}: ${asset.status}, cache-control: ${caching}`,
);
const missing = await get('assets/js/none.js');
const missingCaching = missing.headers.get('cache-control');
// A browser that keeps this response would not request the file again when a deployment adds it.
expect(
  missing.status === 404 && !/immutable/.test(missingCaching ?? ''),
  `${missing.url}: ${missing.status}, cache-control: ${missingCaching}`,
);
for (const [path, page] of [
  ['pwa-elements', 'web/pwa-elements'],
  ['main/apis/camera', 'apis/camera'],
]) {
  const { url: moved, status, headers } = await get(path);
  const target = headers.get('location') ?? '';
  expect([301, 308].includes(status) && target.endsWith(`/${page}`), `${moved}: ${status} ${target}`);
}
console.log(problems.length === 0 ? `${base} serves ${commit}` : problems.join('\n'));
process.exit(problems.length === 0 ? 0 : 1);
