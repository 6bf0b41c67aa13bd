import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteDir } from './paths';

/** A short hash of everything that determines a result, as text or JSON. */
export const hashOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 20);

/** A hash of the code of a result: files (absolute paths) and the lockfile. */
export const hashCode = (...files: string[]): string =>
  hashOf(...[...files, path.join(siteDir, 'package-lock.json')].map((file) => readFileSync(file, 'utf8')));

/**
 * A cache of one value that JSON can represent, in `<folder>/<name>.json`. `key` is a hash of
 * everything that determines the value: a value that was stored with another key is ignored, and
 * then replaced.
 */
export function diskCache<Value>(name: string, key: string, folder = path.join(siteDir, 'node_modules/.cache/site')) {
  const file = path.join(folder, `${name}.json`);
  return {
    /** The stored value; undefined if there is none with this key, or if the file is damaged. */
    read: (): Value | undefined => {
      try {
        const stored = JSON.parse(readFileSync(file, 'utf8')) as { key: string; value: Value };
        return stored.key === key ? stored.value : undefined;
      } catch {
        return undefined;
      }
    },
    /** Replaces the file in one step, because several builds can run at the same time. */
    write: (value: Value): void => {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(`${file}.${process.pid}`, JSON.stringify({ key, value }));
      renameSync(`${file}.${process.pid}`, file);
    },
  };
}

/**
 * Computes a result for each input, except for those that the last run has computed.
 *
 * @param key A hash of the code that computes the results (`hashCode`): with another one, all are
 *   computed again.
 */
export async function mapCached<Input, Result>(
  name: string,
  key: string,
  inputs: readonly Input[],
  compute: (input: Input) => Result | Promise<Result>,
  folder?: string,
): Promise<Result[]> {
  const cache = diskCache<Record<string, Result>>(name, key, folder);
  const earlier = new Map(Object.entries(cache.read() ?? {}));
  const results = await Promise.all(
    inputs.map(async (input): Promise<[string, Result]> => {
      const hash = hashOf(input);
      return [hash, earlier.get(hash) ?? (await compute(input))];
    }),
  );
  cache.write(Object.fromEntries(results));
  return results.map(([, result]) => result);
}
