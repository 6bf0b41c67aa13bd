import type { AtRule, ChildNode, Container, Declaration, Root, Rule } from 'postcss';

/** The simple selectors of a compound selector: `a.b:hover` has three. */
const SIMPLE = /::?[\w-]+(?:\([^()]*\))?|[.#][\w-]+|\[[^\]]*\]|^(?:[\w-]+|\*)/g;
const PSEUDO_ELEMENT = /^:(before|after|first-l|placeholder|selection|marker|backdrop|:|-)/;
const SHORTHANDS = ['margin', 'padding', 'background', 'overflow', 'border'];
/** `border` doesn't set these. */
const NOT_BORDER = /^border-(.*radius|collapse|spacing)$/;

/** Splits a compound selector; undefined for a selector with combinators, or one that this can't split. */
function compound(selector: string): Set<string> | undefined {
  const parts = selector.match(SIMPLE)?.map((part) => part.replace(/^::(before|after)/, ':$1')) ?? [];
  return parts.join('') === selector.replace(/::(before|after)/g, ':$1') ? new Set(parts) : undefined;
}

/** What stands between the compound selectors of a selector, outside of brackets. */
const COMBINATOR = /\s*([\s>+~])\s*(?![^([]*[)\]])/;

/** A selector in its parts. */
interface Chain {
  /** The part that describes the element itself: `.markdown > a:hover` ends in `a:hover`. */
  subject: Set<string>;
  /** The parts that describe elements around it, from the outside in; undefined for a part that this can't split. */
  ancestors: (Set<string> | undefined)[];
}

function chainOf(selector: string): Chain | undefined {
  const parts = selector.trim().split(COMBINATOR);
  const subject = compound(parts.at(-1) ?? '');
  const ancestors = parts.filter((_part, index) => index % 2 === 0 && /[\s>]/.test(parts[index + 1] ?? ''));
  return subject && { subject, ancestors: ancestors.map(compound) };
}

/** A selector in one notation: `.a > b::after` as `.a>b:after`. */
const normalized = (selector: string) => selector.replace(/::(before|after)/g, ':$1').replace(/\s*([>+~])\s*/g, '$1');

interface Override {
  text: string;
  /** Undefined for a selector that overrides only the same selector: with other combinators than a space, or with parts that this can't split. */
  chain: Chain | undefined;
  properties: Set<string>;
}

const includes = (parts: Set<string>, wanted: Set<string> | undefined) =>
  wanted !== undefined && [...wanted].every((part) => parts.has(part));

/** Whether elements with these ancestors also have the wanted ones, in their order. */
function haveAncestors(ancestors: Chain['ancestors'], wanted: Chain['ancestors']): boolean {
  let found = 0;
  for (const ancestor of ancestors) if (ancestor && includes(ancestor, wanted[found])) found += 1;
  return found === wanted.length;
}

/** Whether the override applies to every element, and pseudo-element, that a selector matches. */
function appliesTo({ text, chain }: Override, other: string): boolean {
  if (text === normalized(other)) return true;
  const parts = chainOf(other);
  if (!chain || !parts) return false;
  if ([...parts.subject].some((part) => PSEUDO_ELEMENT.test(part) && !chain.subject.has(part))) return false;
  return includes(parts.subject, chain.subject) && haveAncestors(parts.ancestors, chain.ancestors);
}

const sets = ({ properties }: Override, property: string) =>
  properties.has(property) ||
  (!NOT_BORDER.test(property) &&
    SHORTHANDS.some((shorthand) => property.startsWith(`${shorthand}-`) && properties.has(shorthand)));

/** A browser ignores a value that it doesn't support; the overridden one then applies. */
const isSupportedEverywhere = ({ value }: Declaration) =>
  !/color-mix\(|revert|\d[dsl]v[hw]|\dlh|^-|\bclip\b/.test(value);

const isInLayer = (node: ChildNode): boolean => {
  for (let parent = node.parent as Container | undefined; parent; parent = parent.parent as Container | undefined)
    if (parent.type === 'atrule' && (parent as AtRule).name === 'layer') return true;
  return false;
};

function overridesIn(root: Root): Override[] {
  return root.nodes.flatMap((node) =>
    node.type !== 'rule'
      ? []
      : node.selectors.map((text) => {
          const declarations = node.nodes.filter((child) => child.type === 'decl').filter(isSupportedEverywhere);
          const properties = new Set(declarations.map(({ prop }) => prop));
          const chain = /[>+~](?![^([]*[)\]])/.test(text) ? undefined : chainOf(text);
          return { text: normalized(text), chain, properties };
        }),
  );
}

/**
 * Removes the declarations of Infima and the theme that never apply, because a rule of this site sets the same property on the same
 * elements. Rules outside of layers win over rules in layers, whatever the specificity of their selectors is.
 */
export function removeOverridden(root: Root): void {
  const overrides = overridesIn(root);
  root.walkRules((rule: Rule) => {
    if (!isInLayer(rule)) return;
    const needs = (selector: string, child: ChildNode) =>
      child.type !== 'decl' ||
      child.important ||
      !overrides.some((override) => sets(override, child.prop) && appliesTo(override, selector));
    const { selectors } = rule;
    rule.each((child) => {
      if (!selectors.some((selector) => needs(selector, child))) child.remove();
    });
    const { nodes } = rule;
    if (nodes.length === 0) rule.remove();
    else rule.selectors = selectors.filter((selector) => nodes.some((child) => needs(selector, child)));
  });
}
