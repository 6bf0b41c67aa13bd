import coerce from 'semver/functions/coerce';
import compare from 'semver/functions/compare';

/** Code without whitespace and kinds of quotes, and with `-all` for `-bin`. */
export const normalizeCode = (code: string): string =>
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

/** Whether a value is the wanted one, or a newer or older version of it. */
export function compareValues(value: string, wanted: string): 'same' | 'newer' | 'older' | 'other' {
  const bare = (text: string) =>
    normalizeCode(text)
      .replace(SERVER, '')
      .replace(/^'(.*)'$/, '$1');
  const [a, b] = [bare(value), bare(wanted)];
  if (a === b) return 'same';
  const [first, second] = [VERSION.exec(a)?.[0], VERSION.exec(b)?.[0]];
  if (!first || !second || a.replace(first, '') !== b.replace(second, '')) return 'other';
  // Semantic versions have no leading zeros, but `LastUpgradeCheck = 0920` has one.
  const [own, other] = [first, second].map((version) =>
    coerce(version.replace(/\b0+(?=\d)/g, ''), { includePrerelease: true }),
  );
  if (!own || !other) return 'other';
  const order = compare(own, other);
  return order === 0 ? 'same' : order > 0 ? 'newer' : 'older';
}

/** A value with the version of another, which keeps its quotes, `-bin` or `-all`, and server. */
export function withVersion(value: string, wanted: string): string {
  const [from = '', to = ''] = [value, wanted].map((text) => VERSION.exec(text.replace(SERVER, ''))?.[0]);
  const place = value.lastIndexOf(from);
  return value.slice(0, place) + to + value.slice(place + from.length);
}
