import { versions, type VersionLabel } from '../../config/versions';
import type { Fence } from '../fences';
import { problemIn, type Problem } from '../problem';
import { templateFiles } from '../templates';

export const languages = ['diff'];

/** A hunk's lines that the file it changes has to hold, one after the other; `first` is the first one's place. */
interface Hunk {
  first: number;
  lines: string[];
}

function hunksOf(code: string): Hunk[] {
  const hunks: Hunk[] = [];
  let current: Hunk = { first: 1, lines: [] };
  const close = (next: number) => {
    if (current.lines.length > 0) hunks.push(current);
    current = { first: next, lines: [] };
  };
  code.split('\n').forEach((line, index) => {
    const gap =
      /^(@@|diff |---|\+\+\+)/.test(line) ||
      /^\s*(\.\.\.|…|\/\/ …|# …)\s*$/.test(line.slice(1)) ||
      line.trim() === '...';
    if (gap) close(index + 2);
    else if (!line.startsWith('+') && line.trim() !== '') current.lines.push(line.replace(/^[ -]/, '').trim());
  });
  close(0);
  return hunks;
}

/** Whether the lines stand in the file in this order with nothing but empty lines between them. */
function holds(file: string, lines: string[]): boolean {
  const text = file
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return text.some((_, start) => lines.every((line, offset) => text[start + offset] === line));
}

/** A diff of a file that the CLI makes applies to that file, in the page's version or the one before it. */
export function checkDiff(fence: Fence): Problem[] {
  if (!/^[+-]/m.test(fence.code)) return [problemIn(fence, 1, 'A diff has lines that begin with + or -.')];
  const index = versions.findIndex(({ label }) => label === fence.version);
  const labels: VersionLabel[] = versions.slice(index, index + 2).map(({ label }) => label);
  const title = fence.title ?? '';
  const files = labels.flatMap((label) => templateFiles(label).get(title) ?? []);
  if (files.length === 0) return [];
  const fits = (file: string) => hunksOf(fence.code).find(({ lines }) => !holds(file, lines));
  const misfits = files.map(fits);
  if (misfits.some((misfit) => misfit === undefined)) return [];
  const [misfit] = misfits;
  return [
    problemIn(
      fence,
      misfit?.first ?? 1,
      `This diff does not apply to the template's ${title}: it has no lines "${misfit?.lines.slice(0, 2).join(' / ')}".`,
    ),
  ];
}
