import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Manifest } from 'docs-search/messages';
import { versions } from '../../config/versions';
import { previewServer } from './searchPlugin';

describe('the indexes while `npm start` runs', () => {
  let builds = 0;
  const { middleware } = previewServer('/docs/', ({ label }) => {
    builds += 1;
    if (label === 'v2') return Promise.reject(new Error('docs/broken.md: the directive has no name.'));
    return Promise.resolve(
      new Map([
        ['.json', `"index ${builds} of ${label}"`],
        ['/0.json', `"texts ${builds} of ${label}"`],
      ]),
    );
  });
  const server = createServer((request, response) =>
    middleware(request, response, (error) => {
      response.statusCode = error ? 500 : 404;
      response.end(error ? String(error) : 'the next middleware');
    }),
  );
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => void server.close());
  const get = (url: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${url}`);

  it('have a manifest with every version, under names that exist', async () => {
    const manifest = (await (await get('/docs/search/manifest.json')).json()) as Manifest;
    expect(Object.keys(manifest)).toEqual(versions.map(({ label }) => label));
    const response = await get(`/docs/search/${manifest[versions[0].label]}.json`);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toBe(`index ${builds} of ${versions[0].label}`);
  });

  it('are built again for each request, and never cached', async () => {
    const first = await get('/docs/search/v3-preview.json');
    const second = await get('/docs/search/v3-preview.json');
    expect(second.headers.get('cache-control')).toBe('no-store');
    expect(await second.text()).not.toBe(await first.text());
    expect(await (await get('/docs/search/v3-preview/0.json')).json()).toBe(`texts ${builds} of v3`);
  });

  it('leave other requests to the next middleware, and report an index that cannot be built', async () => {
    for (const url of ['/docs/search', '/docs/search/v9-preview.json', '/docs/apis/camera', '/search/manifest.json'])
      expect(await (await get(url)).text(), url).toBe('the next middleware');
    const response = await get('/docs/search/v2-preview.json');
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('docs/broken.md');
  });
});
