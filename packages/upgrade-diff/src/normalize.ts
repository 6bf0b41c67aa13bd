/** Code without whitespace and kinds of quotes, and with `-all` for `-bin`. */
export const normalize = (code: string): string =>
  code
    .replace(/\\:/g, ':')
    .replace(/"/g, "'")
    .replace(/-bin\.zip/g, '-all.zip')
    .replace(/\s+/g, ' ')
    .replace(/ ?([^\w'$@ ]) ?/g, '$1')
    .replace(/;$/gm, '')
    .trim();

/** A URL up to its file: the Gradle wrapper can come from any server. */
const SERVER = /^https?\\?:\/\/.*\//;

const VERSION = /\d+(?:\.\d+)*(?:-?(?:alpha|beta|rc|m|preview)[\w.]*)?/i;

/** The parts of a version: `1.0.0-rc01` → 1, 0, 0, rc, 01. */
const versionParts = (version: string): string[] =>
  version.toLowerCase().split(/[.-]|(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/);

/** The end of a version is above a pre-release (1.0 > 1.0-rc1) and below any number except zero. */
function rank(part: string | undefined): number {
  if (part === undefined) return 1;
  return /^\d/.test(part) ? Number(part) + 1 : 0;
}

function compareVersions(first: string, second: string): 'same' | 'newer' | 'older' {
  const [a, b] = [versionParts(first), versionParts(second)];
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const [x, y] = [a[index], b[index]];
    if (rank(x) !== rank(y)) return rank(x) > rank(y) ? 'newer' : 'older';
    if (x !== undefined && y !== undefined && rank(x) === 0 && x !== y) return x > y ? 'newer' : 'older';
  }
  return 'same';
}

/** Whether a value is the wanted one, or a newer or older version of it. */
export function compareValues(value: string, wanted: string): 'same' | 'newer' | 'older' | 'other' {
  const bare = (text: string) =>
    normalize(text)
      .replace(SERVER, '')
      .replace(/^'(.*)'$/, '$1');
  const [a, b] = [bare(value), bare(wanted)];
  if (a === b) return 'same';
  const [first, second] = [VERSION.exec(a)?.[0], VERSION.exec(b)?.[0]];
  if (!first || !second || a.replace(first, '') !== b.replace(second, '')) return 'other';
  return compareVersions(first, second);
}

/** A value with the version of another, which keeps its quotes, `-bin` or `-all`, and server. */
export function withVersion(value: string, wanted: string): string {
  const [from = '', to = ''] = [value, wanted].map((text) => VERSION.exec(text.replace(SERVER, ''))?.[0]);
  const place = value.lastIndexOf(from);
  return value.slice(0, place) + to + value.slice(place + from.length);
}
