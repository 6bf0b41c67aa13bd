import type { RootContent } from 'mdast';
import { articleClasses } from '../../../config/articleClasses';
import { element, properties, text } from './nodes';
import { PLATFORM_NAMES, type Platform } from './platforms';

/** Adds the platforms that elements aren't for. Styles hide them if one of these is selected. */
export function limitTo(platforms: Platform[], elements: RootContent[]): RootContent[] {
  const others = Object.entries(PLATFORM_NAMES).filter(([, name]) => !platforms.includes(name));
  if (platforms.length > 0)
    for (const node of elements) properties(node)['data-not'] = others.map(([id]) => id).join(' ');
  return elements;
}

/** The list in which users select a platform for all pages. */
export function platformFilter(): RootContent {
  const options = ['All', ...Object.values(PLATFORM_NAMES)].map((name) => element('option', '', text(name)));
  const list = element('select', 'field', ...options);
  // Otherwise, a browser that restores the list after a reload could replace a later choice on
  // another page.
  properties(list).autoComplete = 'off';
  return element('label', articleClasses.filter, text('Platform '), list);
}
