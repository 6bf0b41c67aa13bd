import { versions, type VersionLabel } from '../../config/versions';
import type { Fence } from '../fences';
import { problemIn, type Problem } from '../problem';
import { applyDiff, hunksOf, type Hunk } from '../project';
import { templateFiles } from '../../packages/templates';

export const languages = ['diff'];

const withoutEmpty = (lines: string[]) => lines.map((line) => line.trim()).filter((line) => line !== '');

/** Whether the lines stand in the file in this order with nothing but empty lines between them. */
function holds(file: string, lines: string[]): boolean {
  const text = withoutEmpty(file.split('\n'));
  const wanted = withoutEmpty(lines);
  return text.some((_, start) => wanted.every((line, offset) => text[start + offset] === line));
}

/** The first hunk that a file does not hold, as it is before the change or, on request, after it. */
const misfit = (file: string, hunks: Hunk[], side: 'before' | 'after') =>
  hunks.find((hunk) => !holds(file, hunk[side]));

/**
 * The template's files that a diff may be of: those of the page's version, whose reader changes them, and of the one before it, whose
 * reader comes from there.
 */
function templatesOf({ version, title }: Fence): string[] {
  const index = versions.findIndex(({ label }) => label === version);
  const labels: VersionLabel[] = versions.slice(index, index + 2).map(({ label }) => label);
  return labels.flatMap((label) => templateFiles(label).get(title ?? '') ?? []);
}

const isUpgrade = ({ file }: Fence) => /\/updating\//.test(file);

function mismatch(fence: Fence, hunk: Hunk, what: string): Problem {
  const lines = withoutEmpty(hunk.before).slice(0, 2).join(' / ');
  return problemIn(fence, hunk.first, `This diff does not apply to ${what}: it has no lines "${lines}".`);
}

/**
 * A diff of a file that a page's project has, or that the CLI makes, applies to it. On an upgrade's page the template may also be what
 * the change leads to, since what came before v2 is not installed.
 */
export function checkDiff(fence: Fence): Problem[] {
  if (!/^[+-]/m.test(fence.code)) return [problemIn(fence, 1, 'A diff has lines that begin with + or -.')];
  const own = fence.project?.get(fence.title ?? '');
  if (own !== undefined) {
    const result = applyDiff(own, fence.code);
    return typeof result === 'string' ? [] : [mismatch(fence, result, `${fence.title} as the pages before leave it`)];
  }
  const files = templatesOf(fence);
  const hunks = hunksOf(fence.code);
  const before = files.map((file) => misfit(file, hunks, 'before'));
  if (files.length === 0 || before.includes(undefined)) return [];
  const [current] = files;
  if (isUpgrade(fence) && current !== undefined && misfit(current, hunks, 'after') === undefined) return [];
  return before[0] === undefined ? [] : [mismatch(fence, before[0], `the template's ${fence.title}`)];
}
