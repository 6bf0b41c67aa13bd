const MAX_TEXT = 160;
const MAX_DEPTH = 4;

const shorten = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);

/**
 * The properties of an object, including inherited ones of browser objects, such as coordinates.
 */
function getEntries(value: object): [string, unknown][] {
  const entries: [string, unknown][] = [];
  for (const key in value) {
    const property = (value as Record<string, unknown>)[key];
    if (typeof property !== 'function') entries.push([key, property]);
  }
  return entries;
}

/** A value as JavaScript, in the style of the samples: `{ key: 'theme', value: 'dark' }`. */
export function inspect(value: unknown, depth = 0): string {
  if (typeof value === 'string') return `'${shorten(value.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n'))}'`;
  if (typeof value === 'function') return value.name || 'function';
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Blob) return `Blob (${value.size} bytes)`;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof URL) return inspect(value.href);
  if (value === globalThis) return 'window';
  if (value instanceof Element) return `<${value.localName}>`;
  if (depth >= MAX_DEPTH) return '…';
  if (Array.isArray(value)) return `[${value.map((item) => inspect(item, depth + 1)).join(', ')}]`;
  const entries = getEntries(value).map(
    ([key, property]) => `${/^[\w$]+$/.test(key) ? key : inspect(key)}: ${inspect(property, depth + 1)}`,
  );
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** A call as JavaScript: `Preferences.get({ key: 'theme' })`. */
export const inspectCall = (name: string, args: readonly unknown[]) =>
  `${name}(${args.map((argument) => inspect(argument)).join(', ')})`;
