import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCases } from '../../../tests/helpers/data';
import { expectNone } from '../../../tests/helpers/inspected';
import { redirects } from '../../config/redirects';
import { newestMajor, oldestMajor, versions } from '../../config/versions';
import { documented } from '../../../tests/helpers/documented';
import { siteDir } from '../../lib/paths';
import { normalizeUrlPath, findRedirect, folderRules } from './findRedirect';
import { siteRedirects } from './siteRedirects';

const pages = versions.flatMap(({ folder, path: prefix }) =>
  readdirSync(path.join(siteDir, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) =>
      [
        prefix,
        normalizeUrlPath(
          file
            .split(path.sep)
            .join('/')
            .replace(/\.mdx?$/, ''),
        ),
      ]
        .filter(Boolean)
        .join('/'),
    ),
);
const existing = new Set(pages);
const getUrl = (requested: string) => {
  const redirect = findRedirect(requested, existing);
  return redirect && redirect.path + redirect.query + redirect.hash;
};

const fill = (text: string) => text.replace('{later}', `v${newestMajor}`).replace('{current}', versions[0].label);

describe('findRedirect', () => {
  it.each(readCases<{ from: string; to?: string; about: string }[]>('redirects'))(
    'leads from $from to $to: $about',
    ({ from, to }) => expect(getUrl(fill(from))).toBe(to && fill(to)),
  );

  it.each([
    ['apis/permissions', 'v2/apis/permissions', 'a page that only an earlier version has'],
    ['apis/photos', 'v2/apis/photos', 'a row of the table, before the renamed pages'],
  ])('leads from %s to %s: %s', (requested, expected) => {
    documented('v2');
    expect(getUrl(requested)).toBe(expected);
  });

  it('leads from the URLs of a version without pages to those of the current version', () => {
    const without = folderRules.filter(({ query }) => query !== '').map(({ from }) => from);
    const labels = versions.map(({ label }): string => label);
    const all = Array.from({ length: newestMajor - oldestMajor + 1 }, (_, index) => `v${index + oldestMajor}`);
    expect(without).toEqual(all.filter((label) => !labels.includes(label)));
  });
});

describe('the table of redirects', () => {
  const rows = Object.entries(redirects).map(([from, to]) => ({ from, to, page: to.replace(/#.*/, '') }));

  it('has no dead target and no chain: every row leads to an existing page', () => {
    expectNone(
      rows.filter(({ page }) => !existing.has(page)).map(({ from, to }) => `${from} → ${to}`),
      'Lead these rows of src/config/redirectTable.json to a page that exists.',
    );
  });

  it('redirects no page that exists', () => {
    expectNone(
      rows.filter(({ from }) => existing.has(from)).map(({ from }) => from),
      'Remove these rows, because the page exists.',
    );
  });

  it('has no row that the renamed pages already imply', () => {
    const implied = rows.filter(({ from, to }) => {
      const others = Object.fromEntries(Object.entries(redirects).filter(([row]) => row !== from));
      return !from.includes('#') && findRedirect(from, existing, others)?.path === to;
    });
    expectNone(
      implied.map(({ from }) => from),
      'Remove these rows, because src/config/renamedPageTable.json implies them.',
    );
  });

  it('leads every anchor that moved to another page the way that its page leads', () => {
    const moved = rows.filter(({ from }) => from.includes('#') && !existing.has(from.replace(/#.*/, '')));
    expect(moved.length).toBeGreaterThan(0);
    const elsewhere = moved.filter(({ from, page }) => findRedirect(from.replace(/#.*/, ''), existing)?.path !== page);
    expectNone(
      elsewhere.map(({ from, to }) => `${from} → ${to}`),
      'The page of the anchor is redirected to another page.',
    );
  });
});

describe('siteRedirects', () => {
  const all = siteRedirects(pages);

  it('lead from paths without a page to existing pages, each path once', () => {
    console.log(`inspected ${all.length} redirects`);
    expect(all.length).toBeGreaterThan(150);
    expectNone(all.filter(({ from, path: to }) => existing.has(from) || !existing.has(to)));
    expect(new Set(all.map(({ from }) => from)).size).toBe(all.length);
  });
});
