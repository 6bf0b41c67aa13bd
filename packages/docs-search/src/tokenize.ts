import words from './stopWords.json';

/** Stop words: too common in questions and on pages to tell one page from another. */
const STOP_WORDS: ReadonlySet<string> = new Set(words);

/** A token with the punctuation inside an identifier: `@capacitor/camera`, `App.exitApp`. */
const WORD = /[@\p{L}\p{N}](?:[\p{L}\p{N}]|[-_/.:@](?=[\p{L}\p{N}]))*/gu;

/** `convertFileSrc` → convert, file, src; `CAPBridge` → cap, bridge */
function identifierParts(word: string): string[] {
  return word
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');
}

/** Stems a word: plural, British spelling. Short words and names such as `canvas` don't change. */
export function stemWord(word: string): string {
  const lower = word.toLowerCase().normalize('NFKC');
  const spelled = lower
    .replace(/colour/g, 'color')
    .replace(/(.{4,})isation/g, '$1ization')
    .replace(/behaviour/g, 'behavior');
  if (spelled.length < 5 || !/^\p{L}+$/u.test(spelled)) return spelled;
  return spelled.replace(/ies$/, 'y').replace(/([^su])s$/, '$1');
}

/** Adds a name with its version as one word (`Capacitor5`), because a number alone says nothing. */
const joinVersions = (text: string) =>
  text.replace(/(\p{L}{3,}) v?(\d{1,2})(?![\p{L}\p{N}]|[.,]\d)/giu, (named, name: string, version: string) =>
    STOP_WORDS.has(name.toLowerCase()) ? named : `${named} ${name}${version}`,
  );

/** Longer words are cut off: no page contains one, and a query may contain anything. */
const LONGEST_WORD = 80;

/**
 * The tokens of one word. An identifier becomes several: all of it, all of it without punctuation,
 * and its parts, so that `convertFileSrc`, `convert file`, `status-bar`, and `statusbar` all match.
 */
function wordTokens(word: string): string[] {
  const parts = identifierParts(word).map(stemWord);
  if (parts.length < 2) return [stemWord(word)];
  const lower = word.toLowerCase();
  const joined = parts.join('');
  // Users often know only the last segment of `server.androidScheme` or
  // `Capacitor.convertFileSrc`.
  const segments = word.split(/[./:@]+/).map((segment) => identifierParts(segment).map(stemWord).join(''));
  return [...new Set([lower, joined, ...segments.filter((segment) => segment !== ''), ...parts])];
}

/** The tokens of words that were split before. In an index, most words are in several records. */
const known = new Map<string, string[]>();

/** Splits a text into normalized tokens. */
export function tokenize(text: string): string[] {
  return (text.match(WORD) ?? []).flatMap((raw) => {
    const tokens = known.get(raw) ?? wordTokens(raw.slice(0, LONGEST_WORD));
    known.set(raw, tokens);
    return tokens;
  });
}

/**
 * The distinct words of a text that the index stores, without stop words and single digits.
 * Identifiers keep their capitals, from which `tokenize` derives their parts.
 */
export function distinctWords(text: string): Set<string> {
  const words = (joinVersions(text).match(WORD) ?? []).map((raw) => raw.slice(0, LONGEST_WORD));
  const kept = words.map((word) => (identifierParts(word).length > 1 ? word : stemWord(word)));
  return new Set(kept.filter((word) => !STOP_WORDS.has(word) && !/^\p{N}$/u.test(word)));
}

/** Tokenizes a title. Adjacent words are also joined, so that `statusbar` matches "Status Bar". */
export function tokenizeTitle(text: string): string[] {
  const words = tokenize(joinVersions(text));
  const plain = (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(stemWord);
  return [...words, ...plain.slice(1).map((word, index) => `${plain[index]}${word}`)];
}

/** The words of a text in their order, also those of `In-App`: ` in app purchase `. */
export const adjacentWords = (text: string) => ` ${(text.match(/[\p{L}\p{N}]+/gu) ?? []).map(stemWord).join(' ')} `;

/** Longer queries are cut off: no question or error line needs more characters. */
const LONGEST_QUERY = 2000;

/** What is specific to a project, so that no page contains it. */
const PROJECT_SPECIFIC = [
  // A number or a version with its unit, an address, or an ID.
  /^\d[\d.:,_-]*\p{L}{0,2}$/u,
  /^0x[\da-f]+$/i,
  /^(?=.*\d)[\da-f-]{6,}$/i,
  // A path, but not the name of a scoped package.
  /^\p{L}:[\\/]/u,
  /^[^@]*\/.*\//,
  // A name such as com.example.app, or a place in a file.
  /^(?:\p{L}[\p{L}\p{N}_-]*\.){2,}\p{L}[\p{L}\p{N}_]*$/u,
  /:\d+$/,
];

/**
 * The distinct words of a query without stop words and project-specific words; if nothing remains,
 * as many words as the query has. `isKnown` tells whether a page contains a word, which then isn't
 * project-specific.
 */
export function queryTerms(query: string, isKnown: (word: string) => boolean = () => false): string[] {
  const limited = query.length > LONGEST_QUERY ? query.slice(0, LONGEST_QUERY).replace(/\S+$/, '') : query;
  const raw = [...new Set(joinVersions(limited).match(WORD) ?? [])];
  const kept = raw.filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  const isSpecific = (word: string) => PROJECT_SPECIFIC.some((pattern) => pattern.test(word));
  const relevant = kept.filter((word) => isKnown(word.toLowerCase()) || !isSpecific(word));
  return [relevant, kept].find((words) => words.length > 0) ?? raw.slice(0, 12);
}
