import { CALL_TYPE, type Argument, type Call, type Source, type SourceFunction, type Text } from './callGraph';
import { calledFunctions } from './reachability';

const REJECTIONS = new Set(['reject', 'unavailable', 'unimplemented']);
/** The messages that the bridge uses by default: PluginCall.java and CAPPluginCall.swift. */
const DEFAULT_MESSAGES: Record<string, Text> = { unimplemented: 'not implemented', unavailable: 'not available' };
export const ERROR_TYPE = /(?:Errors?|Exception)$/;
/** Members with the message of an error. */
const ERROR_MESSAGE = new Set(['getMessage', 'getLocalizedMessage', 'message', 'localizedDescription']);

/** A message in a function, and the conditions under which it is used. */
export interface Message extends Pick<Call, 'cases' | 'methods'> {
  text: Text;
  /** Type of the error with this message. Undefined if the function rejects with the message. */
  error?: string;
}

/** The messages of a function, and the errors whose messages it passes on (`Exception`: any). */
export interface MessageSource {
  function: SourceFunction;
  messages: Message[];
  passesOn: string[];
}

/** In Capacitor 2, a call is also rejected with `call.error(…)`. */
const isErrorOfCall = ({ name, receiverType }: Call) =>
  name === 'error' && (receiverType === undefined || CALL_TYPE.test(receiverType));
const isRejection = (call: Call) => !call.isAccess && (REJECTIONS.has(call.name) || isErrorOfCall(call));
const getTexts = (values: Argument[]) => values.flatMap(({ texts }) => texts);

/** Whether something that is not a literal is rejected with anywhere. */
export const rejectsWithErrors = ({ functions }: Source) =>
  functions.some(({ calls }) => calls.some((call) => isRejection(call) && call.arguments[0]?.texts.length === 0));

/** Positions of the parameters that a function rejects with: 1 for `handleError(call, message)`. */
type RejectedParameters = Map<SourceFunction, Set<number>>;

/** Arguments that a call rejects with, directly or through a function that it passes them to. */
function rejectedArguments(call: Call, from: SourceFunction, source: Source, rejected: RejectedParameters): Argument[] {
  if (isRejection(call)) return call.arguments.slice(0, 1);
  if (call.arguments.length === 0) return [];
  const positions = calledFunctions(call, from, source).flatMap((called) => [...(rejected.get(called) ?? [])]);
  return [...new Set(positions)].flatMap((position) => call.arguments[position] ?? []);
}

/** Repeats until nothing is added, because functions pass arguments on through several levels. */
function findRejectedParameters(source: Source): RejectedParameters {
  const rejected: RejectedParameters = new Map();
  const count = () => [...rejected.values()].reduce((sum, { size }) => sum + size, 0);
  for (let before = -1; before !== count();) {
    before = count();
    for (const caller of source.functions) {
      const positions = caller.calls
        .flatMap((call) => rejectedArguments(call, caller, source, rejected))
        .filter(({ member }) => member === undefined)
        .map(({ variable }) => caller.parameters.findIndex(({ name }) => name === variable))
        .filter((position) => position >= 0);
      if (positions.length > 0) rejected.set(caller, new Set([...(rejected.get(caller) ?? []), ...positions]));
    }
  }
  return rejected;
}

type RejectedByCall = ReadonlyMap<Call, Argument[]>;

/** Types whose texts become messages, as in `reject(response.getErrorMessage())`. */
function resultTypes(rejected: RejectedByCall, { types }: Source): Set<string> {
  const members = [...rejected.values()].flat().flatMap(({ member }) => member ?? []);
  const results = [...types].filter(
    ([name, type]) => !ERROR_TYPE.test(name) && members.some((member) => type.members.has(member)),
  );
  return new Set(results.map(([name]) => name));
}

/** `put("error", text)` where a method rejects with `result.getString("error")`. */
const isErrorKey = (call: Call, rejected: RejectedByCall) =>
  call.name === 'put' &&
  call.arguments[0]?.texts[0] === 'error' &&
  [...rejected.values()].flat().some(({ member }) => member === 'getString');

function getMessages(call: Call, rejected: RejectedByCall, results: ReadonlySet<string>): Message[] {
  const { cases, methods } = call;
  const messages = (texts: Text[], error?: string) =>
    texts.map((text): Message => ({
      text,
      cases,
      ...(methods ? { methods } : {}),
      ...(error === undefined ? {} : { error }),
    }));
  const preset = DEFAULT_MESSAGES[call.name];
  if (isRejection(call) && call.arguments.length === 0 && preset !== undefined) return messages([preset]);
  const direct = getTexts(rejected.get(call) ?? []);
  if (direct.length > 0) return messages(direct);
  const error = [call.name, call.receiverType ?? ''].find((name) => ERROR_TYPE.test(name));
  if (error !== undefined) return messages(getTexts(call.arguments), error);
  if (results.has(call.name)) return messages(getTexts(call.arguments));
  return isErrorKey(call, rejected) ? messages(getTexts(call.arguments.slice(1))) : [];
}

/** Types of the errors that a function rejects with: those that it catches, or any. */
function rejectedErrors({ parameters, calls }: SourceFunction, rejected: RejectedByCall): string[] {
  const isParameter = (variable: string) => parameters.some(({ name }) => name === variable);
  const isError = ({ texts, member, variable = '' }: Argument) =>
    texts.length === 0 &&
    (member === undefined ? variable !== '' && !isParameter(variable) : ERROR_MESSAGE.has(member));
  return calls.filter((call) => rejected.get(call)?.some(isError)).flatMap(({ caught }) => caught ?? ['Exception']);
}

const takesError = ({ parameters }: SourceFunction) =>
  parameters.some(({ type }) => ERROR_TYPE.test(type) || type === 'Throwable');

/** All functions of a source with their messages. */
export function messageSources(source: Source): MessageSource[] {
  const parameters = findRejectedParameters(source);
  const rejected = new Map(
    source.functions.flatMap((caller) =>
      caller.calls.map((call) => [call, rejectedArguments(call, caller, source, parameters)]),
    ),
  );
  const results = resultTypes(rejected, source);
  // `handleError(call, e)` in a `catch` passes on what was caught there.
  const handlers = source.functions.filter(
    (candidate) => takesError(candidate) && rejectedErrors(candidate, rejected).length > 0,
  );
  return source.functions.map((caller) => {
    const handled = caller.calls.filter((call) =>
      calledFunctions(call, caller, source).some((called) => handlers.includes(called)),
    );
    return {
      function: caller,
      messages: [
        ...caller.calls.flatMap((call) => getMessages(call, rejected, results)),
        ...caller.descriptions.map((description): Message => ({ ...description, error: caller.owner })),
      ],
      passesOn: [...rejectedErrors(caller, rejected), ...handled.flatMap(({ caught }) => caught ?? [])],
    };
  });
}
