import path from 'node:path';
import { remark } from 'remark';
import { visit } from 'unist-util-visit';
import { attributeOf, hasWord, readRunMeta, type RunMeta } from 'sample-checker/runMeta';
import type { Version } from '../../config/versions';
import { readFiles } from 'node-utils/readFiles';
import { siteDir } from '../../lib/paths';
import { sampleName } from '../../lib/samples/sampleName';

/** A sample that runs on its page. */
export interface RunnableSample extends RunMeta {
  /** Name of its script, `v4/1a2b3c4d`. */
  name: string;
  /** The page, relative to the root of the repository. */
  file: string;
  line: number;
  code: string;
  /** The titled scripts of its page, which it can import: path → code. */
  siblings: ReadonlyMap<string, string>;
  /** The path that its imports are relative to. */
  title: string;
}

interface ScriptFence {
  line: number;
  meta: string;
  /** The code as the page shows it. */
  shown: string;
  /** The code with that of the fences which it continues. */
  code: string;
}

function scriptFences(source: string): ScriptFence[] {
  const fences: ScriptFence[] = [];
  visit(remark().parse(source), 'code', ({ lang, meta, value, position }) => {
    if (lang !== 'ts' && lang !== 'js') return;
    const before = hasWord(meta ?? '', 'continues') ? `${fences.at(-1)?.code ?? ''}\n` : '';
    fences.push({ line: position?.start.line ?? 0, meta: meta ?? '', shown: value, code: before + value });
  });
  return fences;
}

/** The runnable samples of one page. `file`: path relative to the root of the repository. */
export function samplesOfPage(version: Version, file: string, source: string): RunnableSample[] {
  if (!/^\s*`{3,}[jt]s\b.*\srun\b/m.test(source)) return [];
  const fences = scriptFences(source);
  const getTitle = ({ meta }: ScriptFence) => attributeOf(meta, 'title') ?? 'src/sample.ts';
  const siblings = new Map(
    fences.filter(({ meta }) => meta.includes('title=')).map((fence) => [getTitle(fence), fence.code]),
  );
  return fences.flatMap((fence) => {
    const run = readRunMeta(fence.meta);
    const { line, code, shown } = fence;
    return run
      ? [{ ...run, name: sampleName(version, file, shown), file, line, code, siblings, title: getTitle(fence) }]
      : [];
  });
}

/** The runnable samples on all pages of a version. */
export const samplesOfVersion = (version: Version): RunnableSample[] =>
  readFiles(path.join(siteDir, version.folder), /\.mdx?$/).flatMap(({ file, text }) =>
    samplesOfPage(version, `${version.folder}/${file}`, text),
  );
