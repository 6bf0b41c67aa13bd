import type { Call, Source, SourceFunction } from './source';

/** Callbacks that Android is given by name: the permission or the result comes back to them. */
const BY_NAME = /^(?:request\w*Permission\w*|startActivityForResult)$/;

/** Whether something happens for that method of the plugin. */
export const appliesTo = (method: string, { methods }: Pick<Call, 'methods'>) =>
  !methods || methods.names.includes(method) !== methods.except;

/** Functions that a call can lead to. */
export function targetsOf(call: Call, from: SourceFunction, source: Source): SourceFunction[] {
  // Swift's `Padding.init(…)` is `Padding(…)`.
  const called = call.name === 'init' && call.on ? call.on : call.name;
  const named = source.functions.filter(({ name, property }) => name === called && property === call.read);
  if (call.on === '') {
    const own = named.filter(({ owner }) => owner === from.owner || owner === called);
    const supers = source.types.get(from.owner)?.supers ?? [];
    return own.length > 0 ? own : named.filter(({ owner }) => owner === '' || supers.includes(owner));
  }
  // Of an object whose type is not known it can be any that is no method of the plugin itself.
  if (call.on === undefined) return named.filter(({ owner, takesCall }) => owner !== from.owner && !takesCall);
  return named.filter(({ owner }) => owner === call.on);
}

/** Functions that Android calls back under the name that a call gives it. */
function namedCallbacks(call: Call, from: SourceFunction, source: Source): SourceFunction[] {
  if (!BY_NAME.test(call.name)) return [];
  const names = call.args.flatMap(({ texts }) => texts);
  return source.functions.filter(({ name, owner }) => owner === from.owner && names.includes(name));
}

/** Functions of a delegate that the system calls: nothing in the plugin does. */
function delegateCallbacks({ delegates, owner }: SourceFunction, source: Source): SourceFunction[] {
  if (!delegates) return [];
  const called = new Set(
    source.functions.flatMap(({ calls }) => calls.filter(({ read }) => !read).map(({ name }) => name)),
  );
  return source.functions.filter((each) => each.owner === owner && !each.takesCall && !called.has(each.name));
}

function nextOf(method: string, from: SourceFunction, source: Source): SourceFunction[] {
  const calls = from.calls.filter((call) => appliesTo(method, call));
  // An error's own words are a property that only the language's library reads.
  const described = calls.some(({ name }) => name === 'localizedDescription')
    ? source.functions.filter(({ name }) => name === 'errorDescription')
    : [];
  return [
    ...calls.flatMap((call) => [...targetsOf(call, from, source), ...namedCallbacks(call, from, source)]),
    ...described,
  ];
}

/** Functions that run when one does, itself included, while the plugin serves a call of `method`. */
export function reach(method: string, start: SourceFunction, source: Source): Set<SourceFunction> {
  const seen = new Set<SourceFunction>();
  const waiting = [{ each: start, bySystem: false }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { each, bySystem } = next;
    // What the system calls back may finish a call of another method: that one's own errors are not this one's.
    if (seen.has(each) || (bySystem && each.takesCall && each.name !== method)) continue;
    seen.add(each);
    waiting.push(
      ...nextOf(method, each, source).map((one) => ({ each: one, bySystem })),
      ...delegateCallbacks(each, source).map((one) => ({ each: one, bySystem: true })),
    );
  }
  return seen;
}
