import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { VersionLabel } from '../config/versions';
import type { Fence } from './fences';
import type { Problem } from './problem';
import { siteDir } from '../packages/workspace';

const folder = path.join(siteDir, 'node_modules/.cache/samples');

/** A result as it is kept: lines count from the fence, since a page moves when something above changes. */
interface Kept {
  fence: number;
  line: number;
  message: string;
}

/** Everything that decides a result beside the sample: the checkers, and every package that is installed. */
function environment(): string {
  const hash = createHash('sha256').update(readFileSync(path.join(siteDir, 'package-lock.json')));
  const own = [__dirname, path.join(__dirname, '../packages'), path.join(__dirname, '../config')];
  for (const from of own) {
    for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .sort()) {
      hash.update(file).update(readFileSync(path.join(from, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

let decided: string | undefined;

const keyOf = (kind: string, fences: Fence[]) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        kind,
        fences.map(({ language, code, title, continues, file, project }) => [
          language,
          code,
          title,
          continues,
          kind === 'scripts' ? file : '',
          [...(project ?? [])],
        ]),
      ]),
    )
    .digest('hex');

export interface SampleCache {
  /** Problems found before in the very same samples, at their present lines; undefined where they are new. */
  get: (kind: string, fences: Fence[]) => Problem[] | undefined;
  set: (kind: string, fences: Fence[], problems: Problem[]) => void;
  save: () => void;
}

/** What was kept; nothing where there is no file, or one that another run is just writing. */
function read(file: string): [string, Kept[]][] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as [string, Kept[]][];
  } catch {
    return [];
  }
}

/** Writes in one step, since several runs may go on at once, and takes away what older checkers left. */
function write(file: string, results: Map<string, Kept[]>): void {
  mkdirSync(folder, { recursive: true });
  const version = path.basename(file).split('-')[0] ?? '';
  for (const old of readdirSync(folder)) {
    if (old.startsWith(`${version}-`) && old !== path.basename(file)) rmSync(path.join(folder, old), { force: true });
  }
  writeFileSync(`${file}.${process.pid}`, JSON.stringify([...results]));
  renameSync(`${file}.${process.pid}`, file);
}

/** Results in memory, from `known` on; `save` is handed all of them. */
export function cacheOf(known: [string, Kept[]][], save: (results: Map<string, Kept[]>) => void): SampleCache {
  const results = new Map(known);
  let changed = false;
  return {
    get: (kind, fences) =>
      results.get(keyOf(kind, fences))?.flatMap(({ fence: index, line, message }) => {
        const fence = fences[index];
        return fence ? [{ file: fence.file, line: fence.line + line, message }] : [];
      }),
    set: (kind, fences, problems) => {
      const kept = problems.map(({ line, message }): Kept => {
        const index = Math.max(fences.filter((fence) => fence.line <= line).length - 1, 0);
        return { fence: index, line: line - (fences[index]?.line ?? line), message };
      });
      results.set(keyOf(kind, fences), kept);
      changed = true;
    },
    save: () => {
      if (changed) save(results);
    },
  };
}

/** Results by content. A change of a package, the lock or a checker empties it. */
export function cacheFor(version: VersionLabel): SampleCache {
  decided ??= environment();
  const file = path.join(folder, `${version}-${decided}.json`);
  return cacheOf(read(file), (results) => write(file, results));
}
