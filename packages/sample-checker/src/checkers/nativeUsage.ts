import type { Node } from 'web-tree-sitter';
import { rootTypes, universalMembers } from '../knownNames.json';
import { getModifiers, nativeType, type NativeType, type PlatformApi } from 'capacitor-facts/platformApi';
import { nameOf, typeName, type Match, type Syntax } from 'capacitor-facts/syntax';

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
  let isOpen = false;
  // Parents are added during the loop.
  for (const next of queue) {
    const declaration = api.types[next] ?? ROOT_TYPES[next];
    const name = names.find((candidate) => declaration && Object.hasOwn(declaration.members, candidate));
    if (name !== undefined) return { type: declaration?.members[name] ?? '' };
    isOpen ||= !declaration;
    queue.push(...(declaration?.parents.filter((parent) => !queue.includes(parent)) ?? []));
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

/** A class, or an extension of a class, in a sample. */
interface SampleClass extends NativeType {
  match: Match;
  name: string;
  isExtension: boolean;
}

/** A use of a member that a type does not have. */
interface UnknownMember {
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
    api: PlatformApi,
    hidden: ReadonlySet<string>,
    private readonly others: PlatformApi[],
  ) {
    this.classes = syntax.all('type').map((match) => {
      const name = nameOf(match);
      const isExtension = match.details.extension !== undefined;
      const type = nativeType(match, syntax, () => true);
      return { ...type, parents: [...(isExtension ? [name] : []), ...type.parents], match, name, isExtension };
    });
    const declared = this.classes.filter(({ isExtension }) => !isExtension).map(({ name }) => name);
    const types = Object.entries(api.types).filter(([name]) => !hidden.has(name) && !declared.includes(name));
    this.api = { names: api.names, types: Object.fromEntries(types) };
    for (const { isExtension, name, members } of this.classes) {
      const extended = this.api.types[name];
      if (isExtension && extended) this.api.types[name] = { ...extended, members: { ...members, ...extended.members } };
    }
    this.inferVariables();
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

  /** The class that encloses a node, and its extensions. */
  private enclosingClasses(node: Node): SampleClass[] {
    const enclosing = this.syntax.enclosing(node, 'type', 'anonymous');
    const name = this.classes.find(({ match }) => match === enclosing)?.name;
    return this.classes.filter((candidate) => candidate.name === name);
  }

  /** The parent in the API of the class that encloses a node. */
  private parentType(node: Node): string | undefined {
    return this.enclosingClasses(node)
      .flatMap(({ parents }) => parents)
      .find((name) => this.api.types[name]);
  }

  private known(type: string | undefined): string | undefined {
    return type !== undefined && this.api.types[type] ? type : undefined;
  }

  /** A member, and its names in Kotlin: `activity` is `getActivity()`. */
  private getNames(member: string): string[] {
    const capitalized = member.charAt(0).toUpperCase() + member.slice(1);
    return [
      member,
      ...(this.syntax.language === 'kotlin' ? ['get', 'set', 'is'].map((word) => word + capitalized) : []),
    ];
  }

  private memberType(type: string | undefined, member: string): string | undefined {
    const lookup = type === undefined ? undefined : lookUp(this.api, type, this.getNames(member));
    return lookup && 'type' in lookup ? this.known(lookup.type) : undefined;
  }

  /** The type of an expression, if it is part of the API. */
  private getType(node: Node): string | undefined {
    const { syntax } = this;
    const [constructed] = syntax.at('construction', node)?.details.name ?? [];
    if (constructed) return this.known(typeName(constructed, syntax.language));
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
    return this.memberType(this.parentType(node), name);
  }

  private lacks(type: string, member: string): boolean {
    const names = this.getNames(member);
    const lookup = lookUp(this.api, type, names);
    if (universalMembers.names.includes(member) || 'type' in lookup) return false;
    return !lookup.isOpen || this.others.some((other) => names.some((name) => declares(other, type, name)));
  }

  private unknownMember({ node, details }: Match): UnknownMember | undefined {
    const [name] = details.name ?? [];
    const [receiver] = details.receiver ?? [];
    if (!name) return undefined;
    const member = name.text;
    let type: string | undefined;
    if (receiver) {
      const isOwn = this.enclosingClasses(node).some(({ members }) => Object.hasOwn(members, member));
      type = this.syntax.at('self', receiver) && isOwn ? undefined : this.getType(receiver);
    } else if (this.syntax.at('call', node) && !details.callee) {
      // A call without a receiver can be of any function, unless the parent of the class has it in
      // another version.
      const parent = this.parentType(node);
      type = this.others.some((other) => parent && declares(other, parent, member)) ? parent : undefined;
    }
    return type !== undefined && this.lacks(type, member) ? { node: name, type, member } : undefined;
  }

  /** Overrides of members that the class's only parent does not have. */
  private unknownOverrides({ match, parents }: SampleClass): UnknownMember[] {
    const [type] = parents;
    if (type === undefined || parents.some((parent) => parent !== type) || !this.api.types[type]) return [];
    return this.syntax
      .membersOf(match)
      .filter(({ node }) => this.syntax.at('function', node) && /@Override\b|\boverride\b/.test(getModifiers(node)))
      .flatMap(({ details }) => details.name ?? [])
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
