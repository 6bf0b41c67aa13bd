import type { Nodes, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { articleClasses } from '../../config/articleClasses';
import { element, properties, text } from './nodes';
import { PLATFORM_NAMES, type Platform } from './platforms';

const ONLY = 'data-only';

/** Marks elements that are for some platforms only. The styles hide them from readers who chose another platform. */
export function limitTo(platforms: Platform[], elements: RootContent[]): RootContent[] {
  if (platforms.length > 0)
    for (const node of elements) properties(node)[ONLY] = platforms.map((name) => name.toLowerCase()).join(' ');
  return elements;
}

/** The names of the platforms of each marked method or member. What is inside of a marked element isn't counted again. */
function limitsIn(content: RootContent[]): string[] {
  const limits: string[] = [];
  const tree: Root = { type: 'root', children: content };
  visit(tree, (node: Nodes) => {
    const { hName, hProperties } = (node.data ?? {}) as { hName?: string; hProperties?: Record<string, unknown> };
    const limit = hProperties?.[ONLY];
    if (typeof limit !== 'string') return undefined;
    // A description belongs to its term.
    if (hName !== 'dd') limits.push(limit);
    return SKIP;
  });
  return limits;
}

function withProperties(node: RootContent, added: Record<string, unknown>): RootContent {
  Object.assign(properties(node), added);
  return node;
}

/**
 * The choice of a platform for the whole site, and how many methods and members it hides on this page. The page contains the number for
 * every platform, so that it is complete before any script runs. Empty if nothing in the reference is for some platforms only.
 */
export function platformFilter(content: RootContent[]): RootContent[] {
  const limits = limitsIn(content);
  if (limits.length === 0) return [];
  const ids = Object.keys(PLATFORM_NAMES);
  const options = ['', ...ids].map((value) =>
    withProperties(element('option', '', text(PLATFORM_NAMES[value as keyof typeof PLATFORM_NAMES] ?? 'All')), {
      value,
    }),
  );
  const counts = ids.map((id) =>
    withProperties(element('b', '', text(String(limits.filter((limit) => !limit.includes(id)).length))), {
      'data-for': id,
    }),
  );
  return [
    element('label', articleClasses.filter, text('Platform '), element('select', 'field', ...options)),
    element(
      'p',
      articleClasses.hidden,
      ...counts,
      text(' hidden: for other platforms only. '),
      withProperties(element('button', 'field', text('Show all')), { type: 'button' }),
    ),
  ];
}
