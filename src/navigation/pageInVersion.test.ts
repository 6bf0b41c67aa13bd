import { describe, expect, it } from 'vitest';
import { renamedPages } from '../config/renamedPages';
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
  it('keeps a page that has the same id in the other version', () => {
    expect(pageInVersion('apis/camera', 'v4', 'v3', v3)).toEqual({ id: 'apis/camera', exact: true });
  });

  it('stays on the page when the version is the one being read', () => {
    expect(pageInVersion('apis/camera', 'v3', 'v3', v3)).toEqual({ id: 'apis/camera', exact: true });
  });

  it.each([
    ['apis/preferences', 'v4', 'v3', v3, 'apis/storage'],
    ['cli/commands/sync', 'v3', 'v2', v2, 'cli/sync'],
    ['cli/sync', 'v2', 'v3', v3, 'cli/commands/sync'],
    ['basics/running', 'v2', 'v3', v3, 'basics/workflow'],
    ['apis/action-sheet', 'v4', 'v2', v2, 'apis/modals'],
  ] as const)('follows the renamed page %s from %s to %s', (id, from, to, ids, expected) => {
    expect(pageInVersion(id, from, to, ids)).toEqual({ id: expected, exact: true });
  });

  it('prefers a page under its own name to a renamed one', () => {
    expect(pageInVersion('cli/index', 'v4', 'v2', v2)).toEqual({ id: 'cli/index', exact: true });
  });

  it.each([
    ['apis/cookies', 'apis/index'],
    ['plugins/tutorial/web', 'index'],
    ['plugins/index', 'index'],
  ])('lands on the nearest section when %s does not exist there', (id, section) => {
    expect(pageInVersion(id, 'v4', 'v3', v3)).toEqual({ id: section, exact: false });
  });

  it('says which version lacks a start page', () => {
    expect(() => pageInVersion('apis/cookies', 'v4', 'v3', new Set())).toThrow('Version v3 has no page "index"');
  });

  it('has rows that name at least two versions', () => {
    expect(renamedPages.length).toBeGreaterThan(10);
    expect(renamedPages.filter((row) => Object.keys(row).length < 2)).toEqual([]);
  });
});
