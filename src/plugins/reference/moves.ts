import { methodName } from 'capacitor-facts/methodName';
import type { ApiReference } from 'capacitor-facts/model';

/** Methods of an old plugin that another new plugin contains. */
export interface Move {
  methods: string[];
  package: string;
}

/** The names of the types that a plugin declares or exports. */
const typeNames = ({ interfaces, enums, typeAliases, otherExports }: ApiReference) =>
  new Set([...[...interfaces, ...enums, ...typeAliases].map(({ name }) => name), ...Object.keys(otherExports)]);

/**
 * The part of an old plugin that corresponds to a new plugin, if several new plugins replace it:
 * v2's Modals became Dialog and Action Sheet. Methods in the other plugins are reported as moved,
 * not as removed, and neither are the types that only the other plugins have.
 */
export function splitAmong(before: ApiReference, after: ApiReference, others: ApiReference[]) {
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
  const own = typeNames(after);
  const taken = others.map(typeNames);
  const kept = <T extends { name: string }>(types: T[]) =>
    types.filter(({ name }) => own.has(name) || !taken.some((names) => names.has(name)));
  return {
    before: {
      ...before,
      methods: before.methods.filter((method) => !gone.has(methodName(method))),
      interfaces: kept(before.interfaces),
      enums: kept(before.enums),
      typeAliases: kept(before.typeAliases),
    },
    moves,
  };
}
