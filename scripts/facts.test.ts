import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { formatFacts } from 'capacitor-facts/extract';
import { updateFacts } from './facts';

const root = mkdtempSync(path.join(tmpdir(), 'facts-'));
afterAll(() => rmSync(root, { recursive: true }));

const same = { name: 'sync' };
const facts = new Map<string, unknown>([
  ['cli.json', [same]],
  ['plugins/camera.json', { methods: ['getPhoto'] }],
]);
mkdirSync(path.join(root, 'v4/plugins'), { recursive: true });
writeFileSync(path.join(root, 'v4/cli.json'), formatFacts([same]));
writeFileSync(path.join(root, 'v4/plugins/camera.json'), formatFacts({ methods: [] }));
writeFileSync(path.join(root, 'v4/plugins/storage.json'), '{}');

describe('updateFacts', () => {
  it('reports files that are changed, new, or obsolete with a diff, and writes nothing in a check', () => {
    const { checked, changed, diffs } = updateFacts(root, 'v4', facts, true);
    expect(checked).toBe(3);
    expect(changed).toEqual(['v4/plugins/camera.json', 'v4/plugins/storage.json']);
    expect(diffs[0]).toMatch(/^\+.*getPhoto/m);
    expect(existsSync(path.join(root, 'v4/plugins/storage.json'))).toBe(true);
  });

  it('writes the files and deletes the obsolete ones, so that the next check finds no difference', () => {
    updateFacts(root, 'v4', facts, false);
    expect(readFileSync(path.join(root, 'v4/plugins/camera.json'), 'utf8')).toContain('getPhoto');
    expect(existsSync(path.join(root, 'v4/plugins/storage.json'))).toBe(false);
    expect(updateFacts(root, 'v4', facts, true).changed).toEqual([]);
  });
});
