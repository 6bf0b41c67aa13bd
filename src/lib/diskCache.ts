import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteDir } from './paths';

/** A short hash of everything that determines a result: texts, or values that JSON can represent. */
export const hashOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 20);

/** One value that later runs read again. */
export interface DiskCache<Value> {
  /** The stored value; undefined if there is none with the same key, or if the file is damaged. */
  read: () => Value | undefined;
  /** Replaces the file in one step, because several builds can run at the same time. */
  write: (value: Value) => void;
}

/**
 * A cache of one value that JSON can represent, in `<folder>/<name>.json`. `key` is a hash of everything
 * that determines the value: a value that was stored with another key is ignored, and then replaced.
 */
export function diskCache<Value>(
  name: string,
  key: string,
  folder = path.join(siteDir, 'node_modules/.cache/site'),
): DiskCache<Value> {
  const file = path.join(folder, `${name}.json`);
  return {
    read() {
      try {
        const stored = JSON.parse(readFileSync(file, 'utf8')) as { key: string; value: Value };
        return stored.key === key ? stored.value : undefined;
      } catch {
        return undefined;
      }
    },
    write(value) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(`${file}.${process.pid}`, JSON.stringify({ key, value }));
      renameSync(`${file}.${process.pid}`, file);
    },
  };
}
