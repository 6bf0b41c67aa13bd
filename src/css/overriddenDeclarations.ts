import type { AtRule, Declaration, Root, Rule } from 'postcss';

/** Shorthands with the properties that they set. */
const SHORTHANDS: Readonly<Record<string, RegExp>> = {
  background: /^background-/,
  border: /^border-((top|right|bottom|left)(-(color|style|width))?|color|style|width)$/,
  font: /^(font-(family|size|stretch|style|variant|weight)|line-height)$/,
  'list-style': /^list-style-/,
  margin: /^margin-/,
  padding: /^padding-/,
};

/** The names by which a declaration of a property can be overridden. */
const coveringProperties = (property: string) => [
  property,
  ...Object.keys(SHORTHANDS).filter((shorthand) => SHORTHANDS[shorthand]?.test(property)),
];

const normalize = (selector: string) => selector.replace(/\s+/g, ' ').trim();
const isLayer = (node: Rule['parent']): boolean => node?.type === 'atrule' && (node as AtRule).name === 'layer';

/** Selector → the properties that the rules outside of all layers always set for it. */
function unlayeredProperties(root: Root): Map<string, Set<string>> {
  const properties = new Map<string, Set<string>>();
  for (const node of root.nodes) {
    if (node.type !== 'rule') continue;
    for (const selector of node.selectors.map(normalize)) {
      const names = properties.get(selector) ?? new Set();
      node.each((child) => void (child.type === 'decl' && names.add(child.prop)));
      properties.set(selector, names);
    }
  }
  return properties;
}

/**
 * Removes the declarations of the theme that never apply. The theme's rules are in cascade layers, and a rule outside of all layers wins
 * over them, so a declaration is lost if such a rule sets its property for each of its selectors.
 */
export function removeOverridden(root: Root): void {
  const unlayered = unlayeredProperties(root);
  const isLost = (rule: Rule, { prop, important }: Declaration) =>
    !important &&
    rule.selectors.map(normalize).every((selector) => {
      const names = unlayered.get(selector);
      return names !== undefined && coveringProperties(prop).some((name) => names.has(name));
    });
  root.walkRules((rule) => {
    let layered = false;
    for (let parent = rule.parent; parent; parent = parent.parent as Rule['parent']) layered ||= isLayer(parent);
    if (!layered) return;
    rule.each((child) => void (child.type === 'decl' && isLost(rule, child) && child.remove()));
    if (rule.nodes.length === 0) rule.remove();
  });
}
