import { Query, type Node } from 'web-tree-sitter';
import { loadLanguage, parseWith } from '../grammars';
import { memoize } from 'node-utils/memoize';
import { KINDS, readQuery, type Detail, type PatternKind, type SourceLanguage } from './queries';

interface Range {
  start: number;
  end: number;
}

/** A node that a pattern marks, with what the patterns of its kind capture. */
export interface Match extends Range {
  node: Node;
  details: Partial<Record<Detail, Node[]>>;
}

/** All names that the patterns of its kind capture. */
export const namesOf = ({ details }: Match): string[] => details.name?.map(({ text }) => text) ?? [];

/** The first name; empty if there is none. */
export const nameOf = (match: Match): string => namesOf(match)[0] ?? '';

const getQuery = memoize(
  async (language: SourceLanguage) => new Query(await loadLanguage(language), readQuery(language)),
);

const isKind = (name: string): name is PatternKind => (KINDS as readonly string[]).includes(name);

/** The named children of a node. */
export const childrenOf = (node: Node): Node[] => node.namedChildren.filter((child) => child !== null);

const isWithin = (inner: Range, outer: Range) => inner.start >= outer.start && inner.end <= outer.end;

/** A parsed source and everything in it that the patterns of its language match. */
export class SyntaxTree {
  private readonly matches = new Map<PatternKind, Map<number, Match>>();

  constructor(
    readonly language: SourceLanguage,
    readonly root: Node,
    query: Query,
  ) {
    for (const { captures } of query.matches(root)) {
      for (const { name: kind, node } of captures) {
        if (!isKind(kind)) continue;
        const match = this.matchAt(kind, node);
        for (const { name, node: detail } of captures) {
          const details = isKind(name) ? undefined : (match.details[name as Detail] ??= []);
          if (details?.every(({ id }) => id !== detail.id)) details.push(detail);
        }
      }
    }
    for (const { node } of this.all('subscript')) this.matches.get('call')?.delete(node.id);
    const callees = this.all('call').flatMap(({ details }) => details.callee ?? []);
    const tests = this.all('pattern').flatMap((pattern) => this.within('access', pattern.node));
    for (const { id } of [...callees, ...tests.map(({ node }) => node)]) this.matches.get('access')?.delete(id);
  }

  private matchAt(kind: PatternKind, node: Node): Match {
    const matches = this.matches.get(kind) ?? new Map<number, Match>();
    const match = matches.get(node.id) ?? { node, start: node.startIndex, end: node.endIndex, details: {} };
    this.matches.set(kind, matches.set(node.id, match));
    return match;
  }

  /** All matches of a kind, in the order of the text. */
  all(kind: PatternKind): Match[] {
    return [...(this.matches.get(kind)?.values() ?? [])];
  }

  at(kind: PatternKind, node: Node): Match | undefined {
    return this.matches.get(kind)?.get(node.id);
  }

  within(kind: PatternKind, { startIndex: start, endIndex: end }: Node): Match[] {
    return this.all(kind).filter((match) => isWithin(match, { start, end }));
  }

  /** The members that a type declares itself, without those of nested types. */
  membersOf(type: Match): Match[] {
    return this.within('member', type.node).filter(({ node }) => this.enclosing(node, 'type', 'anonymous') === type);
  }

  /** The innermost match of these kinds that encloses a node. */
  enclosing({ id, startIndex: start, endIndex: end }: Node, ...kinds: PatternKind[]): Match | undefined {
    const inner = { start, end };
    return kinds
      .flatMap((kind) => this.all(kind))
      .filter((match) => match.node.id !== id && isWithin(inner, match))
      .reduce<Match | undefined>((best, match) => (best && isWithin(best, match) ? best : match), undefined);
  }
}

/** Parses a source and matches its patterns. Call `root.tree.delete()` when done. */
export async function parseSource(language: SourceLanguage, source: string): Promise<SyntaxTree> {
  const { rootNode } = await parseWith(language, source);
  return new SyntaxTree(language, rootNode, await getQuery(language));
}

/**
 * The name of a written type without modifiers, type arguments and marks of optional types: `weak
 * var a: Foo<Bar>?` has the type `Foo`. Of a nested type, Swift's name is the whole path, because
 * extensions use it too; imports of Java shorten it to the last part. Lists, dictionaries and
 * functions keep their text, which is the name of no type.
 */
export function typeName(node: Node | undefined, language: SourceLanguage): string {
  const text = node?.text.replace(/@\w+\s+|^(?:weak|any|some)\s+|[?!]+$/g, '') ?? '';
  if (language === 'swift') return text;
  return (
    text
      .replace(/<[\s\S]*$/, '')
      .split('.')
      .at(-1)
      ?.trim() ?? ''
  );
}
