/** Words that questions are made of and pages are full of: they say nothing about what is looked for. */
const STOP = new Set(
  'a about also am an and any are as at be because been but by can could couldn did didn do does doesn don each for from get had has have how i if in into is isn it its just like ll me more my no not of on one only or other re s same see should shouldn since so t than that the their them then there they this to too use using ve was wasn we were what when where which while why will with won would wouldn you your'.split(
    ' ',
  ),
);

/** Characters that hold an identifier together: `@capacitor/camera`, `status-bar`, `CAPACITOR_ROOT_DIR`, `App.exitApp`. */
const WORD = /[@\p{L}\p{N}](?:[\p{L}\p{N}]|[-_/.:@](?=[\p{L}\p{N}]))*/gu;

/** `convertFileSrc` → convert, file, src; `CAPBridge` → cap, bridge; `push-notifications` → push, notifications. */
function partsOf(word: string): string[] {
  return word
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');
}

/** Plural and singular, British and American are one word here; what is short or ends like a name stays. */
export function normalize(word: string): string {
  const lower = word.toLowerCase().normalize('NFKC');
  const spelled = lower
    .replace(/colour/g, 'color')
    .replace(/(.{4,})isation/g, '$1ization')
    .replace(/behaviour/g, 'behavior');
  if (spelled.length < 5 || !/^\p{L}+$/u.test(spelled)) return spelled;
  return spelled.replace(/ies$/, 'y').replace(/([^su])s$/, '$1');
}

/** Longest word that is looked at: nothing in the pages is longer, and a query may hold anything. */
const LONGEST = 80;

/**
 * Words of a text as the index knows them. An identifier is there whole, without its punctuation, and in its parts, so that
 * `convertFileSrc`, `convert file`, `status-bar` and `statusbar` all lead to it.
 */
export function tokenize(text: string): string[] {
  return (text.match(WORD) ?? []).flatMap((raw) => {
    const word = raw.slice(0, LONGEST);
    const parts = partsOf(word).map(normalize);
    if (parts.length < 2) return [normalize(word)];
    const whole = word.toLowerCase();
    const joined = parts.join('');
    // Of `server.androidScheme` and `Capacitor.convertFileSrc` people know the last part.
    const segments = word.split(/[./:@]+/).map((segment) => partsOf(segment).map(normalize).join(''));
    return [...new Set([whole, joined, ...segments.filter((segment) => segment !== ''), ...parts])];
  });
}

/**
 * The words of a text, each once: what the index has to hold of it. Those that say nothing are left out; one that has parts stays as
 * it is written, since its capitals tell them.
 */
export function wordsOf(text: string): Set<string> {
  const words = (text.match(WORD) ?? []).map((raw) => raw.slice(0, LONGEST));
  const kept = words.map((word) => (partsOf(word).length > 1 ? word : normalize(word)));
  return new Set(kept.filter((word) => !STOP.has(word) && !/^\p{N}$/u.test(word)));
}

/** Words of a title: neighbours also stand together, so that `statusbar` finds "Status Bar". */
export function tokenizeTitle(text: string): string[] {
  const words = tokenize(text);
  const plain = (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(normalize);
  return [...words, ...plain.slice(1).map((word, index) => `${plain[index]}${word}`)];
}

/** More than any question or error line needs. */
const LONGEST_QUERY = 2000;

/**
 * Numbers, versions, addresses, IDs and paths of a user's own project: no page says them. Scoped packages and options are none.
 */
const OWN =
  /^(?:\d[\d.:,_-]*\p{L}{0,2}|0x[\da-f]+|(?=.*\d)[\da-f-]{6,}|\p{L}:[\\/].*|[^@]*\/.*\/.*|(?:\p{L}[\p{L}\p{N}_-]*\.){2,}\p{L}[\p{L}\p{N}_]*|.*:\d+)$/iu;

/**
 * Words of a query that are worth looking for, each once; all of them if none is. `isKnown` says whether the pages contain a word,
 * which then isn't the user's own.
 */
export function queryTerms(query: string, isKnown: (word: string) => boolean = () => false): string[] {
  const whole = query.length > LONGEST_QUERY ? query.slice(0, LONGEST_QUERY).replace(/\S+$/, '') : query;
  const raw = [...new Set(whole.match(WORD) ?? [])];
  const kept = raw.filter((word) => !STOP.has(word.toLowerCase()));
  const told = kept.filter((word) => isKnown(word.toLowerCase()) || !OWN.test(word));
  return [told, kept].find((words) => words.length > 0) ?? raw.slice(0, 12);
}
