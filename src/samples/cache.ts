import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Version } from '../config/versions';
import { diskCache, hashOf } from '../lib/diskCache';
import { memoize } from '../lib/memoize';
import { readFiles } from '../lib/readFiles';
import { siteDir } from '../lib/paths';
import type { Fence, Problem } from './fences';

/** A cached problem. Its line is relative to the fence, because fences move when the text above them changes. */
interface CachedProblem {
  fence: number;
  line: number;
  message: string;
}

type Entries = [key: string, problems: CachedProblem[]][];

/** A hash of everything except the sample that determines a result: all installed packages and the code of the checkers. */
const environment = memoize(() =>
  hashOf(
    readFileSync(path.join(siteDir, 'package-lock.json'), 'utf8'),
    ['src/samples', 'src/run', 'packages/capacitor-facts/src', 'src/config'].map((module) =>
      readFiles(path.join(siteDir, module), /(?<!\.test)\.(?:ts|mjs)$/),
    ),
  ),
);

/** A hash of the samples that are checked together. Scripts of a page can import each other by their titles. */
const keyOf = (kind: string, fences: Fence[]) =>
  hashOf(
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
  );

export interface SampleCache {
  /** The problems of an earlier check of the same samples at their current lines; undefined if there was none. */
  get: (kind: string, fences: Fence[]) => Problem[] | undefined;
  set: (kind: string, fences: Fence[], problems: Problem[]) => void;
  save: () => void;
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
  const cache = diskCache<Entries>(`samples-${version.label}`, environment());
  return cacheOf(cache.read(), cache.write);
}
