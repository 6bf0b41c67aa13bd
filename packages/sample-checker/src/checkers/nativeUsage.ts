import { rootTypes, universalMembers } from '../knownNames.json';
import type { PlatformApi } from 'capacitor-facts/platformApi';
import { lineOfOffset } from '../readSamples';

/** A member that a type doesn't have, at a line of the sample. */
export interface UnknownMember {
  line: number;
  type: string;
  member: string;
}

/** Code without comments and texts, at the same offsets. */
export const withoutTexts = (code: string): string =>
  code.replace(/\/\*[^]*?\*\/|\/\/.*|"(?:[^"\\\n]|\\.)*"/g, (part) => part.replace(/[^\n]/g, ' '));

/** Name and type in the declarations of Swift and Kotlin, and of Java with the groups swapped. */
const TYPED = /\b([a-z_]\w*)\s*:\s*(?:@\w+\s+)*([A-Z]\w*)\b/g;
const CONSTRUCTED = /\b(?:val|var|let)\s+(\w+)\s*=\s*([A-Z]\w*)\(/g;
const TYPED_IN_JAVA = /\b([A-Z]\w*)(?:<[\w<>?, ]*>)?\s+(\w+)\s*(?=[=;,):])/g;

/** A class of the sample with the first of its parents, and what follows it: interfaces. */
const SUBCLASS = /\bclass\s+\w+(?:<[^>]*>)?(?:\s*\([^)]*\))?\s*(?::|\bextends\b)\s*(\w+)([^{]*)/g;

const OVERRIDE = /(?:@Override\s[^;{}()]*?|\boverride\b[^;{}()]*?\b(?:func|fun)\s+)(\w+)\s*\(/g;
const ACCESS = /(?<![\w.#@])((?:this|self|super)[?!]?\.)?(?:(\w+)(\(\))?[?!]*\.)?(\w+)/g;

/** The receivers of every plugin, by their types. The iOS package of version 2 has no protocol. */
const RECEIVERS: Readonly<Record<string, readonly string[]>> = {
  bridge: ['CAPBridgeProtocol', 'Bridge', 'CAPBridge'],
  getBridge: ['Bridge'],
};

const ROOT: Readonly<Record<string, { members: string[]; parents: string[] }>> = rootTypes.types;

/** Whether a type or one of its parents has a member; undefined if a parent is unknown. */
function has(api: PlatformApi, type: string, forms: readonly string[], below: string[] = []): boolean | undefined {
  const [own, root] = [api.types[type], ROOT[type]];
  if (forms.some((form) => own?.words.has(form) || root?.members.includes(form))) return true;
  const parents = (own ?? root)?.parents.filter((parent) => !below.includes(parent));
  const found = parents?.map((parent) => has(api, parent, forms, [...below, type])) ?? [undefined];
  if (found.includes(true)) return true;
  return found.includes(undefined) ? undefined : false;
}

/** The variables of a sample with their types. A name with several types isn't checked. */
function variablesIn(code: string): ReadonlyMap<string, string> {
  const declared = [
    ...[...code.matchAll(TYPED), ...code.matchAll(CONSTRUCTED)].map(([, name = '', type = '']) => ({ name, type })),
    ...[...code.matchAll(TYPED_IN_JAVA)].map(([, type = '', name = '']) => ({ name, type })),
  ];
  const variables = new Map<string, string>();
  for (const { name, type } of declared) variables.set(name, (variables.get(name) ?? type) === type ? type : '');
  return variables;
}

/** The class from which that of a sample inherits, and whether it is the only one. */
function parentIn(code: string, api: PlatformApi): { parent?: string; isOnly: boolean } {
  const own = [...code.matchAll(SUBCLASS)].filter(([, parent = '']) => api.types[parent]);
  const [, parent, rest = ''] = own.length === 1 ? (own[0] ?? []) : [];
  return { parent, isOnly: !/,|\bimplements\b/.test(rest) };
}

/**
 * Finds members of Capacitor's types that their version lacks, by words. `others`: the API of the
 * other versions, for types with parents outside of the API. `foreign`: names of other packages.
 */
export function unknownMembers(
  sample: string,
  api: PlatformApi,
  others: readonly PlatformApi[],
  foreign: ReadonlySet<string>,
): UnknownMember[] {
  const code = withoutTexts(sample);
  const variables = variablesIn(code);
  const { parent, isOnly } = parentIn(code, api);
  const found: UnknownMember[] = [];
  const check = (type: string, member: string, index: number) => {
    const capitalized = member.charAt(0).toUpperCase() + member.slice(1);
    // In Kotlin, `activity` is `getActivity()`.
    const forms = [member, ...['get', 'set', 'is'].map((word) => word + capitalized)];
    const isThere = universalMembers.names.includes(member) || has(api, type, forms);
    const isOfOther = isThere === undefined && others.some((other) => has(other, type, forms));
    if (isThere === false || isOfOther) found.push({ line: lineOfOffset(code, index), type, member });
  };
  /** How often a sample contains a word, except after `this`. It declares what it has twice. */
  const count = (word: string) =>
    code.match(new RegExp(`(?<!\\b(?:this|self)[?!]?\\.)\\b${word}\\b`, 'g'))?.length ?? 0;
  const isTyped = (name: string): boolean => api.types[name] !== undefined && !foreign.has(name);
  for (const { 0: all, 1: self, 2: receiver, 3: call, 4: member = '', index } of code.matchAll(ACCESS)) {
    const end = index + all.length;
    if (receiver !== undefined) {
      const preset = parent ? RECEIVERS[receiver]?.find(isTyped) : undefined;
      const type = variables.get(receiver) ?? (isTyped(receiver) && !call ? receiver : preset) ?? '';
      // The sample can extend the type itself.
      const isOwn = new RegExp(`\\b(?:func|fun|var|val) +${member}\\b`).test(code);
      if (isTyped(type) && receiver !== parent && !isOwn) check(type, member, end);
    } else if (parent && self && count(member) === 0) check(parent, member, end);
    // Without a receiver, it can be a function of any other class.
    else if (parent && !self && code[end] === '(' && count(member) === 1) {
      if (others.some((other) => has(other, parent, [member]))) check(parent, member, end);
    }
  }
  for (const { 0: all, 1: member = '', index } of code.matchAll(OVERRIDE)) {
    const before = code.slice(0, index);
    // Deeper, it is of another class within the class.
    const depth = before.split('{').length - before.split('}').length;
    if (parent && isOnly && depth === 1) check(parent, member, index + all.length);
  }
  return found;
}
