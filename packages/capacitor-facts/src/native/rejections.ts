import {
  CALL_TYPE,
  type Argument,
  type Call,
  type NativeSource,
  type SourceFunction,
  type ComposedText,
} from './callGraph';
import { calledFunctions } from './reachability';

const REJECTIONS = new Set(['reject', 'unavailable', 'unimplemented']);
/** The messages that the bridge uses by default: PluginCall.java and CAPPluginCall.swift. */
const DEFAULT_MESSAGES: Record<string, ComposedText> = {
  unimplemented: 'not implemented',
  unavailable: 'not available',
};
export const ERROR_TYPE = /(?:Errors?|Exception)$/;
/** Members with the message of an error. */
const ERROR_MESSAGE = new Set(['getMessage', 'getLocalizedMessage', 'message', 'localizedDescription']);

/** A message in a function, and the conditions under which it is used. */
export interface RejectionMessage extends Pick<Call, 'cases' | 'methods'> {
  text: ComposedText;
  /** Whether an error has this message. Otherwise, the function rejects with the message. */
  isOfError: boolean;
}

/** The messages of a function, and whether it also rejects with errors that it catches. */
export interface MessageSource {
  function: SourceFunction;
  messages: RejectionMessage[];
  passesOnErrors: boolean;
}

/** In Capacitor 2, a call is also rejected with `call.error(…)`. */
const isErrorOfCall = ({ name, receiverType }: Call) =>
  name === 'error' && (receiverType === undefined || CALL_TYPE.test(receiverType));
const isRejection = (call: Call) => !call.isAccess && (REJECTIONS.has(call.name) || isErrorOfCall(call));
const getTexts = (values: Argument[]) => values.flatMap(({ texts }) => texts);

/** Whether something that is not a literal is rejected with anywhere. */
export const rejectsWithErrors = ({ functions }: NativeSource) =>
  functions.some(({ calls }) => calls.some((call) => isRejection(call) && call.arguments[0]?.texts.length === 0));

/** Positions of the parameters that a function rejects with: 1 for `handleError(call, message)`. */
const rejectedParameters = ({ parameters, calls }: SourceFunction): number[] =>
  calls
    .filter(isRejection)
    .map((call) => parameters.findIndex(({ name }) => name === call.arguments[0]?.variable))
    .filter((position) => position >= 0);

/** Arguments that a call rejects with, directly or through a function that it passes them to. */
function rejectedArguments(call: Call, from: SourceFunction, source: NativeSource): Argument[] {
  if (isRejection(call)) return call.arguments.slice(0, 1);
  const positions = calledFunctions(call, from, source).flatMap(rejectedParameters);
  return [...new Set(positions)].flatMap((position) => call.arguments[position] ?? []);
}

type RejectedByCall = ReadonlyMap<Call, Argument[]>;

/** Types whose texts become messages, as in `reject(response.getErrorMessage())`. */
function resultTypes(rejected: RejectedByCall, { types }: NativeSource): Set<string> {
  const members = [...rejected.values()].flat().flatMap(({ member }) => member ?? []);
  const results = [...types].filter(
    ([name, declared]) => !ERROR_TYPE.test(name) && members.some((member) => declared.has(member)),
  );
  return new Set(results.map(([name]) => name));
}

function getMessages(call: Call, rejected: RejectedByCall, results: ReadonlySet<string>): RejectionMessage[] {
  const { name, cases, methods, receiverType = '' } = call;
  const messages = (texts: ComposedText[], isOfError: boolean) =>
    texts.map((text): RejectionMessage => ({ text, cases, methods, isOfError }));
  const preset = DEFAULT_MESSAGES[name];
  if (isRejection(call) && call.arguments.length === 0 && preset !== undefined) return messages([preset], false);
  const direct = getTexts(rejected.get(call) ?? []);
  if (direct.length > 0) return messages(direct, false);
  const isError = ERROR_TYPE.test(name) || ERROR_TYPE.test(receiverType);
  return isError || results.has(name) ? messages(getTexts(call.arguments), isError) : [];
}

/** Whether a function rejects with an error, or with its message. */
const rejectsWithError = ({ calls }: SourceFunction, rejected: RejectedByCall): boolean =>
  calls.some((call) =>
    rejected
      .get(call)
      ?.some(({ texts, member }) => texts.length === 0 && (member === undefined || ERROR_MESSAGE.has(member))),
  );

/** All functions of a source with their messages. */
export function messageSources(source: NativeSource): MessageSource[] {
  const rejected = new Map(
    source.functions.flatMap((caller) => caller.calls.map((call) => [call, rejectedArguments(call, caller, source)])),
  );
  const results = resultTypes(rejected, source);
  return source.functions.map((caller) => ({
    function: caller,
    messages: [
      ...caller.calls.flatMap((call) => getMessages(call, rejected, results)),
      ...caller.descriptions.map((description) => ({ ...description, methods: undefined, isOfError: true })),
    ],
    passesOnErrors: rejectsWithError(caller, rejected),
  }));
}
