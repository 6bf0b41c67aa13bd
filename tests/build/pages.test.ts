import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { docPages, lookedAt, root, versionOf } from './site';

interface ExpectedPage {
  path: string;
  required: boolean;
  anchors?: string[];
}

/** Every page of each version that readers expect, with the anchors that links out in the world lead to. */
const expected = JSON.parse(readFileSync(path.join(root, 'tests/expected/pages.json'), 'utf8')) as Record<
  'current' | 'v3' | 'v2',
  ExpectedPage[]
>;
const all = Object.values(expected).flat();
const built = new Map(docPages.map((page) => [page.path, page]));

/** Guides to packages of others that nobody has tried with Capacitor 3 yet. */
const UNTRIED = ['/docs/v3/guides/automated-configuration', '/docs/v3/guides/in-app-purchases'];
/** What is all written: every page of v4 and v3, but for these two; reference, command line, configuration and landing pages of v2. */
const complete = (address: string) =>
  (versionOf(address) !== 'v2' && !UNTRIED.includes(address)) ||
  /\/(apis|cli|config)(\/|$)/.test(address) ||
  /^\/docs\/v2(\/plugins)?$/.test(address);

const TEMPLATES = [/\bundefined\b/, /\[object /, /\bNaN\b/, /:::/, /::[a-z]+\{/];
/** What a page says that was not finished. */
const STUBS = [
  /\bTODO\b/,
  /\bTBD\b/,
  /\bFIXME\b/,
  /coming soon/i,
  /(?:page|section|guide)s? (?:is|are|has|have)? ?(?:to|will|yet to) be written/i,
  /lorem ipsum/i,
];

describe('the pages', () => {
  it('exist, where their section is complete', () => {
    const wanted = all.filter(({ path: address }) => complete(address));
    for (const [version, pages] of Object.entries(expected)) {
      const there = pages.filter(({ path: address }) => built.has(address));
      console.log(`${version}: ${there.length} of ${pages.length} pages exist`);
    }
    lookedAt(wanted.length, 'pages that must exist');
    expect(wanted.filter(({ path: address }) => !built.has(address)).map(({ path: address }) => address)).toEqual([]);
  });

  it('are all expected: none is at an address of its own making', () => {
    lookedAt(built.size, 'built pages');
    const known = new Set(all.map(({ path: address }) => address));
    expect([...built.keys()].filter((address) => !known.has(address))).toEqual([]);
  });

  it('hold the anchors that others link to', () => {
    const anchors = all.flatMap(({ path: address, anchors = [] }) => {
      const page = built.get(address);
      return page ? anchors.map((anchor) => ({ address, anchor, $: page.$ })) : [];
    });
    lookedAt(anchors.length, 'anchors');
    const missing = anchors.filter(({ $, anchor }) => $(`[id="${anchor}"]`).length === 0);
    expect(missing.map(({ address, anchor }) => `${address}#${anchor}`)).toEqual([]);
  });

  it('have one title each, their own in their version', () => {
    lookedAt(docPages.length, 'titles');
    const seen = new Map<string, string[]>();
    for (const { path: address, $ } of docPages) {
      const title = $('article h1').text().trim();
      expect($('article h1').length, `${address}: number of h1`).toBe(1);
      const key = `${versionOf(address)}: ${title}`;
      seen.set(key, [...(seen.get(key) ?? []), address]);
    }
    expect([...seen].filter(([, addresses]) => addresses.length > 1)).toEqual([]);
  });

  it('have a description of their own, of a length that search results show', () => {
    const descriptions = docPages.map(({ path: address, $ }) => ({
      address,
      text: $('meta[name="description"]').attr('content') ?? '',
    }));
    lookedAt(descriptions.length, 'descriptions');
    const unfit = descriptions.filter(({ text }) => text.length < 40 || text.length > 160);
    expect(unfit.map(({ address, text }) => `${address}: ${text.length} characters`)).toEqual([]);
    const twice = descriptions.filter(
      ({ text }, index) => descriptions.findIndex((other) => other.text === text) !== index,
    );
    expect(twice.map(({ address, text }) => `${address}: ${text}`)).toEqual([]);
  });

  it('name each section in their contents as its heading does', () => {
    const links = docPages.flatMap(({ path: address, $ }) =>
      $('.table-of-contents__link')
        .toArray()
        .map((link) => {
          const heading = $(`[id="${decodeURIComponent(($(link).attr('href') ?? '').slice(1))}"]`).clone();
          heading.find('.hash-link').remove();
          return { address, said: $(link).text().trim(), heading: heading.text().trim() };
        }),
    );
    lookedAt(links.length, 'lines of contents');
    expect(links.filter(({ said, heading }) => said !== heading)).toEqual([]);
  });

  it('show nothing that a template left behind, and are no stubs', () => {
    lookedAt(docPages.length, 'pages');
    const faults = docPages.flatMap(({ path: address, $ }) => {
      const article = $('article').clone();
      article.find('pre, code, .api-type, .api-signature').remove();
      const text = article.text();
      const found = [...TEMPLATES, ...STUBS].filter((pattern) => pattern.test(text));
      const tables = $('article table')
        .toArray()
        .filter((table) => $(table).find('tbody tr').length === 0);
      return [
        ...found.map((pattern) => `${address}: ${pattern} in its text`),
        ...(tables.length > 0 ? [`${address}: an empty table`] : []),
      ];
    });
    expect(faults).toEqual([]);
  });
});
