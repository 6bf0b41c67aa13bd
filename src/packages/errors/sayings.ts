import { targetsOf } from './reach';
import type { Argument, Call, Message, Source, SourceFunction } from './source';

const REJECTIONS = new Set(['reject', 'unavailable', 'unimplemented']);
/** What the bridge rejects with when no message is given: PluginCall.java and CAPPluginCall.swift. */
const DEFAULTS: Record<string, Message> = { unimplemented: 'not implemented', unavailable: 'not available' };
export const ERROR_TYPE = /(?:Errors?|Exception)$/;
/** What every error says of itself, in one language or another. */
const OWN_WORDS = new Set(['getMessage', 'getLocalizedMessage', 'message', 'localizedDescription']);

/** A text that a function makes, and when it counts. */
export interface Said extends Pick<Call, 'cases' | 'methods'> {
  text: Message;
  /** For the text of an error: the error's type, by which a `catch` takes it. Without it the text is rejected with. */
  error?: string;
}

/** A function with what it says, and the errors that it tells the app of: their types, `Exception` for any. */
export interface Speaker {
  source: SourceFunction;
  says: Said[];
  tells: string[];
}

const rejects = ({ name, read }: Call) => REJECTIONS.has(name) && !read;
const textsIn = (args: Argument[]) => args.flatMap(({ texts }) => texts);

/** Whether something is rejected with that is not written at the place. */
export const handsOnErrors = ({ functions }: Source) =>
  functions.some(({ calls }) => calls.some((call) => rejects(call) && call.args[0]?.texts.length === 0));

/** Positions of the parameters that a function rejects with: 1 for `handleError(call, message)`. */
type Forwarders = Map<SourceFunction, Set<number>>;

/** Arguments that a call rejects with, itself or through a function it hands them to. */
function handedBy(call: Call, from: SourceFunction, source: Source, forwarders: Forwarders): Argument[] {
  if (rejects(call)) return call.args.slice(0, 1);
  if (call.args.length === 0) return [];
  const positions = targetsOf(call, from, source).flatMap((each) => [...(forwarders.get(each) ?? [])]);
  return [...new Set(positions)].flatMap((position) => call.args[position] ?? []);
}

function findForwarders(source: Source): Forwarders {
  const found: Forwarders = new Map();
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const each of source.functions) {
      const positions = each.calls
        .flatMap((call) => handedBy(call, each, source, found))
        .filter(({ member }) => member === undefined)
        .map(({ variable }) => each.parameters.findIndex(({ name }) => name === variable))
        .filter((position) => position >= 0);
      if (positions.length > 0) found.set(each, new Set([...(found.get(each) ?? []), ...positions]));
    }
  }
  return found;
}

type Handed = ReadonlyMap<Call, Argument[]>;

/** Types whose texts are rejected with when they come back as an answer: `reject(response.getErrorMessage())`. */
function carriersOf(handed: Handed, { types }: Source): Set<string> {
  const members = [...handed.values()].flat().flatMap(({ member }) => member ?? []);
  const carriers = [...types].filter(
    ([name, type]) => !ERROR_TYPE.test(name) && members.some((each) => type.members.has(each)),
  );
  return new Set(carriers.map(([name]) => name));
}

/** Keys of an answer whose text is rejected with: `reject(result.getString("error"))` and `put("error", text)`. */
const isRejectedKey = (call: Call, handed: Handed) =>
  call.name === 'put' &&
  call.args[0]?.texts[0] === 'error' &&
  [...handed.values()].flat().some(({ member }) => member === 'getString');

/** What one call says. */
function sayingsOf(call: Call, handed: Handed, carriers: ReadonlySet<string>): Said[] {
  const { cases, methods } = call;
  const when = { cases, ...(methods ? { methods } : {}) };
  const said = (texts: Message[], error?: string) =>
    texts.map((text): Said => ({ text, ...when, ...(error === undefined ? {} : { error }) }));
  const preset = DEFAULTS[call.name];
  if (rejects(call) && call.args.length === 0 && preset !== undefined) return said([preset]);
  const direct = textsIn(handed.get(call) ?? []);
  if (direct.length > 0) return said(direct);
  const type = [call.name, call.on ?? ''].find((name) => ERROR_TYPE.test(name));
  if (type !== undefined) return said(textsIn(call.args), type);
  if (carriers.has(call.name)) return said(textsIn(call.args));
  return isRejectedKey(call, handed) ? said(textsIn(call.args.slice(1))) : [];
}

/** Types of the errors that a function tells the app of in its own words: those it catches, or any. */
function toldBy(each: SourceFunction, handed: Handed): string[] {
  const parameters = new Set(each.parameters.map(({ name }) => name));
  const isError = ({ texts, member, variable = '' }: Argument) =>
    texts.length === 0 && (member === undefined ? variable !== '' && !parameters.has(variable) : OWN_WORDS.has(member));
  return each.calls.filter((call) => handed.get(call)?.some(isError)).flatMap(({ caught }) => caught ?? ['Exception']);
}

const takesError = ({ parameters }: SourceFunction) =>
  parameters.some(({ type }) => ERROR_TYPE.test(type) || type === 'Throwable');

/** The functions of a source with what they say. */
export function speakersOf(source: Source): Speaker[] {
  const forwarders = findForwarders(source);
  const handed = new Map(
    source.functions.flatMap((each) => each.calls.map((call) => [call, handedBy(call, each, source, forwarders)])),
  );
  const carriers = carriersOf(handed, source);
  // `handleError(call, e)`: who calls it in a `catch` tells of what was caught there.
  const tellers = source.functions.filter((each) => takesError(each) && toldBy(each, handed).length > 0);
  return source.functions.map((each) => {
    const through = each.calls.filter((call) =>
      targetsOf(call, each, source).some((target) => tellers.includes(target)),
    );
    return {
      source: each,
      says: [
        ...each.calls.flatMap((call) => sayingsOf(call, handed, carriers)),
        ...each.descriptions.map((said): Said => ({ ...said, error: each.owner })),
      ],
      tells: [...toldBy(each, handed), ...through.flatMap(({ caught }) => caught ?? [])],
    };
  });
}
