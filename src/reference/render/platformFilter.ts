import type { RootContent } from 'mdast';
import { articleClasses } from '../../config/articleClasses';
import { element, properties, text } from './nodes';
import { PLATFORM_NAMES, type Platform } from './platforms';

/** Names the platforms that elements aren't for. The styles hide them from readers who chose one of these platforms. */
export function limitTo(platforms: Platform[], elements: RootContent[]): RootContent[] {
  const others = Object.entries(PLATFORM_NAMES).filter(([, name]) => !platforms.includes(name));
  if (platforms.length > 0)
    for (const node of elements) properties(node)['data-not'] = others.map(([id]) => id).join(' ');
  return elements;
}

/** The choice of a platform for the whole site. */
export function platformFilter(): RootContent {
  const options = ['All', ...Object.values(PLATFORM_NAMES)].map((name) => element('option', '', text(name)));
  return element('label', articleClasses.filter, text('Platform '), element('select', 'field', ...options));
}
