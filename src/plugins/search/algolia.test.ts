import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { algoliaConfig, algoliaHosts, DOCSEARCH_STYLE } from './algolia';
import { plainHit } from './plainHit';

const settings = { ALGOLIA_APP_ID: 'APPID', ALGOLIA_SEARCH_API_KEY: 'key' };

it('shows markup in a hit as text, and leads only to this site', () => {
  const hit = {
    url: 'https://evil.example/docs/cli?a#b',
    hierarchy: { lvl1: '<img src=x>' },
    _snippetResult: { content: [{ value: 'A <mark>camera</mark> <b>&lt;i></b>' }] },
  };
  expect(plainHit(hit, (path) => path)).toEqual({
    url: '/docs/cli?a#b',
    hierarchy: { lvl1: '&lt;img src=x>' },
    _snippetResult: { content: [{ value: 'A <mark>camera</mark> &lt;b>&lt;i>&lt;/b>' }] },
  });
});

describe('the settings of Algolia', () => {
  it('turn hosted search on only if they are there', () => {
    expect(algoliaConfig({})).toBeUndefined();
    expect(algoliaHosts({})).toEqual([]);
  });

  it('need an index name only if it is not the usual one', () => {
    expect(algoliaConfig(settings)).toMatchObject({
      appId: 'APPID',
      apiKey: 'key',
      indexName: 'capacitorjs',
      contextualSearch: true,
    });
    expect(algoliaConfig({ ...settings, ALGOLIA_INDEX_NAME: 'staging' })?.indexName).toBe('staging');
  });

  it.each(['ALGOLIA_APP_ID', 'ALGOLIA_SEARCH_API_KEY'])('fail the build without %s', (name) => {
    expect(() => algoliaConfig({ ...settings, [name]: '' })).toThrow(name);
  });

  it('fail the build if the application ID would change the policy', () => {
    expect(() => algoliaConfig({ ...settings, ALGOLIA_APP_ID: 'x; script-src *' })).toThrow('letters and digits');
  });

  it('fail the build if only the index is named', () => {
    expect(() => algoliaConfig({ ALGOLIA_INDEX_NAME: 'staging' })).toThrow('ALGOLIA_APP_ID');
  });

  it('allow the hosts that the client of Algolia queries', () => {
    expect(algoliaHosts(settings)).toEqual([
      'https://appid-dsn.algolia.net',
      'https://appid-1.algolianet.com',
      'https://appid-2.algolianet.com',
      'https://appid-3.algolianet.com',
    ]);
  });

  it('allow the style of the logo in the installed version of DocSearch', () => {
    const modal = createRequire(import.meta.url).resolve('@docsearch/react/modal');
    expect(readFileSync(modal, 'utf8')).toContain(`"${DOCSEARCH_STYLE}"`);
  });
});
