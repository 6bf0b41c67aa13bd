import type { Node } from 'web-tree-sitter';
import { rootTypes } from '../knownNames.json';
import {
  getModifiers,
  type NativeType,
  type Platform,
  type PlatformApi,
} from '../../../capacitor-facts/src/native/platformApi';
import { childrenOf, typeName, type Match, type Syntax } from '../../../capacitor-facts/src/native/syntax';

/** Members of the root classes of both platforms, which the packages don't contain. */
const ROOT_TYPES: Record<string, NativeType> = Object.fromEntries(
  Object.entries(rootTypes.types).map(([name, { members, parents }]) => {
    return [name, { members: Object.fromEntries(members.map((member) => [member, ''])), parents, overrides: [] }];
  }),
);

type Lookup = { type: string } | { isOpen: boolean };

/** Finds a member in a type and its parents. `isOpen`: a parent is outside of the API. */
function lookUp(api: PlatformApi, type: string, names: readonly string[]): Lookup {
  const queue = [type];
  const visited = new Set<string>();
  let isOpen = false;
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (visited.has(next)) continue;
    visited.add(next);
    const declaration = api.types[next] ?? ROOT_TYPES[next];
    if (!declaration) {
      isOpen = true;
      continue;
    }
    const name = names.find((candidate) => Object.hasOwn(declaration.members, candidate));
    if (name !== undefined) return { type: declaration.members[name] ?? '' };
    queue.push(...declaration.parents);
  }
  return { isOpen };
}

/** Whether a type or one of its parents declares a member, rather than only overriding it. */
function declares(api: PlatformApi, type: string, name: string): boolean {
  const declaration = api.types[type];
  if (!declaration) return false;
  if (Object.hasOwn(declaration.members, name)) return !declaration.overrides.includes(name);
  return declaration.parents.some((parent) => declares(api, parent, name));
}

/** Properties of a language that its syntax does not show. */
export interface Dialect {
  platform: Platform;
  /** Other names of a member: Kotlin's `activity` is `getActivity()`. */
  alternatives: (name: string) => string[];
  /** Members that the language defines for every value. */
  universal: ReadonlySet<string>;
  /** Names that a sample can use without declaring them, with their types. */
  implied: Record<string, string>;
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const bridge = { bridge: 'Bridge', getBridge: 'Bridge' };

export const dialects: Record<'java' | 'kotlin' | 'swift', Dialect> = {
  java: { platform: 'android', alternatives: () => [], universal: new Set(['class', 'length']), implied: bridge },
  kotlin: {
    platform: 'android',
    alternatives: (name) => ['get', 'set', 'is'].map((prefix) => prefix + capitalized(name)),
    universal: new Set('apply also let run takeIf takeUnless with use to javaClass class'.split(' ')),
    implied: bridge,
  },
  swift: {
    platform: 'ios',
    alternatives: () => [],
    universal: new Set(['self', 'init', 'map', 'flatMap', 'rawValue', 'allCases']),
    implied: {},
  },
};

/** A class, or an extension of a class, in a sample. */
interface SampleClass {
  match: Match;
  name: string;
  isExtension: boolean;
  parents: string[];
  members: Set<string>;
  /** Names of the methods that are marked as overrides. */
  overrides: Node[];
}

/** A use of a member that a type does not have. */
export interface UnknownMember {
  node: Node;
  type: string;
  member: string;
}

/** Finds members that a type doesn't have. Values of unknown types aren't checked. */
export class UsageCheck {
  private readonly classes: SampleClass[];
  private readonly variables = new Map<string, string>();
  private readonly api: PlatformApi;

  /**
   * `hidden`: names that the sample imports from elsewhere. `others`: the API of the other
   * versions; a member that one of them declares does not belong to a framework.
   */
  constructor(
    private readonly syntax: Syntax,
    private readonly dialect: Dialect,
    api: PlatformApi,
    hidden: ReadonlySet<string>,
    private readonly others: PlatformApi[],
  ) {
    this.classes = syntax.all('type').map((match) => this.sampleClass(match));
    const declared = this.classes.filter(({ isExtension }) => !isExtension).map(({ name }) => name);
    const types = Object.entries(api.types).filter(([name]) => !hidden.has(name) && !declared.includes(name));
    this.api = {
      names: api.names,
      types: Object.fromEntries(types.map(([name, type]) => [name, this.withExtensions(name, type)])),
    };
    // Two passes, because a value can use a variable that is declared later.
    for (let pass = 0; pass < 2; pass++) this.inferVariables();
  }

  private sampleClass(match: Match): SampleClass {
    const { syntax } = this;
    const name = match.details.name?.[0]?.text ?? '';
    const isExtension = match.details.extension !== undefined;
    const members = syntax.membersOf(match);
    const getNames = ({ details }: Match) => details.name ?? [];
    const isOverride = ({ node }: Match) => /@Override\b|\boverride\b/.test(getModifiers(node));
    return {
      match,
      name,
      isExtension,
      parents: [
        ...(isExtension ? [name] : []),
        ...(match.details.parent ?? []).map((parent) => typeName(parent, syntax.language)),
      ],
      members: new Set(members.flatMap(getNames).map(({ text }) => text)),
      overrides: members.filter((member) => syntax.at('function', member.node) && isOverride(member)).flatMap(getNames),
    };
  }

  private withExtensions(name: string, type: NativeType): NativeType {
    const extensions = this.classes.filter((candidate) => candidate.isExtension && candidate.name === name);
    const added = extensions.flatMap(({ members }) => [...members].map((member) => [member, '']));
    return { ...type, members: { ...Object.fromEntries(added), ...type.members } };
  }

  private inferVariables(): void {
    const types = new Map<string, Set<string>>();
    for (const { details } of this.syntax.all('variable')) {
      const declared = typeName(details.declared?.[0], this.syntax.language);
      const [value] = details.value ?? [];
      const type = declared !== '' && declared !== 'var' ? declared : value && this.getType(value);
      for (const { text } of details.name ?? []) types.set(text, (types.get(text) ?? new Set()).add(type ?? ''));
    }
    // A name with several types in one sample is not checked.
    for (const [name, candidates] of types)
      this.variables.set(name, candidates.size === 1 ? ([...candidates][0] ?? '') : '');
  }

  private enclosingClass(node: Node): SampleClass | undefined {
    const enclosing = this.syntax.enclosing(node, 'type', 'anonymous');
    return this.classes.find(({ match }) => match === enclosing);
  }

  /** Whether the class that encloses a node, or an extension of it, declares a member. */
  private isOwnMember(node: Node, member: string): boolean {
    const enclosing = this.enclosingClass(node);
    return (
      enclosing !== undefined &&
      this.classes.some(({ name, members }) => name === enclosing.name && members.has(member))
    );
  }

  /** The parent in the API of the class that encloses a node. */
  private parentType(node: Node): string | undefined {
    const enclosing = this.enclosingClass(node);
    const parents = this.classes
      .filter(({ name }) => name === enclosing?.name)
      .flatMap((candidate) => candidate.parents);
    return parents.find((name) => this.api.types[name]);
  }

  private known(type: string | undefined): string | undefined {
    return type !== undefined && this.api.types[type] ? type : undefined;
  }

  private memberType(type: string | undefined, member: string): string | undefined {
    if (type === undefined) return undefined;
    const lookup = lookUp(this.api, type, [member, ...this.dialect.alternatives(member)]);
    return 'type' in lookup ? this.known(lookup.type) : undefined;
  }

  /** The type of an expression, if it is part of the API. */
  private getType(node: Node): string | undefined {
    const { syntax } = this;
    const [cast] = syntax.at('cast', node)?.details.declared ?? [];
    if (cast) return this.known(typeName(cast, syntax.language));
    const [constructed] = syntax.at('construction', node)?.details.name ?? [];
    const isAnonymous = childrenOf(node).some(({ type }) => type === 'class_body');
    if (constructed) return isAnonymous ? undefined : this.known(typeName(constructed, syntax.language));
    const [inner] = syntax.at('wrapper', node)?.details.inner ?? [];
    if (inner) return this.getType(inner);
    const use = syntax.at('call', node) ?? syntax.at('access', node);
    const [name] = use?.details.name ?? [];
    const [receiver] = use?.details.receiver ?? [];
    if (name && receiver) return this.memberType(this.getType(receiver), name.text);
    if (syntax.at('self', node)) return this.parentType(node);
    const reference = name ?? (syntax.at('identifier', node) && node);
    return reference && !use?.details.callee ? this.typeOfName(reference) : undefined;
  }

  private typeOfName(node: Node): string | undefined {
    const name = node.text;
    if (this.variables.has(name)) return this.known(this.variables.get(name));
    if (this.api.types[name]) return name;
    return this.memberType(this.parentType(node), name) ?? this.known(this.dialect.implied[name]);
  }

  private lacks(type: string, member: string): boolean {
    if (this.dialect.universal.has(member)) return false;
    const names = [member, ...this.dialect.alternatives(member)];
    const lookup = lookUp(this.api, type, names);
    if ('type' in lookup) return false;
    return !lookup.isOpen || this.others.some((other) => names.some((name) => declares(other, type, name)));
  }

  private unknownMember({ node, details }: Match): UnknownMember | undefined {
    const [name] = details.name ?? [];
    const [receiver] = details.receiver ?? [];
    if (!name) return undefined;
    const member = name.text;
    if (receiver) {
      if (this.syntax.at('self', receiver) && this.isOwnMember(node, member)) return undefined;
      const type = this.getType(receiver);
      return type !== undefined && this.lacks(type, member) ? { node: name, type, member } : undefined;
    }
    // A call without a receiver can be of any function, unless the parent of the class has it in
    // another version.
    const type = this.syntax.at('call', node) && !details.callee ? this.parentType(node) : undefined;
    const isDeclared = this.api.types[member] ?? this.classes.some(({ members }) => members.has(member));
    if (type === undefined || isDeclared || !this.others.some((other) => declares(other, type, member)))
      return undefined;
    return this.lacks(type, member) ? { node: name, type, member } : undefined;
  }

  /** Overrides of members that the class's only parent does not have. */
  private unknownOverrides({ parents, overrides }: SampleClass): UnknownMember[] {
    const [type] = parents;
    if (type === undefined || parents.some((parent) => parent !== type) || !this.api.types[type]) return [];
    return overrides
      .filter((method) => this.lacks(type, method.text))
      .map((node) => ({ node, type, member: node.text }));
  }

  unknownMembers(): UnknownMember[] {
    const uses = [...this.syntax.all('call'), ...this.syntax.all('access')].sort((a, b) => a.end - b.end);
    return [
      ...uses.flatMap((use) => this.unknownMember(use) ?? []),
      ...this.classes.flatMap((sampleClass) => this.unknownOverrides(sampleClass)),
    ];
  }
}
