import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectNone, inspected } from '../helpers/inspected';
import { builtFile, checkPages, docPages, everyPage } from './site';

const DEBUG = '/docs/__docusaurus/debug';
const debugPages = everyPage.filter(({ path }) => path.startsWith(DEBUG));

describe('the frame', () => {
  it('includes the debug pages, which search engines must not index', () => {
    inspected(debugPages.length, 'debug pages');
    expect(debugPages.map(({ path }) => path.slice(DEBUG.length)).sort()).toEqual(
      ['', '/config', '/content', '/globalData', '/metadata', '/registry', '/routes'].sort(),
    );
    const indexed = debugPages.filter(({ $ }) => !/noindex/.test($('meta[name="robots"]').attr('content') ?? ''));
    expectNone(
      indexed.map(({ path }) => path),
      'Give these pages a robots meta element with noindex.',
    );
  });

  it('loads nothing from another host', () => {
    const requests = everyPage.flatMap(({ path, $ }) =>
      $('script[src], link[href]:not([rel="canonical"], [rel="alternate"]), img[src], iframe[src], source[srcset]')
        .toArray()
        .map(({ attribs }) => ({ path, url: attribs.src ?? attribs.href ?? attribs.srcset ?? '' })),
    );
    inspected(requests.length, 'URLs that pages load');
    const external = requests.filter(({ url }) => /^(https?:)?\/\//.test(url));
    expectNone(
      external.map(({ path, url }) => `${path}: ${url}`),
      'Copy the file into static/, because pages load nothing from other hosts.',
    );
  });

  // Chromium would style everything inside of such an element again whenever it inserts one there.
  it('has no frame or article whose content is styled by what it contains', () => {
    const folder = builtFile('assets/css');
    const css = readdirSync(folder)
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      .join('\n');
    inspected(css.split(':has(').length - 1, 'conditions');
    const large = /(?<![\w-])(?:html|body|:root|div|main|article|\.row|\.container|\.markdown)(?![\w-])/;
    const condition = /[^\s{},>+~]*:has\((?:[^()]|\([^()]*\))*\)[^\s{},>+~]*/;
    const content = /\s*[ >+~][^{},]*/;
    const selectors = css.match(new RegExp(large.source + condition.source + content.source, 'g'));
    expectNone(selectors ?? [], 'Write a class on the element itself instead of :has().');
  });

  it('shows one sidebar on each page, with a link to that page as the current one', () => {
    checkPages(docPages, ({ path, $ }) => {
      // A page that no sidebar contains is reported by tests/content/sidebars.test.ts.
      if ($('.theme-doc-sidebar-container').length === 0) return undefined;
      const current = $('.theme-doc-sidebar-menu a[aria-current="page"]').toArray();
      const paths = current.map(({ attribs }) => (attribs.href ?? '').replace(/\/$/, ''));
      return paths.join() !== path && `its sidebar marks ${paths.join() || 'no page'} as the current one.`;
    });
  });

  it('declares the language of each page', () => {
    checkPages(docPages, ({ $ }) => $('html').attr('lang') !== 'en' && 'lacks <html lang="en">.');
  });
});
