import type { AtRule, ChildNode, Container, Declaration, Root, Rule } from 'postcss';

/** The simple selectors of a compound selector: `a.b:hover` has three. */
const SIMPLE = /::?[\w-]+(?:\([^()]*\))?|[.#][\w-]+|\[[^\]]*\]|^(?:[\w-]+|\*)/g;
const PSEUDO_ELEMENT = /^:(before|after|first-|placeholder|selection|marker|backdrop|:|-)/;
const SHORTHANDS = ['margin', 'padding', 'background', 'overflow', 'border'];
/** `border` doesn't set these. */
const NOT_BORDER = /^border-(.*radius|collapse|spacing)$/;

/** Splits a compound selector; undefined for a selector with combinators, or one that this can't split. */
function compound(selector: string): Set<string> | undefined {
  const parts = selector.match(SIMPLE)?.map((part) => part.replace(/^::(before|after)/, ':$1')) ?? [];
  return parts.join('') === selector.replace(/::(before|after)/g, ':$1') ? new Set(parts) : undefined;
}

/** The part of a selector that describes the element itself: `.markdown > a:hover` ends in `a:hover`. */
const subject = (selector: string) => selector.split(/[\s>+~]+(?![^([]*[)\]])/).at(-1) ?? '';

/** A selector in one notation: `.a > b::after` as `.a>b:after`. */
const normalized = (selector: string) => selector.replace(/::(before|after)/g, ':$1').replace(/\s*([>+~])\s*/g, '$1');

interface Override {
  text: string;
  /** Undefined for a selector with combinators, which overrides only the same selector. */
  selector: Set<string> | undefined;
  properties: Set<string>;
}

/** Whether the override applies to every element, and pseudo-element, that a selector matches. */
function appliesTo({ text, selector }: Override, other: string): boolean {
  if (text === normalized(other)) return true;
  const parts = compound(subject(other));
  if (!selector || !parts) return false;
  if ([...parts].some((part) => PSEUDO_ELEMENT.test(part) && !selector.has(part))) return false;
  return [...selector].every((part) => parts.has(part));
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
          return { text: normalized(text), selector: compound(text), properties };
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
    rule.each((child) => {
      if (child.type !== 'decl' || child.important) return;
      const isOverridden = rule.selectors.every((selector) =>
        overrides.some((override) => sets(override, child.prop) && appliesTo(override, selector)),
      );
      if (isOverridden) child.remove();
    });
    if (rule.nodes.length === 0) rule.remove();
  });
}
