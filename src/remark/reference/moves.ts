import { methodName } from '../../../packages/capacitor-facts/src/methodName';
import type { ApiReference } from '../../../packages/capacitor-facts/src/model';

/** Methods of an old plugin that another new plugin contains. */
export interface Move {
  methods: string[];
  package: string;
}

const IDENTIFIER = /[A-Za-z_$][\w$]*/g;

/** Types that these texts reference, directly or through other types. */
function typesReached(texts: string[], { interfaces, typeAliases }: ApiReference): Set<string> {
  const definitions = new Map([
    ...interfaces.map(({ name, members, methods }): [string, string[]] => [
      name,
      [...members.map(({ type }) => type), ...methods.map(({ signature }) => signature)],
    ]),
    ...typeAliases.map(({ name, type }): [string, string[]] => [name, [type]]),
  ]);
  const reached = new Set<string>();
  const waiting = [...texts];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const name of text.match(IDENTIFIER) ?? []) {
      if (!reached.has(name)) waiting.push(...(definitions.get(name) ?? []));
      reached.add(name);
    }
  }
  return reached;
}

/**
 * The part of an old plugin that corresponds to a new plugin, if several new plugins replace it:
 * v2's Modals became Dialog and Action Sheet. Methods in the other plugins are reported as moved,
 * not as removed, together with the types that only they use.
 */
export function splitAmong(
  before: ApiReference,
  after: ApiReference,
  others: ApiReference[],
): { before: ApiReference; moves: Move[] } {
  const remaining = new Set(after.methods.map(methodName));
  const moves = others
    .map((other): Move => {
      const otherMethods = new Set(other.methods.map(methodName));
      const taken = before.methods.map(methodName).filter((name) => otherMethods.has(name) && !remaining.has(name));
      return { methods: taken, package: other.package };
    })
    .filter(({ methods }) => methods.length > 0);
  const gone = new Set(moves.flatMap(({ methods }) => methods));
  if (gone.size === 0) return { before, moves };
  const methods = before.methods.filter((method) => !gone.has(methodName(method)));
  const reached = typesReached(
    methods.map(({ signature }) => signature),
    before,
  );
  const kept = <T extends { name: string }>(types: T[]) => types.filter(({ name }) => reached.has(name));
  return {
    before: {
      ...before,
      methods,
      interfaces: kept(before.interfaces),
      enums: kept(before.enums),
      typeAliases: kept(before.typeAliases),
    },
    moves,
  };
}
