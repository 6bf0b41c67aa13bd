import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import currentSidebars from '../../sidebars';
import { versions } from '../../src/config/versions';
import { inspected } from '../inspected';
import { docPages, everyPage, root } from './site';

const DEBUG = '/docs/__docusaurus/debug';
const debugPages = everyPage.filter(({ path }) => path.startsWith(DEBUG));

/** The ids of the pages in a part of a sidebar, including the pages that categories link to. */
function idsIn(item: unknown): string[] {
  if (typeof item === 'string') return [item];
  if (Array.isArray(item)) return item.flatMap(idsIn);
  const { type, id, link, items } = item as { type: string; id?: string; link?: unknown; items?: unknown[] };
  return type === 'doc' ? [id ?? ''] : [...(link ? idsIn(link) : []), ...idsIn(items ?? [])];
}

describe('the frame', () => {
  it('includes the debug pages, which search engines must not index', () => {
    inspected(debugPages.length, 'debug pages');
    expect(debugPages.map(({ path }) => path.slice(DEBUG.length)).sort()).toEqual(
      ['', '/config', '/content', '/globalData', '/metadata', '/registry', '/routes'].sort(),
    );
    const indexed = debugPages.filter(({ $ }) => !/noindex/.test($('meta[name="robots"]').attr('content') ?? ''));
    expect(indexed.map(({ path }) => path)).toEqual([]);
  });

  it('loads nothing from another host', () => {
    const requests = everyPage.flatMap(({ path, $ }) =>
      $('script[src], link[href]:not([rel="canonical"], [rel="alternate"]), img[src], iframe[src], source[srcset]')
        .toArray()
        .map(({ attribs }) => ({ path, url: attribs.src ?? attribs.href ?? attribs.srcset ?? '' })),
    );
    inspected(requests.length, 'URLs that pages load');
    const external = requests.filter(({ url }) => /^(https?:)?\/\//.test(url));
    expect(external.map(({ path, url }) => `${path}: ${url}`)).toEqual([]);
  });

  it.each(versions)('lists each page of $label in exactly one sidebar', ({ name, folder }) => {
    const file = path.join(root, 'versioned_sidebars', `version-${name}-sidebars.json`);
    const sidebars = name === 'current' ? currentSidebars : (JSON.parse(readFileSync(file, 'utf8')) as SidebarsConfig);
    const ids = idsIn(Object.values(sidebars));
    inspected(ids.length, `entries in the sidebars of ${name}`);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !existsSync(path.join(root, folder, `${id}.md`)))).toEqual([]);
  });

  it('shows one sidebar on each page, with a link to that page as the current one', () => {
    inspected(docPages.length, 'pages');
    const defects = docPages.filter(({ path, $ }) => {
      const current = $('.theme-doc-sidebar-menu a[aria-current="page"]').toArray();
      const paths = current.map(({ attribs }) => (attribs.href ?? '').replace(/\/$/, ''));
      return $('.theme-doc-sidebar-container').length !== 1 || paths.join() !== path;
    });
    expect(defects.map(({ path }) => path)).toEqual([]);
  });

  it('declares a canonical URL and the language of each page', () => {
    inspected(docPages.length, 'canonical URLs');
    const defects = docPages.filter(
      ({ $ }) =>
        !$('link[rel="canonical"]').attr('href')?.startsWith('https://capacitorjs.com/docs') ||
        $('html').attr('lang') !== 'en',
    );
    expect(defects.map(({ path }) => path)).toEqual([]);
  });
});
