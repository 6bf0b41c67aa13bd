import type { CheckedVersion } from '../versions';
import { problemIn, type Fence, type Problem } from '../readSamples';
import { applyDiff, getHunks, positionsIn, type Hunk } from '../project';

const withoutEmpty = (lines: string[]) => lines.filter((line) => line.trim() !== '');

/** Whether a file contains the lines in this order, with nothing but empty lines between them. */
const contains = (file: string, lines: string[]): boolean =>
  positionsIn(withoutEmpty(file.split('\n')), withoutEmpty(lines)).length > 0;

/** The first hunk that does not apply to a file, forwards (`before`) or reversed (`after`). */
const firstMismatch = (file: string, hunks: Hunk[], side: 'before' | 'after') =>
  hunks.find((hunk) => !contains(file, hunk[side]));

/**
 * The versions of the template's file to which a diff can apply: that of the page's version, which
 * its readers edit, and that of the previous version, from which they upgrade.
 */
function getTemplates({ version, title = '' }: Fence): string[] {
  const candidates: (CheckedVersion | undefined)[] = [version, version.previous];
  return candidates.flatMap((candidate) => candidate?.facts.templateFiles().get(title) ?? []);
}

const isUpgrade = ({ file }: Fence) => /\/updating[/.]/.test(file);

function mismatch(fence: Fence, hunk: Hunk, what: string): Problem {
  const lines = withoutEmpty(hunk.before)
    .slice(0, 2)
    .map((line) => line.trim())
    .join(' / ');
  return problemIn(fence, hunk.first, `This diff does not apply to ${what}: it has no lines "${lines}".`);
}

/**
 * Checks that a diff applies to the file in the page's project or in the template. On an upgrade
 * page, the template can also be the result of the diff, because packages before the oldest version
 * are not installed.
 */
export function checkDiff(fence: Fence): Problem[] {
  if (!/^[+-]/m.test(fence.code)) return [problemIn(fence, 1, 'A diff has lines that start with + or -.')];
  const file = fence.project?.get(fence.title ?? '');
  if (file !== undefined) {
    const result = applyDiff(file, fence.code);
    return typeof result === 'string' ? [] : [mismatch(fence, result, `${fence.title} after the previous pages`)];
  }
  const templates = getTemplates(fence);
  const hunks = getHunks(fence.code);
  const mismatches = templates.map((template) => firstMismatch(template, hunks, 'before'));
  const [current] = templates;
  const [first] = mismatches;
  if (current === undefined || first === undefined || mismatches.includes(undefined)) return [];
  if (isUpgrade(fence) && firstMismatch(current, hunks, 'after') === undefined) return [];
  return [mismatch(fence, first, `the template's ${fence.title}`)];
}
