import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtFile, docPages, everyPage, lookedAt } from './site';

const debugPages = everyPage.filter(({ path }) => path.includes('__docusaurus'));

describe('the frame', () => {
  it('has the debug pages, which search engines leave out', () => {
    lookedAt(debugPages.length, 'debug pages');
    expect(debugPages.map(({ path }) => path.replace('/docs/__docusaurus/debug', '')).sort()).toEqual(
      ['', '/config', '/content', '/globalData', '/metadata', '/registry', '/routes'].sort(),
    );
    expect(
      debugPages
        .filter(({ $ }) => !/noindex/.test($('meta[name="robots"]').attr('content') ?? ''))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it('has a sitemap of the documentation pages and no others', () => {
    const sitemap = readFileSync(builtFile('sitemap.xml'), 'utf8');
    const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
    lookedAt(addresses.length, 'sitemap entries');
    expect(addresses.filter((address) => /__docusaurus|\/search/.test(address))).toEqual([]);
    const listed = new Set(addresses.map((address) => address.replace(/\/$/, '')));
    expect(docPages.filter(({ path }) => !listed.has(path)).map(({ path }) => path)).toEqual([]);
  });

  it('asks no third party for anything', () => {
    const requested = everyPage.flatMap(({ path, $ }) =>
      $('script[src], link[href]:not([rel="canonical"], [rel="alternate"]), img[src], iframe[src], source[srcset]')
        .toArray()
        .map((element) => ({
          path,
          address: element.attribs.src ?? element.attribs.href ?? element.attribs.srcset ?? '',
        })),
    );
    lookedAt(requested.length, 'addresses that a page asks for');
    expect(
      requested
        .filter(({ address }) => /^(https?:)?\/\//.test(address))
        .map(({ path, address }) => `${path}: ${address}`),
    ).toEqual([]);
  });

  it('puts each page into exactly one sidebar, with a link to itself in it', () => {
    lookedAt(docPages.length, 'sidebars');
    const without = docPages.filter(({ $ }) => $('.theme-doc-sidebar-container').length !== 1);
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  it('tells a canonical address and a language', () => {
    lookedAt(docPages.length, 'canonical links');
    const faults = docPages.filter(
      ({ $ }) =>
        !$('link[rel="canonical"]').attr('href')?.startsWith('https://capacitorjs.com/docs') ||
        $('html').attr('lang') !== 'en',
    );
    expect(faults.map(({ path }) => path)).toEqual([]);
  });
});
