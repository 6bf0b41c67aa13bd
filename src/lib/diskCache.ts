import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteDir } from './paths';

/** A short hash of a value that JSON can represent. */
const getHash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 20);

/** The stored results by the hash of their code and input; none if the file is damaged. */
function readResults<Result>(file: string): Record<string, Result> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Result>;
  } catch {
    return {};
  }
}

/**
 * Computes a result that JSON can represent for each input, except for those that the last run has
 * computed with the same code. The results are stored in `<folder>/<name>.json`.
 *
 * @param code The files with the code, as absolute paths. The lockfile counts as well.
 */
export async function mapCached<Input, Result>(
  name: string,
  code: readonly string[],
  inputs: readonly Input[],
  compute: (input: Input) => Result | Promise<Result>,
  folder = path.join(siteDir, 'node_modules/.cache/site'),
): Promise<Result[]> {
  const file = path.join(folder, `${name}.json`);
  const key = getHash([...code, path.join(siteDir, 'package-lock.json')].map((source) => readFileSync(source, 'utf8')));
  const earlier = new Map(Object.entries(readResults<Result>(file)));
  const results = await Promise.all(
    inputs.map(async (input): Promise<[string, Result]> => {
      const hash = getHash([key, input]);
      return [hash, earlier.get(hash) ?? (await compute(input))];
    }),
  );
  mkdirSync(folder, { recursive: true });
  // Replaces the file in one step, because several builds can run at the same time.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(Object.fromEntries(results)));
  renameSync(`${file}.${process.pid}`, file);
  return results.map(([, result]) => result);
}
