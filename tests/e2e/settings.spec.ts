import { expect, test, type Page, type Route } from '@playwright/test';
import { expectNone } from '../helpers/inspected';
import { readTagHosts } from '../../src/plugins/headers/tagHosts';
import { open, recordErrors } from './page';
import { paste, SECRET, traces } from './pastedText';
import { dialog, input, options } from './searchBox';

const GTM = 'https://www.googletagmanager.com';

/** Intercepts all requests to other hosts and collects their URLs. */
async function requestsToOtherHosts(page: Page): Promise<URL[]> {
  const urls: URL[] = [];
  await page.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => {
      const url = new URL(route.request().url());
      urls.push(url);
      return url.hostname.includes('algolia')
        ? route.fulfill({ json: { results: [{ hits: [], nbHits: 0, query: '', params: '' }] } })
        : route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  return urls;
}

for (const path of ['/docs/', '/docs/apis/camera', '/docs/v2/apis/camera', '/docs/search', '/docs/nowhere']) {
  test(`with GTM_CONTAINER_ID, ${path} loads the tag manager once, and nothing else from another host`, async ({
    page,
  }) => {
    const urls = await requestsToOtherHosts(page);
    await open(page, path);
    await expect.poll(() => urls.map(String)).toEqual([`${GTM}/gtm.js?id=GTM-TEST123`]);
    const html = await (await page.request.get(path)).text();
    expect(html).toContain(`${GTM}/ns.html?id=GTM-TEST123`);
  });
}

/** What containers typically do: a beacon of GA4 for each page view, and a pixel. */
const CONTAINER = `
  const send = () => navigator.sendBeacon('https://region1.google-analytics.com/g/collect?dl=' + encodeURIComponent(location.pathname));
  const { pushState } = history;
  history.pushState = (...parameters) => { pushState.apply(history, parameters); send(); };
  send();
  new Image().src = 'https://pixel.example.com/p.gif';
  fetch('https://elsewhere.example.org/').catch(() => undefined);
`;

/** Replaces the tag manager, and collects the requests of its tags. */
async function startContainer(page: Page, policy = (header: string) => header): Promise<string[]> {
  const sent: string[] = [];
  await page.route('**/docs/', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const name = 'content-security-policy';
    return route.fulfill({ response, headers: { ...headers, [name]: policy(headers[name] ?? '') } });
  });
  await page.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => {
      const { hostname, pathname, searchParams } = new URL(route.request().url());
      if (pathname === '/gtm.js') return route.fulfill({ contentType: 'text/javascript', body: CONTAINER });
      sent.push(`${hostname}${pathname} ${searchParams.get('dl') ?? ''}`.trim());
      return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
    },
  );
  await open(page, '/docs/');
  return sent;
}

const BEACON = 'region1.google-analytics.com/g/collect';
const PIXEL = 'pixel.example.com/p.gif';

test('with GTM_TAG_HOSTS, tags send a beacon, a pixel, and the next page view, and nothing to another host', async ({
  page,
}) => {
  const sent = await startContainer(page);
  await expect.poll(() => [...sent].sort()).toEqual([PIXEL, `${BEACON} /docs/`]);
  await page.getByRole('link', { name: 'Plugins', exact: true }).first().click();
  await expect.poll(() => sent.length).toBe(3);
  expect(sent.at(-1)).toBe(`${BEACON} ${new URL(page.url()).pathname}`);
});

test('without the hosts of GTM_TAG_HOSTS in the policy, tags send nothing', async ({ page }) => {
  const blocked: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && blocked.push(message.text()));
  const { hosts } = readTagHosts('ga4 pixel.example.com');
  const sent = await startContainer(page, (policy) =>
    hosts.reduce((rest, host) => rest.replaceAll(` ${host}`, ''), policy),
  );
  await expect.poll(() => blocked.length).toBeGreaterThanOrEqual(3);
  expectNone(sent);
});

test('with the three Algolia settings, search queries that index of that application with that key', async ({
  page,
}) => {
  const urls = await requestsToOtherHosts(page);
  const queries: { apiKey: string | null; requests: { indexName: string; query: string }[] }[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.hostname.includes('algolia')) return;
    const { requests } = request.postDataJSON() as (typeof queries)[number];
    queries.push({
      apiKey: request.headers()['x-algolia-api-key'] ?? url.searchParams.get('x-algolia-api-key'),
      requests,
    });
  });
  await open(page, '/docs/');
  expectNone(urls.filter(({ hostname }) => hostname.includes('algolia')));
  await page.keyboard.press('Control+k');
  await page.locator('input:focus').fill('camera');
  await expect.poll(() => queries.at(-1)?.requests[0]?.query).toBe('camera');
  expect(queries.at(-1)).toMatchObject({ apiKey: 'test-search-key', requests: [{ indexName: 'test-index' }] });
  expect(JSON.stringify(queries.at(-1))).toContain('docusaurus_tag:docs-default-current');
  expect(urls.at(-1)?.hostname.toLowerCase()).toBe('testappid-dsn.algolia.net');
});

for (const [path, tag] of [
  ['/docs/search?q=x&version=v3', 'v3'],
  ['/docs/nowhere?version=v2', 'v2'],
  ['/docs/search?q=x', 'current'],
  ['/docs/v3/apis/camera', 'v3'],
] as const)
  test(`hosted search on ${path} is limited to the selected version`, async ({ page }) => {
    await requestsToOtherHosts(page);
    const bodies: (string | null)[] = [];
    page.on('request', (request) => request.url().includes('algolia') && bodies.push(request.postData()));
    await open(page, path);
    await page.keyboard.press('Control+k');
    await page.locator('.DocSearch-Input').fill('camera');
    await expect.poll(() => bodies.at(-1) ?? '').toContain(`docusaurus_tag:docs-default-${tag}`);
    const own = page.locator('.DocSearch-Help a');
    await expect(own).toHaveAttribute(
      'href',
      new RegExp(`/docs/search\\?q=camera&version=${tag.replace('current', 'v4')}$`),
    );
  });

const HIT = {
  objectID: 'camera',
  url: 'https://capacitorjs.com/docs/v3/apis/camera',
  type: 'lvl1',
  hierarchy: { lvl0: 'Official plugins', lvl1: 'Camera' },
  _snippetResult: { hierarchy: { lvl1: { value: 'Camera' } } },
};

test('DocSearch leads to its hits and, for all results, to the search page with the query and the version', async ({
  page,
}) => {
  const problems = recordErrors(page);
  // On a busy computer, a response may take longer than the 1.5 s after which the site's own search
  // replaces DocSearch.
  await page.addInitScript(() => {
    const start = window.setTimeout;
    window.setTimeout = ((run: () => void, ms?: number) => start(run, ms === 1500 ? 60_000 : ms)) as typeof setTimeout;
  });
  await page.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) =>
      route.request().url().includes('algolia')
        ? route.fulfill({ json: { results: [{ hits: [HIT], nbHits: 1, query: '', params: '' }] } })
        : route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await open(page, '/docs/v3');
  await page.locator('.DocSearch-Button').click();
  await page.locator('.DocSearch-Input').fill('camera');
  await expect(page.locator('.DocSearch-Hit a')).toHaveAttribute('href', '/docs/v3/apis/camera');
  await page.getByRole('link', { name: 'See all results' }).click();
  await expect(page).toHaveURL(/\/docs\/search\?q=camera&version=v3$/);
  await expect(page.locator('.DocSearch-Modal')).toHaveCount(0);
  await expect(page.locator('.search-results a').first()).toHaveAttribute('href', '/docs/v3/apis/camera');
  expectNone(problems);
});

for (const [problem, respond] of Object.entries<(route: Route) => Promise<void>>({
  'refuses the key': (route) => route.fulfill({ status: 403, json: { message: 'Invalid Application-ID or API key' } }),
  "doesn't respond": () => Promise.resolve(),
})) {
  test(`if Algolia ${problem}, the index of the site is searched, and the console shows why`, async ({ page }) => {
    const reasons: string[] = [];
    page.on('console', (message) => reasons.push(message.text()));
    await page.route(({ hostname }) => hostname.includes('algolia'), respond);
    await open(page, '/docs/');
    await page.keyboard.press('Control+k');
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('getPhoto', { delay: 50 });
    await expect(dialog(page).getByText('The search service can’t be reached')).toBeVisible();
    await expect(input(page)).toHaveValue('getPhoto');
    await expect(options(page).first()).toHaveAttribute('href', '/docs/apis/camera#getphoto');
    await expect(page.getByText('Algolia')).toHaveCount(0);
    expect(reasons.filter((reason) => reason.includes('Search by Algolia failed'))).toHaveLength(1);
  });
}

test('with hosted search, the search page uses the index of the site', async ({ page }) => {
  const urls = await requestsToOtherHosts(page);
  await open(page, '/docs/search?q=getPhoto');
  await expect(page.locator('.search-results a').first()).toHaveAttribute('href', '/docs/apis/camera#getphoto');
  expectNone(urls.filter(({ hostname }) => hostname.includes('algolia')));
});

test('the tag manager gets answers, searches without results, and logs without an answer, but no log', async ({
  page,
}) => {
  await requestsToOtherHosts(page);
  const events = () =>
    page.evaluate(() => {
      const { dataLayer = [] } = window as { dataLayer?: { event?: string }[] };
      return dataLayer.filter(({ event }) => event?.startsWith('docs_'));
    });
  await open(page, '/docs/apis/keyboard');
  await page.locator('.feedback').getByRole('button', { name: 'No' }).click();
  await expect.poll(events).toEqual([{ event: 'docs_feedback', helpful: false, page: '/docs/apis/keyboard' }]);
  await open(page, '/docs/search?q=zqqxwv&version=v3');
  await expect
    .poll(events)
    .toEqual([{ event: 'docs_search_without_results', query: 'zqqxwv', version: 'v3', page: '/docs/search' }]);
  await open(page, '/docs/errors');
  await page.locator('#log').fill(`${SECRET} is unknown`);
  await expect.poll(events).toEqual([{ event: 'docs_log_without_answer', version: 'v4', page: '/docs/errors' }]);
});

test('with the tag manager and hosted search, nothing of a pasted log leaves the browser', async ({ page }) => {
  const urls = await requestsToOtherHosts(page);
  const read = traces(page);
  await open(page, '/docs/');
  await page.keyboard.press('Control+k');
  await page.locator('input:focus').waitFor();
  await paste(page, `${SECRET} one\n"Camera" plugin is not implemented on ios\n${SECRET} two`);
  await expect(page).toHaveURL(/\/docs\/errors$/);
  const found = page.locator('#found');
  await expect(found.locator('a[href$="#plugin-not-implemented"]')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.locator('#log').fill(`Error: ${SECRET} could not frobnicate the camera`);
  await expect(found).toContainText('No known messages found in this log.');
  const recorded = await read();
  expect(recorded).toContain(`${GTM}/gtm.js?id=GTM-TEST123`);
  expect(recorded).toContain('gtm.start');
  expect(recorded).not.toContain(SECRET);
  expectNone(urls.filter(({ hostname }) => hostname.includes('algolia')));
});
