import type { AtRule, Declaration, Root, Rule } from 'postcss';
import valueParser, { type Node } from 'postcss-value-parser';

/** A keyword makes the variable invalid where it is declared, but is valid where the variable is used. */
const KEYWORDS = /^(inherit|initial|unset|revert|revert-layer)$/;

type Scope = 'always' | 'sometimes' | 'part of the page';

/** The rules of media, layers, and so on around a declaration. */
function atRulesAround(declaration: Declaration): AtRule[] {
  const rules: AtRule[] = [];
  for (let parent = declaration.parent?.parent; parent?.type === 'atrule'; parent = parent.parent)
    rules.push(parent as AtRule);
  return rules;
}

/** The scope of a declaration: always the root element, the root element in a theme or a medium, or a part of the page. */
function scopeOf(declaration: Declaration): Scope {
  const { selectors } = declaration.parent as Rule;
  if (selectors.some((selector) => !/^(:root|html|\[data-theme[^\]]*\])+$/.test(selector))) return 'part of the page';
  const isConditional = atRulesAround(declaration).some(({ name }) => name !== 'layer');
  return selectors.includes(':root') && !isConditional ? 'always' : 'sometimes';
}

const isInLayer = (declaration: Declaration) => atRulesAround(declaration).some(({ name }) => name === 'layer');

const variablesIn = (value: string): string[] => [...value.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);

/** The only value that a variable ever has; undefined if it has several. */
function onlyValue(declarations: Declaration[]): string | undefined {
  const scopes = declarations.map(scopeOf);
  if (scopes.includes('part of the page')) return undefined;
  // Rules outside of layers win over all rules in layers.
  const outside = declarations.filter((declaration) => !isInLayer(declaration));
  const winning = outside.length > 0 ? outside : declarations;
  if (winning.some((declaration) => scopeOf(declaration) !== 'always')) return undefined;
  const value = winning.at(-1)?.value;
  return value === undefined || KEYWORDS.test(value.trim()) ? undefined : value;
}

/** The variables that can be replaced by their values. */
function constantsOf(root: Root, isCandidate: (name: string) => boolean): Map<string, string> {
  const declarations = new Map<string, Declaration[]>();
  root.walkDecls(/^--/, (declaration) => {
    declarations.set(declaration.prop, [...(declarations.get(declaration.prop) ?? []), declaration]);
  });
  /** Whether a variable is declared only on the root element, so that it has the same value everywhere on the page. */
  const isGlobal = (name: string): boolean => {
    const all = declarations.get(name);
    return (
      all !== undefined &&
      all.every(
        (declaration) =>
          scopeOf(declaration) !== 'part of the page' &&
          variablesIn(declaration.value).every((other) => isGlobal(other)),
      )
    );
  };
  const constants = new Map<string, string>();
  for (const [name, all] of declarations) {
    const value = isCandidate(name) && isGlobal(name) ? onlyValue(all) : undefined;
    if (value !== undefined) constants.set(name, value);
  }
  return constants;
}

/**
 * Replaces the variables that never change by their values, and removes their declarations. Infima declares hundreds of variables that a
 * site may set; here their values are known. A variable stays if any rule sets it for a theme, a medium, or a part of the page.
 */
export function inlineVariables(root: Root, isCandidate: (name: string) => boolean): void {
  const constants = constantsOf(root, isCandidate);
  const inline = (value: string): string => {
    const parsed = valueParser(value);
    parsed.walk((node, index, siblings) => {
      if (node.type !== 'function' || node.value !== 'var') return;
      const constant = constants.get(node.nodes[0]?.value ?? '');
      if (constant === undefined) return;
      // Minified styles have no space after the bracket that ends a variable, but two words need one.
      const space = (neighbor: Node | undefined) => (/word|function|string/.test(neighbor?.type ?? '') ? ' ' : '');
      const text = space(siblings[index - 1]) + inline(constant) + space(siblings[index + 1]);
      Object.assign(node, { type: 'word', value: text });
    });
    return parsed.toString();
  };
  root.walkDecls((declaration) => {
    if (constants.has(declaration.prop)) declaration.remove();
    else if (declaration.value.includes('var(')) declaration.value = inline(declaration.value);
  });
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
}
