import { createHash } from 'node:crypto';
import type { Fence, Problem } from './readSamples';

/** A cached problem. Its line is relative to the fence, which moves when the page changes. */
interface CachedProblem {
  fence: number;
  line: number;
  message: string;
}

export type Entries = [key: string, problems: CachedProblem[]][];

/** A hash of samples that are checked together, because scripts of a page can import each other. */
const getKey = (kind: string, fences: Fence[]) =>
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
  /** The cached problems of the same samples at their current lines. Undefined if unchecked. */
  get: (kind: string, fences: Fence[]) => Problem[] | undefined;
  set: (kind: string, fences: Fence[], problems: Problem[]) => void;
  save: () => void;
}

/** A cache in memory that starts with `entries`; `save` receives all entries if any was added. */
export function getCache(entries: Entries = [], save: (entries: Entries) => void = () => undefined): SampleCache {
  const results = new Map(entries);
  let changed = false;
  return {
    get: (kind, fences) =>
      results.get(getKey(kind, fences))?.flatMap(({ fence: index, line, message }) => {
        const fence = fences[index];
        return fence ? [{ file: fence.file, line: fence.line + line, message }] : [];
      }),
    set: (kind, fences, problems) => {
      const cached = problems.map(({ line, message }): CachedProblem => {
        const index = Math.max(fences.filter((fence) => fence.line <= line).length - 1, 0);
        return { fence: index, line: line - (fences[index]?.line ?? line), message };
      });
      results.set(getKey(kind, fences), cached);
      changed = true;
    },
    save: () => {
      if (changed) save([...results]);
    },
  };
}
