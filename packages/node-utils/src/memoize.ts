interface Entry<Result> {
  next: Map<unknown, Entry<Result>>;
  result?: { value: Result };
}

/**
 * Computes a result once for each list of arguments, which are compared by identity. Installed
 * packages do not change while a process runs, so nothing is ever evicted: restart the preview
 * after `npm install`.
 */
export function memoize<Arguments extends unknown[], Result>(
  compute: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  const root: Entry<Result> = { next: new Map() };
  return (...args) => {
    let entry = root;
    for (const argument of args) {
      const next: Entry<Result> = entry.next.get(argument) ?? { next: new Map() };
      entry.next.set(argument, next);
      entry = next;
    }
    entry.result ??= { value: compute(...args) };
    return entry.result.value;
  };
}
