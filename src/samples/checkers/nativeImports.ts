import type { Node, Tree } from 'web-tree-sitter';
import type { Fence } from '../fences';
import { problemIn, type Problem } from '../problem';
import { nativeApi } from '../../packages/native/api';
import { walk } from '../../packages/native/uses';

interface Import {
  node: Node;
  /** `com.getcapacitor.PluginCall`; of a static import the class. */
  name: string;
  all: boolean;
}

function importsOf(root: Node): Import[] {
  return [...walk(root)]
    .filter(({ type }) => type === 'import_declaration' || type === 'import')
    .map((node) => {
      const [, isStatic, name = '', star] =
        /^import\s+(static\s+)?([\w.]+?)(\.\*)?\s*(?:as\s+\w+)?;?\s*$/.exec(node.text) ?? [];
      return { node, name: isStatic && !star ? name.replace(/\.\w+$/, '') : name, all: star !== undefined };
    });
}

/** Simple names that a sample imports from packages other than Capacitor's: `WebView` is Android's then. */
export const foreignNames = (root: Node): Set<string> =>
  new Set(
    importsOf(root).flatMap(({ name, all }) =>
      all || name.startsWith('com.getcapacitor.') ? [] : [name.split('.').at(-1) ?? ''],
    ),
  );

/** Packages of others under the same prefix, and the resources that Android makes of the library. */
const FOREIGN = /^com\.getcapacitor\.(?:community\.|myapp\.|android\.R\b)/;

/**
 * Classes that are imported from `com.getcapacitor` but not there, and classes that are used without their import: a sample with
 * imports is a file, and lists all of Capacitor's that it uses.
 */
export async function importProblems(fence: Fence, { tree, shift }: { tree: Tree; shift: number }): Promise<Problem[]> {
  const { names, types } = await nativeApi('android', fence.version);
  const imports = importsOf(tree.rootNode);
  const lineOf = (node: Node) => node.startPosition.row + 1 - shift;
  const wrong = imports.filter(({ name, all }) => {
    if (!name.startsWith('com.getcapacitor.') || FOREIGN.test(name)) return false;
    return all ? !names.some((each) => each.startsWith(`${name}.`)) : !names.includes(name);
  });
  const problems = wrong.map(({ node, name }) =>
    problemIn(fence, lineOf(node), `@capacitor/android of ${fence.version} has no class ${name}.`),
  );
  if (imports.length === 0 || /^package com\.getcapacitor/m.test(fence.code)) return problems;
  const nodes = [...walk(tree.rootNode)];
  const declared = new Set(
    nodes
      .filter(({ type }) => /^(?:class|interface|enum|object)_declaration$/.test(type))
      .map((node) => node.childForFieldName('name')?.text ?? ''),
  );
  const brought = (name: string) =>
    imports.some((each) => (each.all ? names.includes(`${each.name}.${name}`) : each.name.endsWith(`.${name}`)));
  const missing = new Map<string, Problem>();
  for (const node of nodes) {
    const name = node.text;
    const isType =
      node.type === 'type_identifier' ||
      (node.type === 'identifier' && /^(?:user_type|annotation|marker_annotation)$/.test(node.parent?.type ?? ''));
    if (!isType || missing.has(name) || !Object.hasOwn(types, name) || declared.has(name) || brought(name)) continue;
    const qualified = names.find((each) => each.endsWith(`.${name}`)) ?? name;
    missing.set(name, problemIn(fence, lineOf(node), `${name} is used but not imported: import ${qualified}.`));
  }
  return [...problems, ...missing.values()];
}
