import type { Node } from 'web-tree-sitter';
import { childrenOf } from './syntax';
import { declares, lookUp, type NativeIndex, type NativeType } from './types';

/** A class that a sample declares. */
export interface SampleClass {
  node: Node;
  name: string;
  /** Adds to a class that stands elsewhere. */
  isExtension: boolean;
  parents: string[];
  /** What it declares itself. */
  own: Set<string>;
  /** Methods that say they override one. */
  overrides: Node[];
}

/** A variable, parameter or field, with its written type or the value that gives it one. */
export interface Declaration {
  name: string;
  type?: string;
  value?: Node | undefined;
}

/** How one language writes what the check looks at; each function gives undefined for every other node. */
export interface Dialect {
  declarations: (node: Node) => Declaration[];
  /** `receiver.name`, called or not. */
  access: (node: Node) => { receiver: Node; name: Node } | undefined;
  /** `name(…)` without a receiver. */
  call: (node: Node) => Node | undefined;
  /** The class that an expression makes or names as a cast. */
  made: (node: Node) => string | undefined;
  /** What parentheses, `!!` and the like hold. */
  inner: (node: Node) => Node | undefined;
  isName: (node: Node) => boolean;
  isSelf: (node: Node) => boolean;
  sampleClass: (node: Node) => SampleClass | undefined;
  /** A body without a name (an anonymous class), in which the class around it is not what `this` means. */
  isAnonymous: (node: Node) => boolean;
  /** Other names under which a member may stand: Kotlin's `activity` is `getActivity()`. */
  alternatives: (name: string) => string[];
  /** Members that the language itself gives every value. */
  always: ReadonlySet<string>;
  /** Names that every sample may use for something of Capacitor's without declaring it. */
  implied: Record<string, string>;
}

export interface Misuse {
  node: Node;
  type: string;
  member: string;
}

export function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* walk(child);
}

/** Finds what a sample takes from types that do not have it. Where a type cannot be told, nothing is said. */
export class UseFinder {
  private readonly classes: SampleClass[];
  private readonly variables = new Map<string, string>();
  private readonly index: NativeIndex;

  /** `hidden`: names that stand for something else in this sample, because it imports them from elsewhere. */
  constructor(
    private readonly root: Node,
    private readonly dialect: Dialect,
    index: NativeIndex,
    hidden: ReadonlySet<string>,
    /** The same index of the other versions: a member that one of them declares is not a framework's. */
    private readonly others: NativeIndex[],
  ) {
    this.classes = [...walk(root)].flatMap((node) => dialect.sampleClass(node) ?? []);
    const own = this.classes.filter(({ isExtension }) => !isExtension).map(({ name }) => name);
    const types = Object.entries(index.types).filter(([name]) => !hidden.has(name) && !own.includes(name));
    this.index = {
      names: index.names,
      types: Object.fromEntries(types.map(([name, type]) => [name, this.extended(name, type)])),
    };
    // Twice: a value may be made from a variable that stands further down.
    for (let pass = 0; pass < 2; pass++) this.readVariables();
  }

  /** A type with what the sample's own extensions add to it. */
  private extended(name: string, type: NativeType): NativeType {
    const added = this.classes.filter((each) => each.isExtension && each.name === name).flatMap(({ own }) => [...own]);
    return added.length === 0
      ? type
      : { ...type, members: { ...Object.fromEntries(added.map((each) => [each, ''])), ...type.members } };
  }

  /** Whether the sample itself declares a member of the class around a node, there or in an extension of it. */
  private ownMember(node: Node, member: string): boolean {
    const around = this.classAround(node);
    return around !== undefined && this.classes.some(({ name, own }) => name === around.name && own.has(member));
  }

  private readVariables(): void {
    const found = new Map<string, Set<string>>();
    for (const node of walk(this.root)) {
      for (const { name, type, value } of this.dialect.declarations(node)) {
        const types = found.get(name) ?? new Set();
        found.set(name, types.add(type || (value ? (this.typeOf(value) ?? '') : '')));
      }
    }
    // A name that stands for different things in one sample is left alone.
    for (const [name, types] of found) this.variables.set(name, types.size === 1 ? ([...types][0] ?? '') : '');
  }

  private classAround(node: Node): SampleClass | undefined {
    for (let at = node.parent; at; at = at.parent) {
      if (this.dialect.isAnonymous(at)) return undefined;
      const found = this.classes.find((each) => each.node.id === at.id);
      if (found) return found;
    }
    return undefined;
  }

  private parentOf(node: Node): string | undefined {
    const around = this.classAround(node);
    const parents = this.classes.filter(({ name }) => name === around?.name).flatMap((each) => each.parents);
    return parents.find((name) => this.index.types[name]);
  }

  private memberType(type: string, member: string): string | undefined {
    const found = lookUp(this.index, type, [member, ...this.dialect.alternatives(member)]);
    return found.found && this.index.types[found.type] ? found.type : undefined;
  }

  /** The type of an expression where it is one of the index. */
  typeOf(node: Node): string | undefined {
    const { dialect, index } = this;
    const made = dialect.made(node);
    if (made !== undefined) return index.types[made] ? made : undefined;
    const inner = dialect.inner(node);
    if (inner) return this.typeOf(inner);
    const access = dialect.access(node);
    if (access) {
      const type = this.typeOf(access.receiver);
      return type === undefined ? undefined : this.memberType(type, access.name.text);
    }
    if (dialect.isSelf(node)) return this.parentOf(node);
    const name = dialect.call(node) ?? (dialect.isName(node) ? node : undefined);
    return name ? this.typeOfName(name) : undefined;
  }

  private typeOfName(node: Node): string | undefined {
    const name = node.text;
    const variable = this.variables.get(name);
    if (variable !== undefined) return this.index.types[variable] ? variable : undefined;
    if (this.index.types[name]) return name;
    const parent = this.parentOf(node);
    const inherited = parent === undefined ? undefined : this.memberType(parent, name);
    const implied = this.dialect.implied[name];
    return inherited ?? (implied !== undefined && this.index.types[implied] ? implied : undefined);
  }

  private lacks(type: string, member: string): boolean {
    if (this.dialect.always.has(member)) return false;
    const names = [member, ...this.dialect.alternatives(member)];
    const found = lookUp(this.index, type, names);
    if (found.found) return false;
    return !found.open || this.others.some((other) => names.some((name) => declares(other, type, name)));
  }

  private misuseOf(node: Node): Misuse | undefined {
    const access = this.dialect.access(node);
    if (access) {
      const member = access.name.text;
      if (this.dialect.isSelf(access.receiver) && this.ownMember(node, member)) return undefined;
      const type = this.typeOf(access.receiver);
      return type !== undefined && this.lacks(type, member) ? { node: access.name, type, member } : undefined;
    }
    const name = this.dialect.call(node);
    const parent = name ? this.parentOf(node) : undefined;
    if (
      !name ||
      parent === undefined ||
      this.index.types[name.text] ||
      this.classes.some(({ own }) => own.has(name.text))
    )
      return undefined;
    // A call without a receiver may be to a function from elsewhere; one that another version's class had is not.
    const had = this.others.some((other) => declares(other, parent, name.text));
    return had && this.lacks(parent, name.text) ? { node: name, type: parent, member: name.text } : undefined;
  }

  /** Every misuse in the order of the text. */
  find(): Misuse[] {
    const uses = [...walk(this.root)].flatMap((node) => this.misuseOf(node) ?? []);
    const overrides = this.classes.flatMap(({ parents, overrides: methods }) => {
      const [type] = parents.filter((name) => this.index.types[name]);
      if (type === undefined || parents.some((name) => !this.index.types[name] && name !== type)) return [];
      return methods
        .filter((method) => this.lacks(type, method.text))
        .map((node) => ({ node, type, member: node.text }));
    });
    return [...uses, ...overrides];
  }
}
