import index from '../../../facts/names.json';
import replacements from '../../../facts/overlay/names.json';

export type NameKind = 'package' | 'export' | 'method' | 'option' | 'configuration key' | 'command' | 'Gradle variable';

/** A name in a package. The versions are Capacitor's, and `since` is the package's. */
export interface NameOccurrence {
  in: string;
  kind: NameKind;
  from: number;
  /** Undefined if the newest version still has it. */
  to?: number;
  since?: string;
}

/** The names that Capacitor 2, 3, or 4 lacks. */
export const names: Readonly<Record<string, readonly NameOccurrence[]>> = index.names as Record<
  string,
  NameOccurrence[]
>;

/** What to use instead of a name: name → major version → the end of "In Capacitor 4, …". */
const insteadOf: Readonly<Record<string, Readonly<Record<string, string>>>> = replacements;

/** Whether one of the occurrences is in a major version of Capacitor. */
export const isIn = (occurrences: readonly NameOccurrence[], major: number): boolean =>
  occurrences.some(({ from, to = Infinity }) => from <= major && major <= to);

/** `Capacitor 2 and earlier`, `Capacitor 5 to 7`, `Camera 8.1 and later`. */
function period({ in: place, from, to, since }: NameOccurrence): string {
  if (to === undefined && since !== undefined)
    return `${place.startsWith('the ') ? 'Capacitor' : place} ${since} and later`;
  if (to === undefined) return `Capacitor ${from} and later`;
  if (from === to) return `Capacitor ${to}`;
  return from <= 2 ? `Capacitor ${to} and earlier` : `Capacitor ${from} to ${to}`;
}

/** Joins occurrences without a gap: Storage is in the core of 1 and 2, and in a package for 3. */
function merge(occurrences: readonly NameOccurrence[]): NameOccurrence[] {
  const merged: NameOccurrence[] = [];
  for (const one of [...occurrences].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (!last || (last.to ?? Infinity) < one.from - 1) merged.push({ ...one });
    else if (last.to !== undefined) last.to = one.to === undefined ? undefined : Math.max(last.to, one.to);
  }
  return merged;
}

export interface NameAnswer {
  name: string;
  /** Sentences with code in backticks. */
  text: string;
}

const byLowerCase = new Map<string, string[]>();
for (const name of Object.keys(names)) {
  const key = name.toLowerCase();
  byLowerCase.set(key, [...(byLowerCase.get(key) ?? []), name]);
}

/** A package's spelling of a name. Undefined if this version has it in another letter case. */
function findSpelling(text: string, major: number): string | undefined {
  if (Object.hasOwn(names, text)) return text;
  const spellings = byLowerCase.get(text.toLowerCase()) ?? [];
  return spellings.some((name) => isIn(names[name] ?? [], major)) ? undefined : spellings[0];
}

/**
 * Where a name exists in any letter case, and what to use instead. Undefined unless this version
 * lacks it.
 */
export function explainName(text: string, major: number): NameAnswer | undefined {
  const name = findSpelling(text, major);
  const occurrences = name === undefined ? undefined : names[name];
  if (name === undefined || !occurrences || isIn(occurrences, major)) return undefined;
  const code =
    occurrences[0]?.kind === 'method' ? `${name}()` : occurrences[0]?.kind === 'command' ? `npx ${name}` : name;
  const instead = Object.hasOwn(insteadOf, name) ? insteadOf[name]?.[major] : undefined;
  const end = instead === undefined ? `Capacitor ${major} doesn’t have it.` : `In Capacitor ${major}, ${instead}.`;
  return { name, text: `\`${code}\` is in ${merge(occurrences).map(period).join(', and in ')}. ${end}` };
}

const sentences = (major: number, isWanted: (occurrences: readonly NameOccurrence[]) => boolean): string[] =>
  Object.keys(insteadOf)
    .filter((name) => insteadOf[name]?.[major] !== undefined && isWanted(names[name] ?? []))
    .flatMap((name) => explainName(name, major)?.text ?? []);

/** The names of other versions that users confuse most, with replacements, as Markdown. */
export const confusedNames = (major: number): string[] => sentences(major, () => true);

/** The names that an update takes away, with what to use instead, as Markdown. */
export const replacedNames = (from: number, to: number): string[] =>
  sentences(to, (occurrences) => isIn(occurrences, from));

/**
 * The answer to a search for `takePhoto`, `Camera.takePhoto()`, `ios.scheme`, `npx cap migrate`.
 */
export function explainQuery(query: string, major: number): NameAnswer | undefined {
  const text = query
    .trim()
    .replace(/^npx /i, '')
    .replace(/\(.*$|[;,]$/g, '')
    .replace(/^Plugins\./i, '');
  const parts = text.startsWith('@') ? [] : text.split('.');
  for (const name of [text, ...parts.reverse()]) {
    const answer = explainName(name, major);
    if (answer) return answer;
  }
  return undefined;
}

const MOST_ANSWERS = 3;

/** How compilers, bundlers, and the CLI name what doesn't exist. */
const MISSING = [
  /(?:Property|member|export|module|named|command|property|function|identifier|symbol|name) ['"‘“`]?([@\w/.-]+)/g,
  /['"‘“`]([@\w/-]+)['"’”`] (?:is not exported|was not found)/g,
  /\b([\w.]{1,50}) is not (?:a function|defined)/g,
];

/** The answers for the names in a log that don't exist in a version of Capacitor. */
export function explainLog(log: string, major: number): NameAnswer[] {
  const found = new Map<string, NameAnswer>();
  for (const [, missing = ''] of MISSING.flatMap((pattern) => [...log.matchAll(pattern)])) {
    const answer = explainQuery(missing, major) ?? explainQuery(`cap ${missing}`, major);
    if (answer && found.size < MOST_ANSWERS) found.set(answer.name, answer);
  }
  return [...found.values()];
}

/** Ignores words such as `camera` and `version`. `storage` is a plugin that was replaced. */
function explainWord(text: string, major: number): NameAnswer | undefined {
  const answer = explainQuery(text, major);
  const isWord = /^[a-z]+$/.test(text) && answer && !/[a-z][A-Z]/.test(answer.name);
  return isWord && insteadOf[answer.name]?.[major] === undefined ? undefined : answer;
}

const list = (answer: NameAnswer | undefined): NameAnswer[] => (answer ? [answer] : []);

/** What is known about the names in a text, by where the text comes from. */
export const nameAnswers = {
  query: (text: string, major: number) => list(explainWord(text, major)),
  log: explainLog,
  /** The URL of a missing page: `apis/file-viewer` names a package. */
  path: (path: string, major: number) => {
    const last = path.split('/').at(-1) ?? '';
    return list(
      explainName(`@capacitor/${last}`, major) ?? explainName(`cap ${last}`, major) ?? explainWord(last, major),
    );
  },
};
