import type { ApiMember, ApiMethod, ApiReference } from './model';

const IDENTIFIER = /[A-Za-z_$][\w$]*/g;

const typeNames = ({ interfaces, enums, typeAliases }: ApiReference) =>
  new Set([...interfaces, ...enums, ...typeAliases].map(({ name }) => name));

/** Pairs of types that stand in the same place of the same method, member or parameter, old first. */
function placesInCommon(before: ApiReference, after: ApiReference, renames: Map<string, string>): [string, string][] {
  const methods = before.methods.flatMap((old): [string, string][] =>
    after.methods
      .filter(({ name, anchor }) => name === old.name && anchor === old.anchor)
      .map(({ signature }) => [old.signature, signature]),
  );
  const members = before.interfaces.flatMap((old): [string, string][] => {
    const now = after.interfaces.find(({ name }) => name === (renames.get(old.name) ?? old.name));
    return old.members.flatMap((member): [string, string][] => {
      const same = now?.members.find(({ name }) => name === member.name);
      return same ? [[member.type, same.type]] : [];
    });
  });
  return [...methods, ...members];
}

/**
 * Types that were given another name, old → new. Two types are the same when they stand in the same place of a signature
 * or member that is otherwise alike, and each is gone, or new, on its side: `getPhoto(options: CameraOptions)` beside
 * `getPhoto(options: ImageOptions)`. What was found leads to more, through the members of the types.
 */
export function findRenames(before: ApiReference, after: ApiReference): Map<string, string> {
  const oldTypes = typeNames(before);
  const newTypes = typeNames(after);
  const renames = new Map<string, string>();
  for (let found = -1; found !== renames.size;) {
    found = renames.size;
    for (const [old, now] of placesInCommon(before, after, renames)) {
      const oldNames = (old.match(IDENTIFIER) ?? []).filter((name) => oldTypes.has(name));
      const newNames = (now.match(IDENTIFIER) ?? []).filter((name) => newTypes.has(name));
      if (oldNames.length !== newNames.length) continue;
      oldNames.forEach((name, index) => {
        const target = newNames[index];
        const taken = [...renames.values()].includes(target ?? '');
        if (target && name !== target && !newTypes.has(name) && !oldTypes.has(target) && !renames.has(name) && !taken) {
          renames.set(name, target);
        }
      });
    }
  }
  return renames;
}

/** The reference as it would read under the new names. */
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
