import { appliesTo, reach } from './reach';
import { ERROR_TYPE, handsOnErrors, speakersOf, type Said, type Speaker } from './sayings';
import type { Message, Source, SourceFunction } from './source';

/** Errors of Java's own library that a `catch` of another type takes. */
const LIBRARY_SUPERS: Record<string, string> = {
  FileNotFoundException: 'IOException',
  MalformedURLException: 'IOException',
};
const ANY_ERROR = new Set(['Exception', 'Throwable', 'Error', 'NSError']);

/** One method of the plugin while it serves a call. */
interface Served {
  method: string;
  reached: Set<SourceFunction>;
  /** Names of everything that is called or named on the way. */
  named: Set<string>;
  /** Functions on the way that tell the app of errors, with the types they tell of and what they reach themselves. */
  tellers: { tells: string[]; reached: Set<SourceFunction> }[];
}

function serve(method: string, source: Source, speakers: Speaker[]): Served {
  const starts = source.functions.filter(({ name, takesCall }) => takesCall && name === method);
  const reached = new Set(starts.flatMap((start) => [...reach(method, start, source)]));
  const calls = [...reached].flatMap((each) => each.calls.filter((call) => appliesTo(method, call)));
  const tellers = speakers.filter((each) => each.tells.length > 0 && reached.has(each.source));
  return {
    method,
    reached,
    named: new Set(calls.map(({ name }) => name)),
    tellers: tellers.map(({ tells, source: each }) => ({ tells, reached: reach(method, each, source) })),
  };
}

/** Whether a `catch` of these types takes an error of that one. */
function takes(caught: string[], error: string, source: Source): boolean {
  const supers = [LIBRARY_SUPERS[error] ?? '', ...(source.types.get(error)?.supers ?? [])];
  return caught.some((type) => ANY_ERROR.has(type) || type === error || supers.includes(type));
}

/** Cases and types of errors that a text is for; other cases say nothing of which method can meet it. */
function errorCases({ cases }: Said, { types }: Source): string[] {
  const errors = [...types].filter(([name]) => ERROR_TYPE.test(name));
  return cases.filter((each) => types.has(each) || errors.some(([, { members }]) => members.has(each)));
}

function canSay(said: Said, speaker: SourceFunction, served: Served, source: Source): boolean {
  if (!served.reached.has(speaker) || !appliesTo(served.method, said)) return false;
  const cases = errorCases(said, source);
  if (cases.length > 0 && !cases.some((name) => served.named.has(name))) return false;
  const { error } = said;
  return (
    error === undefined ||
    served.tellers.some(({ tells, reached }) => reached.has(speaker) && takes(tells, error, source))
  );
}

/**
 * The texts of a plugin's part for one platform → the methods that can reject with them. Texts of errors that no method
 * hands on are in it without a method, as are those that only the plugin's own inner calls can meet.
 */
export function messagesByMethod(source: Source, methods: string[]): Map<Message, Set<string>> {
  const speakers = speakersOf(source);
  const served = methods.map((method) => serve(method, source, speakers));
  const found = new Map<Message, Set<string>>();
  const errorsCount = handsOnErrors(source);
  for (const { source: speaker, says } of speakers) {
    for (const said of says) {
      const text = said.text.trim();
      if (!/[a-z]{2}/i.test(text) || (said.error !== undefined && !errorsCount)) continue;
      const by = served.filter((each) => canSay(said, speaker, each, source)).map(({ method }) => method);
      found.set(text, new Set([...(found.get(text) ?? []), ...by]));
    }
  }
  return found;
}
