/** A change in a file: the lines of a diff, with `+`, `-`, or a space before each. */
export interface Hunk {
  lines: string[];
  /** Indexes of changed lines that both versions of the file contain, so their presence shows nothing. */
  shared: number[];
}

export type HunkState = 'done' | 'to do' | 'newer';

export interface HunkResult {
  state: HunkState;
  /** If only a part of the change is to do, the lines of that part. */
  left: string[];
}

const normalized = (line: string) => line.trim().replace(/\s+/g, ' ');

const withoutEmpty = (lines: string[]) => lines.map(normalized).filter((line) => line !== '');

function containsInOrder(file: string[], lines: string[]): boolean {
  return file.some((_, start) => lines.every((line, offset) => file[start + offset] === line));
}

/** A line up to its first number, and the numbers of its version: `classpath '…:gradle:`, [7, 2, 1]. */
function versionIn(line: string): { name: string; numbers: number[] } | undefined {
  const [, name = '', version] = /^(.*?[A-Za-z].*?)(\d+(?:\.\d+)*)/.exec(line) ?? [];
  return version === undefined ? undefined : { name, numbers: version.split('.').map(Number) };
}

function isHigher(version: number[], than: number[]): boolean {
  const index = version.findIndex((number, place) => number !== (than[place] ?? 0));
  return index >= 0 && (version[index] ?? 0) > (than[index] ?? 0);
}

/** Whether a file contains a line with a higher version. */
function hasNewer(file: string[], line: string): boolean {
  const wanted = versionIn(line);
  if (!wanted) return false;
  return file.some((candidate) => {
    const version = versionIn(candidate);
    return version?.name === wanted.name && isHigher(version.numbers, wanted.numbers);
  });
}

function resultOf(file: string[], { lines, shared }: Hunk): HunkResult {
  const isAt = (sign: string) =>
    containsInOrder(file, withoutEmpty(lines.filter((line) => !line.startsWith(sign)).map((line) => line.slice(1))));
  const [isBefore, isAfter] = [isAt('+'), isAt('-')];
  if (isBefore !== isAfter) return { state: isAfter ? 'done' : 'to do', left: [] };
  const changes = lines.filter((line, index) => /^[+-]\s*\S/.test(line) && !shared.includes(index));
  const states = changes.map((line): HunkState => {
    const text = normalized(line.slice(1));
    if (file.includes(text) !== line.startsWith('-')) return 'done';
    return line.startsWith('+') && hasNewer(file, text) ? 'newer' : 'to do';
  });
  const left = changes.filter((_, index) => states[index] === 'to do');
  if (left.length === changes.length) return { state: 'to do', left: [] };
  if (left.length > 0) return { state: 'to do', left };
  return { state: states.includes('newer') ? 'newer' : 'done', left };
}

/** Which changes a pasted file already contains; undefined if it isn't the file that the changes are for. */
export function checkFile(pasted: string, hunks: Hunk[]): HunkResult[] | undefined {
  const file = withoutEmpty(pasted.split('\n'));
  const expected = hunks.flatMap(({ lines }) => withoutEmpty(lines.map((line) => line.slice(1))));
  const isSame = expected.some((line) => line.length > 3 && file.includes(line));
  return isSame ? hunks.map((hunk) => resultOf(file, hunk)) : undefined;
}
