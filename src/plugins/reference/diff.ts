import type { ApiMember, ApiMethod, ApiReference } from 'capacitor-facts/model';
import { methodName } from 'capacitor-facts/methodName';
import { applyRenames, findRenames } from './renames';

export type ChangeKind = 'added' | 'renamed' | 'changed' | 'deprecated' | 'removed';

export interface ApiChange {
  kind: ChangeKind;
  /** The changed element: `getPhoto()`, `ImageOptions.quality`, `plugins.Keyboard.resize`. */
  name: string;
  /** ID of its heading on the page of the newer version, if it still exists. */
  anchor?: string;
  /** For `changed`: the state before and after; for `renamed`: the old name. */
  before?: string;
  after?: string;
  /** For `deprecated`: the package's explanation; for a new type: the names of its members. */
  note?: string;
}

/** An element of an API that is compared by name. */
interface Entry {
  name: string;
  /** The interface or the enum that it is a member of. */
  type?: string;
  anchor?: string;
  /** The properties whose changes are reported. */
  shape: Record<string, string | undefined>;
  deprecated?: string;
}

const onOneLine = (type: string) => type.replace(/\s+/g, ' ').replace(/;\s*}/g, ' }').trim();

const memberEntry = (owner: string, { name, type, optional, deprecated, default: preset }: ApiMember): Entry => ({
  name: `${owner}.${name}`,
  shape: { type: onOneLine(type), default: preset, required: String(!optional) },
  deprecated,
});

const methodEntry = (method: ApiMethod): Entry => ({
  name: methodName(method),
  anchor: method.anchor,
  shape: { signature: onOneLine(method.signature) },
  deprecated: method.deprecated,
});

function getEntries({ methods, interfaces, enums, typeAliases, configs }: ApiReference): Entry[] {
  const entries = [
    ...methods.map(methodEntry),
    ...interfaces.flatMap(({ name: type, anchor, members, methods: called }): Entry[] => [
      ...members.map((member) => ({ ...memberEntry(type, member), type, anchor })),
      ...called.map(methodEntry).map((entry) => ({ ...entry, name: `${type}.${entry.name}`, type, anchor })),
    ]),
    ...enums.flatMap(({ name: type, anchor, members }) =>
      members.map(({ name, value, deprecated }): Entry => ({
        ...{ name: `${type}.${name}`, type, anchor, deprecated },
        shape: { value: value === undefined ? undefined : onOneLine(value) },
      })),
    ),
    ...typeAliases.map(({ name, anchor, type }): Entry => ({ name, anchor, shape: { type: onOneLine(type) } })),
    ...configs.flatMap(({ name, members }) => members.map((member) => memberEntry(`plugins.${name}`, member))),
  ];
  // The last of several overloads counts.
  return [...new Map(entries.map((entry) => [entry.name, entry])).values()];
}

/** One side of a change: signatures and types unchanged, other properties with a label. */
function formatValue(key: string, value: string | undefined): string {
  if (key === 'default') return `default ${value}`;
  if (key === 'required') return value === 'true' ? 'required' : 'optional';
  return value ?? 'none';
}

/** Names and literals, joined by `|`. */
const UNION = /[\w$.'[\]]+(?:\s*\|\s*[\w$.'[\]]+)+/g;

const withSortedUnions = (type: string) =>
  type.replace(UNION, (union) =>
    union
      .split(/\s*\|\s*/)
      .sort()
      .join(' | '),
  );

function isChanged(key: string, before: string | undefined, after: string | undefined): boolean {
  // A default that only one of the packages documents isn't evidence of a change.
  if (before === undefined || after === undefined) return key !== 'default' && before !== after;
  return withSortedUnions(before) !== withSortedUnions(after);
}

function getChanges(before: Entry, { name, anchor, shape, deprecated }: Entry): ApiChange[] {
  const changed = Object.keys(shape)
    .filter((key) => isChanged(key, before.shape[key], shape[key]))
    .map((key): ApiChange => ({
      ...{ kind: 'changed', name, anchor },
      before: formatValue(key, before.shape[key]),
      after: formatValue(key, shape[key]),
    }));
  if (deprecated === undefined || before.deprecated !== undefined) return changed;
  return [...changed, { kind: 'deprecated', name, anchor, note: deprecated }];
}

/** The entries that another version lacks. A type that it lacks is one change with its members. */
function getMissing(kind: 'added' | 'removed', entries: readonly Entry[], elsewhere: readonly Entry[]): ApiChange[] {
  const names = new Set(elsewhere.map(({ name }) => name));
  const types = new Set(elsewhere.map(({ type }) => type)).add(undefined);
  const single = entries.filter(({ name, type }) => types.has(type) && !names.has(name));
  const newTypes = new Set(entries.flatMap(({ type }) => (type === undefined || types.has(type) ? [] : type)));
  return [
    ...single.map(({ name, anchor }) => ({ kind, name, anchor })),
    ...[...newTypes].map((name) => {
      const members = entries.filter(({ type }) => type === name);
      const note = members.map((member) => member.name.slice(name.length + 1)).join(', ');
      return { kind, name, anchor: members[0]?.anchor, note };
    }),
  ];
}

const ORDER: ChangeKind[] = ['added', 'renamed', 'changed', 'deprecated', 'removed'];

/**
 * The changes between two versions of a plugin: methods, members, enum members, type aliases, and
 * configuration options that were added, removed, renamed (only types), deprecated, or changed in
 * their type, default, or optionality.
 */
export function diffReferences(before: ApiReference, after: ApiReference): ApiChange[] {
  const renames = findRenames(before, after);
  const old = getEntries(applyRenames(before, renames));
  const now = getEntries(after);
  const earlier = new Map(old.map((entry) => [entry.name, entry]));
  const types = [...after.interfaces, ...after.enums, ...after.typeAliases];
  const renamed = [...renames].map(([was, name]): ApiChange => {
    const { anchor } = types.find((type) => type.name === name) ?? {};
    return { kind: 'renamed', name, anchor, before: was };
  });
  const changed = now.flatMap((entry) => {
    const was = earlier.get(entry.name);
    return was ? getChanges(was, entry) : [];
  });
  const removed = getMissing('removed', old, now)
    .map(({ anchor: _anchor, ...change }): ApiChange => change)
    // A type that the newer package exports under another name or as a class isn't removed.
    .filter(({ name }) => !(name in after.otherExports));
  return [...renamed, ...changed, ...getMissing('added', now, old), ...removed].sort(
    (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind),
  );
}
