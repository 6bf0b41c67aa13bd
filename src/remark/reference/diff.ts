import type { ApiMember, ApiMethod, ApiReference, Described } from '../../../packages/capacitor-facts/src/model';
import { methodName } from '../../../packages/capacitor-facts/src/methodName';
import { applyRenames, findRenames } from './renames';
import { sameType } from './sameType';

export type ChangeKind = 'added' | 'renamed' | 'changed' | 'deprecated' | 'removed';

export interface Change {
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
  anchor?: string;
  /** The properties whose changes are reported. */
  shape: Record<string, string>;
  deprecated?: string;
}

const onOneLine = (type: string) => type.replace(/\s+/g, ' ').replace(/;\s*}/g, ' }').trim();

const deprecation = ({ deprecated }: Described) => (deprecated === undefined ? {} : { deprecated });

function memberEntry(owner: string, anchor: string | undefined, member: ApiMember): Entry {
  return {
    name: `${owner}.${member.name}`,
    ...(anchor === undefined ? {} : { anchor }),
    shape: {
      type: onOneLine(member.type),
      ...(member.default === undefined ? {} : { default: member.default }),
      required: String(!member.optional),
    },
    ...deprecation(member),
  };
}

const methodEntry = (owner: string, anchor: string, method: ApiMethod): Entry => ({
  name: owner + methodName(method),
  anchor,
  shape: { signature: onOneLine(method.signature) },
  ...deprecation(method),
});

function getEntries(reference: ApiReference): Map<string, Entry> {
  const methods = reference.methods.map((method) => methodEntry('', method.anchor, method));
  const members = reference.interfaces.flatMap(({ name, anchor, members: own, methods: called }) => [
    ...own.map((member) => memberEntry(name, anchor, member)),
    ...called.map((method) => methodEntry(`${name}.`, anchor, method)),
  ]);
  const enums = reference.enums.flatMap(({ name, anchor, members: own }) =>
    own.map((member): Entry => ({
      name: `${name}.${member.name}`,
      anchor,
      shape: member.value === undefined ? {} : { value: onOneLine(member.value) },
      ...deprecation(member),
    })),
  );
  const aliases = reference.typeAliases.map(({ name, anchor, type }): Entry => ({
    name,
    anchor,
    shape: { type: onOneLine(type) },
  }));
  const options = reference.configs.flatMap(({ name, members: own }) =>
    own.map((member) => memberEntry(`plugins.${name}`, undefined, member)),
  );
  return new Map([...methods, ...members, ...enums, ...aliases, ...options].map((entry) => [entry.name, entry]));
}

/** One side of a change: signatures and types unchanged, other properties with a label. */
function formatValue(key: string, value: string | undefined): string {
  if (key === 'default') return `default ${value}`;
  if (key === 'required') return value === 'true' ? 'required' : 'optional';
  return value ?? 'none';
}

const sameShape = (before: string | undefined, after: string | undefined) =>
  before === undefined || after === undefined ? before === after : sameType(before, after);

function getChanges(before: Entry, after: Entry): Change[] {
  const keys = [...new Set([...Object.keys(before.shape), ...Object.keys(after.shape)])];
  const at = { name: after.name, ...(after.anchor === undefined ? {} : { anchor: after.anchor }) };
  const changed = keys
    .filter((key) => !sameShape(before.shape[key], after.shape[key]))
    // A default that only one of the packages documents isn't evidence of a change.
    .filter((key) => key !== 'default' || (before.shape[key] !== undefined && after.shape[key] !== undefined))
    .map((key): Change => ({
      kind: 'changed',
      ...at,
      before: formatValue(key, before.shape[key]),
      after: formatValue(key, after.shape[key]),
    }));
  const deprecated: Change[] =
    after.deprecated !== undefined && before.deprecated === undefined
      ? [{ kind: 'deprecated', ...at, note: after.deprecated }]
      : [];
  return [...changed, ...deprecated];
}

const ORDER: ChangeKind[] = ['added', 'renamed', 'changed', 'deprecated', 'removed'];

/**
 * The changes between two versions of a plugin: methods, members, enum members, type aliases, and
 * configuration options that were added, removed, renamed (only types), deprecated, or changed in
 * their type, default, or optionality.
 */
export function diffReferences(before: ApiReference, after: ApiReference): Change[] {
  const renames = findRenames(before, after);
  const old = getEntries(applyRenames(before, renames));
  const now = getEntries(after);
  const anchors = new Map(
    [...after.interfaces, ...after.enums, ...after.typeAliases].map(({ name, anchor }) => [name, anchor]),
  );
  const renamed = [...renames].map(([was, name]): Change => ({
    kind: 'renamed',
    name,
    anchor: anchors.get(name) ?? '',
    before: was,
  }));
  const changes = [...now.values()].flatMap((entry): Change[] => {
    const was = old.get(entry.name);
    if (was) return getChanges(was, entry);
    return [{ kind: 'added', name: entry.name, ...(entry.anchor === undefined ? {} : { anchor: entry.anchor }) }];
  });
  const removed = [...old.values()]
    .filter(({ name }) => !now.has(name))
    .map(({ name }): Change => ({ kind: 'removed', name }));
  const collapse = (changed: Change[], from: Map<string, Entry>) => collapseTypes(changed, getOwners(from));
  return [...renamed, ...collapse(changes, old), ...withoutExported(collapse(removed, now), after)].sort(
    (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind),
  );
}

/** A type that the newer package exports under another name or as a class isn't removed. */
const withoutExported = (removed: Change[], { otherExports }: ApiReference) =>
  removed.filter(({ name }) => !(name in otherExports));

/** `ImageOptions` of `ImageOptions.quality`; undefined for a method, an alias, or an option. */
const getOwner = (name: string) => /^([A-Z]\w*)\.\w+(?:\(.*\))?$/.exec(name)?.[1];

const getOwners = (entries: Map<string, Entry>) => new Set([...entries.keys()].map(getOwner));

/** Merges the changes of all members of an added or removed type into one. */
function collapseTypes(changes: Change[], elsewhere: Set<string | undefined>): Change[] {
  const isCollapsible = ({ kind, name }: Change) =>
    (kind === 'added' || kind === 'removed') && getOwner(name) !== undefined && !elsewhere.has(getOwner(name));
  const types = [...new Set(changes.filter(isCollapsible).map(({ name }) => getOwner(name)))];
  const collapsed = types.flatMap((type): Change[] => {
    const members = changes.filter((change) => isCollapsible(change) && getOwner(change.name) === type);
    const [first] = members;
    if (!first || type === undefined) return [];
    return [{ ...first, name: type, note: members.map(({ name }) => name.slice(type.length + 1)).join(', ') }];
  });
  return [...changes.filter((change) => !isCollapsible(change)), ...collapsed];
}
