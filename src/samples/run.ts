import path from 'node:path';
import { versions } from '../config/versions';
import { siteDir } from '../lib/paths';
import { checkSamples, isChecked, UNCHECKED_LIMIT } from './checkSamples';
import type { Fence, Problem, Samples } from './fences';

const position = ({ file, line }: Pick<Problem, 'file' | 'line'>) => `${path.relative(siteDir, file)}:${line}`;

const isUnchecked = ({ unchecked }: Fence) => unchecked !== undefined;

/** The numbers of fences by version and language. */
function table(fences: Fence[], problems: Problem[]): string[] {
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

/**
 * Checks the samples of some pages and reports on them. `isComplete`: these are all pages, which must contain fences. Throws if there is
 * nothing to check, and if the compiler throws.
 */
export async function run(samples: Samples[], isComplete: boolean, check = checkSamples): Promise<Outcome> {
  const fences = samples.flatMap((page) => page.fences);
  const inline = samples.flatMap((page) => page.inline);
  const isEmpty = fences.length === 0 && (isComplete || inline.length === 0);
  if (isEmpty && samples.every((page) => page.problems.length === 0))
    throw new Error('No sample was found: are these the right pages?');
  const problems = [...samples.flatMap((page) => page.problems), ...(await check(fences, inline))];
  const unchecked = fences.filter(isUnchecked);
  const excess = unchecked.length > UNCHECKED_LIMIT;
  return {
    ok: problems.length === 0 && !excess,
    lines: [
      ...table(fences, problems),
      '',
      `${fences.length} fences and ${inline.length} pieces of inline code in ${samples.length} pages; ${unchecked.length} fences unchecked, ${UNCHECKED_LIMIT} allowed.`,
      ...problems.map((problem) => `${position(problem)}: ${problem.message}`),
      ...(excess
        ? unchecked.map(
            (fence) => `${position(fence)}: unchecked, and src/samples/checkSamples.ts allows only ${UNCHECKED_LIMIT}.`,
          )
        : []),
    ],
  };
}
