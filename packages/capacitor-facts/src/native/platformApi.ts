import path from 'node:path';
import type { Node } from 'web-tree-sitter';
import { memoize } from 'node-utils/memoize';
import { findPackage, type PackageVersion } from '../workspace';
import { readFiles } from 'node-utils/readFiles';
import { childrenOf, nameOf, namesOf, parseSource, typeName, type Match, type Syntax } from './syntax';

/** A class, protocol or enum of a native package, as other code sees it. */
export interface NativeType {
  /** Name of a method, field or case → name of its type. */
  members: Record<string, string>;
  /** Superclasses, interfaces and protocols. */
  parents: string[];
  /** Members that it only overrides. */
  overrides: string[];
}

export interface PlatformApi {
  types: Record<string, NativeType>;
  /** Qualified names of Java classes, or all names in the sources for iOS. */
  names: string[];
}

export type Platform = 'android' | 'ios';

export const getModifiers = (node: Node): string => {
  const modifiers = childrenOf(node).find(({ type }) => type === 'modifiers');
  return modifiers?.text ?? (node.type === 'variable_declarator' && node.parent ? getModifiers(node.parent) : '');
};

/** The name of a type including the enclosing types: `Outer.Inner`. */
function qualifiedName(match: Match, syntax: Syntax): string {
  const outer = syntax.enclosing(match.node, 'type');
  return outer ? `${qualifiedName(outer, syntax)}.${nameOf(match)}` : nameOf(match);
}

/** The type that a declaration adds to the API. `isVisible`: whether packages can use a member. */
export function nativeType(
  type: Match,
  syntax: Syntax,
  isVisible: (modifiers: string, member: Match) => boolean,
): NativeType {
  const { language } = syntax;
  const declared = syntax.membersOf(type).map((member) => ({ member, modifiers: getModifiers(member.node) }));
  const visible = declared.filter(({ member, modifiers }) => isVisible(modifiers, member));
  return {
    members: Object.fromEntries(
      visible.flatMap(({ member }) =>
        namesOf(member).map((name) => {
          const result = syntax.at('type', member.node) && language === 'java' ? name : undefined;
          return [name, result ?? typeName(member.details.declared?.[0], language)];
        }),
      ),
    ),
    parents: type.details.parent?.map((parent) => typeName(parent, language)) ?? [],
    overrides: declared
      .filter(({ modifiers }) => /@Override\b|\boverride\b/.test(modifiers))
      .flatMap(({ member }) => namesOf(member)),
  };
}

/** Adds the types of a Java file. */
function addJava(syntax: Syntax, api: PlatformApi): void {
  const [, javaPackage = ''] = /^package\s+([\w.]+);/m.exec(syntax.root.text) ?? [];
  for (const match of syntax.all('type')) {
    const name = qualifiedName(match, syntax);
    api.names.push(`${javaPackage}.${name}`);
    const type = nativeType(match, syntax, (modifiers) => !/\bprivate\b/.test(modifiers));
    if (match.node.type === 'class_declaration' && !match.node.childForFieldName('superclass'))
      type.parents.push('Object');
    if (match.node.type === 'enum_declaration')
      Object.assign(type.members, { values: '', valueOf: '', name: '', ordinal: '' });
    // Plugins that an app uses by name only share their names with classes of Android (`WebView`).
    if (!javaPackage.startsWith('com.getcapacitor.plugin')) api.types[name] = type;
  }
}

/** Adds a declaration to what other files declare about the same type. */
function extend(api: PlatformApi, name: string, { members, parents, overrides }: NativeType): void {
  const type = (api.types[name] ??= { members: {}, parents: [], overrides: [] });
  Object.assign(type.members, members);
  type.parents.push(...parents);
  type.overrides.push(...overrides);
}

/** Adds the public members of a Swift file. Returns the types that it declares. */
function addSwift(syntax: Syntax, api: PlatformApi): string[] {
  return syntax.all('type').flatMap((match) => {
    const isExtension = match.details.extension !== undefined;
    const isPublic =
      match.node.type === 'protocol_declaration' || (isExtension && /\bpublic\b/.test(getModifiers(match.node)));
    const name = qualifiedName(match, syntax);
    extend(
      api,
      name,
      nativeType(
        match,
        syntax,
        (modifiers, { node }) => isPublic || node.type === 'enum_entry' || /\b(?:public|open)\b/.test(modifiers),
      ),
    );
    return isExtension ? [] : [name];
  });
}

/** Swift's name of an Objective-C method: `pluginWithName:` is `plugin(withName:)`. */
const swiftNames = (selector: string) => [
  selector,
  selector.replace(/(?<=[a-z])(?:With|For|By|At|From|In|On|To|Using)[A-Z].*$/, ''),
];

/** The members that the body of an Objective-C interface or protocol declares. */
function objectiveCMembers(body: string): NativeType['members'] {
  const properties = [...body.matchAll(/@property\s*(?:\([^)]*\))?\s*([^;]*);/g)].flatMap(([, declaration = '']) => {
    const [, name] = /(\w+)\s*(?:(?:DEPRECATED|NS_|__)\w*\s*(?:\([\s\S]*\))?\s*)*$/.exec(declaration) ?? [];
    const type = /<(\w+)>/.exec(declaration)?.[1] ?? /^(?:\w+\s+)*?(\w+)\s*\*/.exec(declaration)?.[1] ?? '';
    return name === undefined ? [] : [[name, type]];
  });
  const methods = [...body.matchAll(/^\s*[-+]\s*\(([^)]*)\)\s*(\w+)([^;]*);/gm)].flatMap(
    ([, result = '', selector = '', rest = '']) => {
      const renamed = /NS_SWIFT_NAME\((\w+)/.exec(rest)?.[1];
      const type = /^\s*(\w+)/.exec(result)?.[1] ?? '';
      return (renamed === undefined ? swiftNames(selector) : [renamed]).map((name) => [name, type]);
    },
  );
  return Object.fromEntries([...properties, ...methods]) as NativeType['members'];
}

/**
 * Adds the types of an Objective-C header with regular expressions, because a grammar without a
 * preprocessor cannot parse its attributes and macros. Returns the types that it declares instead
 * of extending them.
 */
function addHeader(source: string, api: PlatformApi): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  return [...code.matchAll(/@(interface|protocol)\s+(\w+)([^;\n]*)\n([\s\S]*?)@end/g)].flatMap(
    ([, kind, name = '', header = '', body = '']) => {
      const superclass = /^\s*:\s*(\w+)/.exec(header)?.[1];
      const protocols = /<([^>]*)>/.exec(header)?.[1]?.match(/\w+/g) ?? [];
      const parents = [...(superclass === undefined ? [] : [superclass]), ...protocols];
      if (kind === 'protocol' && parents.length === 0) parents.push('NSObject');
      extend(api, name, { members: objectiveCMembers(body), parents, overrides: [] });
      return /^\s*\(/.test(header) ? [] : [name];
    },
  );
}

async function readAndroidApi(version: PackageVersion): Promise<PlatformApi> {
  const folder = path.join(findPackage(version, '@capacitor/android').folder, 'capacitor/src/main/java');
  const api: PlatformApi = { types: {}, names: [] };
  for (const { text } of readFiles(folder, /\.java$/)) {
    const syntax = await parseSource('java', text);
    addJava(syntax, api);
    syntax.root.tree.delete();
  }
  return api;
}

async function readIosApi(version: PackageVersion): Promise<PlatformApi> {
  const { folder } = findPackage(version, '@capacitor/ios');
  const files = readFiles(folder, /^(?!.*Tests?\/).*\.(?:h|swift)$/);
  const names = new Set(files.flatMap(({ text }) => text.match(/\w+/g) ?? []));
  const api: PlatformApi = { types: {}, names: [...names] };
  const declared = new Set<string>();
  for (const { file, text } of files) {
    if (file.endsWith('.h')) addHeader(text, api).forEach((name) => declared.add(name));
    if (!file.endsWith('.swift')) continue;
    const syntax = await parseSource('swift', text);
    addSwift(syntax, api).forEach((name) => declared.add(name));
    syntax.root.tree.delete();
  }
  // Types that the package only extends (String, UIColor) have other members, too.
  const types = Object.entries(api.types).filter(([name]) => declared.has(name));
  return { ...api, types: Object.fromEntries(types) };
}

/** What `@capacitor/android` or `@capacitor/ios` of a version offers to apps and plugins. */
export const platformApi = memoize(async (platform: Platform, version: PackageVersion): Promise<PlatformApi> => {
  const api = await (platform === 'android' ? readAndroidApi(version) : readIosApi(version));
  const expected = platform === 'android' ? 'PluginCall' : 'CAPPluginCall';
  if (!api.types[expected])
    throw new Error(`The sources of @capacitor/${platform} in ${version.workspace} declare no ${expected}.`);
  return api;
});
