/** A class, protocol or enumeration of a native package, as far as other code sees it. */
export interface NativeType {
  /** Name of a method, field or case → name of the type it gives, empty where that is none of the package's. */
  members: Record<string, string>;
  /** What it extends and implements. One that is not in the index leaves the type open: it may have more members. */
  parents: string[];
  /** Members that it only overrides. */
  overrides: string[];
}

export interface NativeIndex {
  types: Record<string, NativeType>;
  /** Names that code can import or use beside the types: qualified Java classes, Objective-C constants and macros. */
  names: string[];
}

/** The members that the root classes of both platforms give everything. Sources: the references of Android and Apple. */
export const roots: Record<string, NativeType> = {
  Object: root('equals hashCode toString getClass notify notifyAll wait clone class'),
  NSObject: root(
    'init self description debugDescription hash isEqual superclass perform responds conforms copy mutableCopy value setValue observe addObserver removeObserver',
  ),
  NSObjectProtocol: root('description debugDescription hash isEqual superclass perform responds conforms'),
  JSONObject: root(
    'accumulate get getBoolean getDouble getInt getJSONArray getJSONObject getLong getString has isNull keys length names opt optBoolean optDouble optInt optJSONArray optJSONObject optLong optString put putOpt remove toJSONArray toString append wrap quote NULL',
    'Object',
  ),
  JSONArray: root(
    'get getBoolean getDouble getInt getJSONArray getJSONObject getLong getString isNull join length opt optBoolean optDouble optInt optJSONArray optJSONObject optLong optString put remove toJSONObject toString',
    'Object',
  ),
};

function root(members: string, ...parents: string[]): NativeType {
  return { members: Object.fromEntries(members.split(' ').map((name) => [name, ''])), parents, overrides: [] };
}

/** What an index knows of a member. */
export type Lookup = { found: true; type: string } | { found: false; open: boolean };

/** Looks a member up in a type and everything it extends. `open`: it may be in a class that is not in the index. */
export function lookUp(index: NativeIndex, type: string, names: readonly string[]): Lookup {
  const waiting = [type];
  const seen = new Set<string>();
  let open = false;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const known = index.types[at] ?? roots[at];
    if (!known) {
      open = true;
      continue;
    }
    const name = names.find((each) => Object.hasOwn(known.members, each));
    if (name !== undefined) return { found: true, type: known.members[name] ?? '' };
    waiting.push(...known.parents);
  }
  return { found: false, open };
}

/** Whether a type of the index, without what it only overrides, declares a member itself or by a class of the index. */
export function declares(index: NativeIndex, type: string, name: string): boolean {
  const known = index.types[type];
  if (!known) return false;
  if (Object.hasOwn(known.members, name)) return !known.overrides.includes(name);
  return known.parents.some((parent) => declares(index, parent, name));
}
