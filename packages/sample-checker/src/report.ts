import path from 'node:path';
import { checkSamples } from './checkSamples';
import { isAppFile } from './checkers/targets';
import type { Fence, Problem, Samples } from './readSamples';

const position = (root: string, { file, line }: Pick<Problem, 'file' | 'line'>) =>
  `${path.relative(root, file)}:${line}`;

const isUnchecked = ({ unchecked }: Fence) => unchecked !== undefined;

/** The output of a check, and whether it succeeded. */
export interface Outcome {
  lines: string[];
  ok: boolean;
}

export interface ReportOptions {
  /** Problems name files relative to this folder. */
  root: string;
  /** How many fences may be unchecked, each with a reason. */
  uncheckedLimit: number;
}

/** Checks samples and reports the result. Throws if there is nothing to check. */
export async function reportSamples(samples: readonly Samples[], options: ReportOptions): Promise<Outcome> {
  const { root, uncheckedLimit } = options;
  const fences = samples.flatMap((page) => page.fences);
  const inline = samples.flatMap((page) => page.inline);
  if (fences.length + inline.length === 0 && samples.every((page) => page.problems.length === 0))
    throw new Error('No sample was found. Check the paths of the pages.');
  const problems = [...samples.flatMap((page) => page.problems), ...(await checkSamples(fences, inline))];
  const unchecked = fences.filter(isUnchecked);
  const excess = unchecked.length > uncheckedLimit;
  const built = fences.filter(isAppFile).length;
  return {
    ok: problems.length === 0 && !excess,
    lines: [
      `${fences.length} fences and ${inline.length} pieces of inline code in ${samples.length} pages; ${built} files built for the oldest browsers of their version; ${unchecked.length} fences unchecked, ${uncheckedLimit} allowed.`,
      ...problems.map((problem) => `${position(root, problem)}: ${problem.message}`),
      ...(excess
        ? unchecked.map((fence) => `${position(root, fence)}: unchecked; only ${uncheckedLimit} may be.`)
        : []),
    ],
  };
}
