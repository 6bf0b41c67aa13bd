import type { ApiMember, ApiMethod, ApiReference } from '../../../packages/capacitor-facts/src/model';

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
