import type { Call, NativeSource, SourceFunction } from './callGraph';

/** Functions to which Android passes a permission or a result, by their names. */
const NAMED_CALLBACK = /^(?:request\w*Permission\w*|startActivityForResult)$/;

/** In Capacitor 2, Android passes the result of a call to a method with a fixed name. */
const FIXED_CALLBACKS: [call: RegExp, callback: string][] = [
  [/^pluginRequest\w*Permissions?$/, 'handleRequestPermissionsResult'],
  [/^startActivityForResult$/, 'handleOnActivityResult'],
];

/** Whether something runs for calls of a plugin method. */
export const appliesTo = (method: string, { methods }: Pick<Call, 'methods'>) =>
  !methods || methods.names.includes(method) !== methods.except;

/** Functions that a call can invoke. */
export function calledFunctions(call: Call, from: SourceFunction, source: NativeSource): SourceFunction[] {
  const named = source.functions.filter(({ name, isProperty }) => name === call.name && isProperty === call.isAccess);
  // Besides a function of the same type, it can be a constructor or a function outside of types.
  if (call.receiverType === '') return named.filter(({ owner }) => [from.owner, call.name, ''].includes(owner));
  // If the receiver's type is unknown, it can be any function except a method of a plugin.
  if (call.receiverType === undefined) return named.filter(({ takesCall }) => !takesCall);
  return named.filter(({ owner }) => owner === call.receiverType);
}

function namedCallbacks(call: Call, from: SourceFunction, source: NativeSource): SourceFunction[] {
  if (!NAMED_CALLBACK.test(call.name)) return [];
  const names = call.arguments.flatMap(({ texts }) => texts);
  return source.functions.filter(({ name, owner }) => owner === from.owner && names.includes(name));
}

function fixedCallbacks({ calls, owner }: SourceFunction, source: NativeSource): SourceFunction[] {
  const names = FIXED_CALLBACKS.filter(([pattern]) => calls.some(({ name }) => pattern.test(name))).map(
    ([, name]) => name,
  );
  return source.functions.filter((candidate) => candidate.owner === owner && names.includes(candidate.name));
}

/** Functions of a delegate that nothing in the plugin calls: the system does. */
function delegateCallbacks({ isDelegate, owner }: SourceFunction, source: NativeSource): SourceFunction[] {
  if (!isDelegate) return [];
  const called = new Set(
    source.functions.flatMap(({ calls }) => calls.filter(({ isAccess }) => !isAccess).map(({ name }) => name)),
  );
  return source.functions.filter(
    (candidate) => candidate.owner === owner && !candidate.takesCall && !called.has(candidate.name),
  );
}

function successors(method: string, from: SourceFunction, source: NativeSource): SourceFunction[] {
  const calls = from.calls.filter((call) => appliesTo(method, call));
  // Swift's library derives `localizedDescription` from `errorDescription`.
  const descriptions = calls.some(({ name }) => name === 'localizedDescription')
    ? source.functions.filter(({ name }) => name === 'errorDescription')
    : [];
  return [
    ...calls.flatMap((call) => [...calledFunctions(call, from, source), ...namedCallbacks(call, from, source)]),
    ...descriptions,
  ];
}

/** The functions that can run, `start` included, while the app calls one of a plugin's methods. */
export function reachableFunctions(
  method: string,
  methods: readonly string[],
  start: SourceFunction,
  source: NativeSource,
): Set<SourceFunction> {
  const reachable = new Set<SourceFunction>();
  const queue = [{ candidate: start, bySystem: false }];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { candidate, bySystem } = next;
    // A callback of the system can complete the call of another method, whose errors are not those
    // of this method.
    const isOther = candidate.takesCall && candidate.name !== method && methods.includes(candidate.name);
    if (reachable.has(candidate) || (bySystem && isOther)) continue;
    reachable.add(candidate);
    queue.push(
      ...successors(method, candidate, source).map((successor) => ({ candidate: successor, bySystem })),
      ...[...delegateCallbacks(candidate, source), ...fixedCallbacks(candidate, source)].map((callback) => ({
        candidate: callback,
        bySystem: true,
      })),
    );
  }
  return reachable;
}
