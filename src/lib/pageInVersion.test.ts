import { describe, expect, it } from 'vitest';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expectNone } from '../../tests/helpers/inspected';
import { fallbackPages, renamedPages } from '../config/renamedPages';
import { documented } from '../../tests/helpers/documented';
import { versions, type VersionLabel } from '../config/versions';
import { siteDir } from './paths';
import { pageInVersion } from './pageInVersion';

const v3 = new Set([
  'index',
  'apis/index',
  'apis/camera',
  'apis/storage',
  'cli/index',
  'cli/commands/sync',
  'basics/workflow',
]);
const v2 = new Set([
  'index',
  'apis/index',
  'apis/camera',
  'apis/storage',
  'apis/modals',
  'cli/index',
  'cli/sync',
  'cli/cap',
]);

describe('pageInVersion', () => {
  it.each([
    ['apis/camera', 'v4', 'v3', v3, 'apis/camera'],
    ['apis/camera', 'v3', 'v3', v3, 'apis/camera'],
    ['apis/preferences', 'v4', 'v3', v3, 'apis/storage'],
    ['cli/commands/sync', 'v3', 'v2', v2, 'cli/sync'],
    ['cli/sync', 'v2', 'v3', v3, 'cli/commands/sync'],
    ['basics/running', 'v2', 'v3', v3, 'basics/workflow'],
    ['apis/action-sheet', 'v4', 'v2', v2, 'apis/modals'],
    // The page with the same name, and not the one that was renamed.
    ['cli/index', 'v4', 'v3', v3, 'cli/index'],
  ])('finds the page %s of %s in %s', (id, from, to, ids, expected) => {
    const labelOf = (name: string) => documented(name).label as VersionLabel;
    expect(pageInVersion(id, labelOf(from), labelOf(to), ids)).toEqual({ id: expected, exact: true });
  });

  it.each([
    ['apis/cookies', 'apis/index'],
    ['guides/a-new-page', 'index'],
  ])('lands on the closest page when %s does not exist there', (id, closest) => {
    expect(pageInVersion(id, 'v4', 'v3', v3)).toEqual({ id: closest, exact: false });
  });

  it('says which version lacks a start page', () => {
    expect(() => pageInVersion('apis/cookies', 'v4', 'v3', new Set())).toThrow('Version v3 has no page "index"');
  });

  it('has rows that name at least two versions', () => {
    expect(renamedPages.length).toBeGreaterThan(10);
    expectNone(
      renamedPages.filter((row) => Object.keys(row).length < 2),
      'Remove these rows, or add the name in another version.',
    );
  });
});

describe('the tables of renamed and closest pages', () => {
  const idsByVersion = new Map(
    versions.map(({ label, folder }) => [
      label,
      new Set(
        readdirSync(path.join(siteDir, folder), { recursive: true, encoding: 'utf8' })
          .filter((file) => /\.mdx?$/.test(file))
          .map((file) =>
            file
              .split(path.sep)
              .join('/')
              .replace(/\.mdx?$/, ''),
          ),
      ),
    ]),
  );
  const idsIn = (label: (typeof versions)[number]['label']) => idsByVersion.get(label) ?? new Set<string>();
  const pairs = versions.flatMap(({ label: from }) =>
    versions
      .filter(({ label }) => label !== from)
      .flatMap(({ label: to }) =>
        [...idsIn(from)].map((id) => ({ id, from, to, target: pageInVersion(id, from, to, idsIn(to)) })),
      ),
  );
  const unmatched = pairs.filter(({ target }) => !target.exact);

  it('lead every page of every version to a page of every other version', () => {
    console.log(
      `inspected ${pairs.length} pairs of a page and a version, of which ${unmatched.length} have no counterpart`,
    );
    expect(pairs.length).toBeGreaterThan(0);
    // A page without an entry in fallbackPages gets the home page of the other version.
    expectNone(pairs.filter(({ to, target }) => !idsIn(to).has(target.id)));
  });

  it('list no page that exists in every version under some name', () => {
    const ids = new Set(unmatched.map(({ id }) => id));
    expectNone(
      Object.keys(fallbackPages).filter((id) => !ids.has(id)),
      'Remove these pages from src/config/fallbackPages.json.',
    );
  });

  it('name only pages that exist', () => {
    const renamed = renamedPages.flatMap((row) =>
      versions.flatMap(({ label }) =>
        row[label] === undefined || idsIn(label).has(row[label]) ? [] : [`${label}: ${row[label]}`],
      ),
    );
    expectNone(renamed, 'Correct src/config/renamedPageTable.json, because there is no such page.');
  });
});
