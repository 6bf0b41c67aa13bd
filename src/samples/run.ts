import path from 'node:path';
import { versions } from '../config/versions';
import { checkSamples, isChecked, UNCHECKED_LIMIT } from './checkSamples';
import type { Fence, Samples } from './fences';
import type { Problem } from './problem';
import { siteDir } from '../packages/workspace';

const at = ({ file, line }: { file: string; line: number }) => `${path.relative(siteDir, file)}:${line}`;

const isUnchecked = ({ unchecked }: Fence) => unchecked !== undefined;

/** Language × version: fences, checked, unchecked, failed. */
function table(fences: Fence[], problems: Problem[]): string[] {
  const failed = (fence: Fence) => {
    const end = fence.line + fence.code.split('\n').length;
    // A problem of the title or the meta stands on the line before the code.
    return problems.some(({ file, line }) => file === fence.file && line >= fence.line - 1 && line < end);
  };
  const count = (label: string, language: string, group: Fence[]) => [
    label,
    language,
    ...[group, group.filter(isChecked), group.filter(isUnchecked), group.filter(failed)].map(({ length }) =>
      String(length),
    ),
  ];
  const rows = versions.flatMap(({ label }) => {
    const own = fences.filter(({ version }) => version === label);
    const languages = [...new Set(own.map(({ language }) => language))].sort();
    return languages.map((language) =>
      count(
        label,
        language || '(none)',
        own.filter((fence) => fence.language === language),
      ),
    );
  });
  const lines = [['', 'language', 'fences', 'checked', 'unchecked', 'failed'], ...rows, count('all', '', fences)];
  return lines.map(([label = '', language = '', ...numbers]) =>
    [label.padEnd(4), language.padEnd(12), ...numbers.map((each) => each.padStart(10))].join(''),
  );
}

/** What a run prints, and whether it succeeded. */
export interface Outcome {
  lines: string[];
  ok: boolean;
}

/**
 * Checks what was read of some pages and reports on it. `whole`: these are all pages there are, and hold fences for certain. Throws
 * where nothing is there to check, and what a checker throws.
 */
export async function run(samples: Samples[], whole: boolean, check = checkSamples): Promise<Outcome> {
  const fences = samples.flatMap((each) => each.fences);
  const inline = samples.flatMap((each) => each.inline);
  if (fences.length === 0 && (whole || inline.length === 0) && samples.every((page) => page.problems.length === 0))
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
      ...problems.map((problem) => `${at(problem)}: ${problem.message}`),
      ...(excess
        ? unchecked.map(
            (fence) => `${at(fence)}: unchecked, and src/samples/checkSamples.ts allows only ${UNCHECKED_LIMIT}.`,
          )
        : []),
    ],
  };
}
