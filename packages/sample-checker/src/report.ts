import path from 'node:path';
import { checkSamples, isChecked } from './checkSamples';
import { isAppFile } from './checkers/targets';
import type { Fence, Inline, Problem, Samples } from './readSamples';
import type { Version } from './versions';

const position = (root: string, { file, line }: Pick<Problem, 'file' | 'line'>) =>
  `${path.relative(root, file)}:${line}`;

const isUnchecked = ({ unchecked }: Fence) => unchecked !== undefined;

/** The numbers of fences by version and language. */
function table(fences: Fence[], problems: Problem[], versions: readonly Version[]): string[] {
  const failed = (fence: Fence) => {
    const end = fence.line + fence.code.split('\n').length;
    // Problems of the title are reported on the line before the code.
    return problems.some(({ file, line }) => file === fence.file && line >= fence.line - 1 && line < end);
  };
  const count = (label: string, language: string, group: Fence[]) => [
    label,
    language,
    ...[group, group.filter(isChecked), group.filter(isUnchecked), group.filter(failed)].map(({ length }) =>
      String(length),
    ),
  ];
  const rows = versions.flatMap((version) => {
    const ofVersion = fences.filter((fence) => fence.version === version);
    const languages = [...new Set(ofVersion.map(({ language }) => language))].sort();
    return languages.map((language) =>
      count(
        version.label,
        language || '(none)',
        ofVersion.filter((fence) => fence.language === language),
      ),
    );
  });
  const lines = [['', 'language', 'fences', 'checked', 'unchecked', 'failed'], ...rows, count('all', '', fences)];
  return lines.map(([label = '', language = '', ...numbers]) =>
    [label.padEnd(4), language.padEnd(12), ...numbers.map((number) => number.padStart(10))].join(''),
  );
}

/** The output of a check, and whether it succeeded. */
export interface Outcome {
  lines: string[];
  ok: boolean;
}

export interface ReportOptions {
  /** Problems name files relative to this folder. */
  root: string;
  /** In the order of the table. */
  versions: readonly Version[];
  /** How many fences may be unchecked, each with a reason. */
  uncheckedLimit: number;
  /** Whether these are all pages, which must contain fences. */
  isComplete: boolean;
  check?: (fences: readonly Fence[], inline: readonly Inline[]) => Promise<Problem[]>;
}

/** Checks samples and prints a report. Throws if there is nothing to check. */
export async function reportSamples(samples: readonly Samples[], options: ReportOptions): Promise<Outcome> {
  const { root, versions, uncheckedLimit, isComplete, check = checkSamples } = options;
  const fences = samples.flatMap((page) => page.fences);
  const inline = samples.flatMap((page) => page.inline);
  const isEmpty = fences.length === 0 && (isComplete || inline.length === 0);
  if (isEmpty && samples.every((page) => page.problems.length === 0))
    throw new Error('No sample was found. Check the paths of the pages.');
  const problems = [...samples.flatMap((page) => page.problems), ...(await check(fences, inline))];
  const unchecked = fences.filter(isUnchecked);
  const excess = unchecked.length > uncheckedLimit;
  const built = fences.filter(isAppFile).length;
  return {
    ok: problems.length === 0 && !excess,
    lines: [
      ...table(fences, problems, versions),
      '',
      `${fences.length} fences and ${inline.length} pieces of inline code in ${samples.length} pages; ${built} files built for the oldest browsers of their version; ${unchecked.length} fences unchecked, ${uncheckedLimit} allowed.`,
      ...problems.map((problem) => `${position(root, problem)}: ${problem.message}`),
      ...(excess
        ? unchecked.map((fence) => `${position(root, fence)}: unchecked; only ${uncheckedLimit} may be.`)
        : []),
    ],
  };
}
