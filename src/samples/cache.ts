import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Version } from '../config/versions';
import { memoize } from '../packages/memoize';
import { readFiles, siteDir } from '../packages/workspace';
import type { Fence, Problem } from './fences';

const folder = path.join(siteDir, 'node_modules/.cache/samples');

/** A cached problem. Its line is relative to the fence, because fences move when the text above them changes. */
interface CachedProblem {
  fence: number;
  line: number;
  message: string;
}

type Entries = [key: string, problems: CachedProblem[]][];

/** A hash of everything except the sample that determines a result: all installed packages and the code of the checkers. */
const environment = memoize(() => {
  const hash = createHash('sha256').update(readFileSync(path.join(siteDir, 'package-lock.json')));
  for (const module of ['samples', 'run', 'packages', 'config'])
    for (const { file, text } of readFiles(path.join(siteDir, 'src', module), /(?<!\.test)\.(?:ts|mjs)$/))
      hash.update(file).update(text);
  return hash.digest('hex').slice(0, 16);
});

/** A hash of the samples that are checked together. Scripts of a page can import each other by their titles. */
const keyOf = (kind: string, fences: Fence[]) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        kind,
        fences.map(({ language, code, title, continues, file, project, runMeta }) => [
          language,
          code,
          title,
          continues,
          runMeta,
          kind === 'scripts' ? file : '',
          [...(project ?? [])],
        ]),
      ]),
    )
    .digest('hex');

export interface SampleCache {
  /** The problems of an earlier check of the same samples at their current lines; undefined if there was none. */
  get: (kind: string, fences: Fence[]) => Problem[] | undefined;
  set: (kind: string, fences: Fence[], problems: Problem[]) => void;
  save: () => void;
}

function readEntries(file: string): Entries {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Entries;
  } catch {
    // There is no cache yet, or it is damaged.
    return [];
  }
}

/** Writes the cache in one step, because several checks can run at the same time, and removes caches of earlier checkers. */
function writeEntries(file: string, entries: Entries): void {
  mkdirSync(folder, { recursive: true });
  const version = path.basename(file).split('-')[0] ?? '';
  for (const old of readdirSync(folder))
    if (old.startsWith(`${version}-`) && old !== path.basename(file)) rmSync(path.join(folder, old), { force: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(entries));
  renameSync(`${file}.${process.pid}`, file);
}

/** A cache in memory that starts with `entries`; `save` receives all entries if any was added. */
export function cacheOf(entries: Entries = [], save: (entries: Entries) => void = () => undefined): SampleCache {
  const results = new Map(entries);
  let changed = false;
  return {
    get: (kind, fences) =>
      results.get(keyOf(kind, fences))?.flatMap(({ fence: index, line, message }) => {
        const fence = fences[index];
        return fence ? [{ file: fence.file, line: fence.line + line, message }] : [];
      }),
    set: (kind, fences, problems) => {
      const cached = problems.map(({ line, message }): CachedProblem => {
        const index = Math.max(fences.filter((fence) => fence.line <= line).length - 1, 0);
        return { fence: index, line: line - (fences[index]?.line ?? line), message };
      });
      results.set(keyOf(kind, fences), cached);
      changed = true;
    },
    save: () => {
      if (changed) save([...results]);
    },
  };
}

/** The cache of a version on disk, which is empty after a change of a package or a checker. */
export function cacheFor(version: Version): SampleCache {
  const file = path.join(folder, `${version.label}-${environment()}.json`);
  return cacheOf(readEntries(file), (entries) => writeEntries(file, entries));
}
