import type { ApiMember, ApiMethod, ApiReference } from '../../../packages/capacitor-facts/src/model';

const IDENTIFIER = /[A-Za-z_$][\w$]*/g;

type Kind = 'interface' | 'enum' | 'alias';

function getKinds({ interfaces, enums, typeAliases }: ApiReference): Map<string, Kind> {
  const named = (kind: Kind, types: { name: string }[]) => types.map(({ name }): [string, Kind] => [name, kind]);
  return new Map([...named('interface', interfaces), ...named('enum', enums), ...named('alias', typeAliases)]);
}

/** Pairs of types (old, new) in the same position of the same method or member. */
function placesInCommon(before: ApiReference, after: ApiReference, renames: Map<string, string>): [string, string][] {
  const methods = before.methods.flatMap((old): [string, string][] => {
    const now = after.methods.find(({ name, anchor }) => name === old.name && anchor === old.anchor);
    if (!now) return [];
    const parameters = old.parameters.flatMap(({ type }, index): [string, string][] => {
      const same = now.parameters[index];
      return same ? [[type, same.type]] : [];
    });
    return [...parameters, [old.returns, now.returns]];
  });
  const members = before.interfaces.flatMap((old): [string, string][] => {
    const now = after.interfaces.find(({ name }) => name === (renames.get(old.name) ?? old.name));
    return old.members.flatMap((member): [string, string][] => {
      const same = now?.members.find(({ name }) => name === member.name);
      return same ? [[member.type, same.type]] : [];
    });
  });
  return [...methods, ...members];
}

const namesIn = (type: string, kinds: ReadonlyMap<string, Kind>) =>
  (type.match(IDENTIFIER) ?? []).filter((name) => kinds.has(name));

/** A type without the names that the plugin defines: `Promise<CameraPhoto>` → `Promise<?>`. */
const withPlaceholders = (type: string, kinds: ReadonlyMap<string, Kind>) =>
  type.replace(IDENTIFIER, (name) => (kinds.has(name) ? '?' : name)).replace(/\s+/g, ' ');

/** Renamed types whose old names the newer package still exports. */
function exportedRenames(old: ReadonlyMap<string, Kind>, now: ReadonlyMap<string, Kind>, after: ApiReference) {
  const isRenamed = ([was, is]: [string, string]) =>
    old.has(was) && !now.has(was) && !old.has(is) && old.get(was) === now.get(is);
  return Object.entries(after.otherExports).filter(isRenamed);
}

/**
 * Renamed types, old → new. The newer package may declare this itself. Otherwise, two types match
 * if they are of the same kind and in the same position of a parameter, result, or member that is
 * otherwise equal, and if the old type was removed and the new one added: `getPhoto(options:
 * CameraOptions)` and `getPhoto(options: ImageOptions)`. The members of matching types can lead to
 * further matches.
 */
export function findRenames(before: ApiReference, after: ApiReference): Map<string, string> {
  const old = getKinds(before);
  const now = getKinds(after);
  const renames = new Map(exportedRenames(old, now, after));
  const isNew = (name: string) => !old.has(name) && ![...renames.values()].includes(name);
  for (let found = -1; found !== renames.size;) {
    found = renames.size;
    for (const [was, is] of placesInCommon(before, after, renames)) {
      if (withPlaceholders(was, old) !== withPlaceholders(is, now)) continue;
      namesIn(was, old).forEach((name, index) => {
        const target = namesIn(is, now)[index] ?? '';
        const gone = !now.has(name) && !renames.has(name);
        if (gone && isNew(target) && old.get(name) === now.get(target)) renames.set(name, target);
      });
    }
  }
  return renames;
}

/** The reference with the new names of types. */
export function applyRenames(reference: ApiReference, renames: Map<string, string>): ApiReference {
  const rename = (text: string) => text.replace(IDENTIFIER, (name) => renames.get(name) ?? name);
  const member = (each: ApiMember) => ({ ...each, type: rename(each.type) });
  const method = (each: ApiMethod) => ({ ...each, signature: rename(each.signature), returns: rename(each.returns) });
  return {
    ...reference,
    methods: reference.methods.map(method),
    interfaces: reference.interfaces.map((each) => ({
      ...each,
      name: rename(each.name),
      members: each.members.map(member),
      methods: each.methods.map(method),
    })),
    enums: reference.enums.map((each) => ({ ...each, name: rename(each.name) })),
    typeAliases: reference.typeAliases.map((each) => ({ ...each, name: rename(each.name), type: rename(each.type) })),
  };
}
