import type { ApiReference } from 'capacitor-facts/model';

const IDENTIFIER = /[A-Za-z_$][\w$]*/g;

type Kind = 'interface' | 'enum' | 'alias';

function getKinds({ interfaces, enums, typeAliases }: ApiReference): Map<string, Kind> {
  const named = (kind: Kind, types: { name: string }[]) => types.map(({ name }): [string, Kind] => [name, kind]);
  return new Map([...named('interface', interfaces), ...named('enum', enums), ...named('alias', typeAliases)]);
}

/** Renamed types, old → new: the newer package still exports their old names. */
export function findRenames(before: ApiReference, after: ApiReference): Map<string, string> {
  const [old, now] = [getKinds(before), getKinds(after)];
  const isRenamed = ([was, is]: [string, string]) =>
    old.has(was) && !now.has(was) && !old.has(is) && old.get(was) === now.get(is);
  return new Map(Object.entries(after.otherExports).filter(isRenamed));
}

/** The reference with the new names of types, wherever they occur. */
export const applyRenames = (reference: ApiReference, renames: Map<string, string>): ApiReference =>
  JSON.parse(JSON.stringify(reference), (_key, value: unknown) =>
    typeof value === 'string' ? value.replace(IDENTIFIER, (name) => renames.get(name) ?? name) : value,
  ) as ApiReference;
