import type { RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Described } from '../../packages/model';
import { element, text } from './nodes';
import { platformsIn } from './platforms';

/** Adds a space before each node, which separates them without styles. */
export const spaced = (nodes: RootContent[]) => nodes.flatMap((node): RootContent[] => [text(' '), node]);

/** Whether a release is later than the first one with the same major version as the installed package. */
export function isLaterRelease(since: string, installed: string): boolean {
  const [major = 0, ...rest] = (since.match(/\d+/g) ?? []).map(Number);
  const installedMajor = parseInt(installed, 10);
  return major > installedMajor || (major === installedMajor && rest.some((part) => part > 0));
}

/** The directive `:icon`, which a later plugin draws. */
const icon = (name: string) =>
  ({ type: 'textDirective', name: 'icon', attributes: { name }, children: [] }) as unknown as RootContent;

/**
 * Badges: whether it is deprecated, on which platforms it is available, and since which release if that isn't the first one of the
 * version. `written` is the description on the page, where the package has none.
 */
export function markSpans(
  { docs, since, deprecated }: Pick<Described, 'docs' | 'since' | 'deprecated'>,
  installed: string,
  written: RootContent[] = [],
): RootContent[] {
  const platforms = platformsIn(docs || toString({ type: 'root', children: written }));
  const deprecation = deprecated && /^[\d.]+$/.test(deprecated) ? `Deprecated since ${deprecated}` : 'Deprecated';
  return [
    ...(deprecated === undefined ? [] : [element('span', 'api-mark api-mark--deprecated', text(deprecation))]),
    ...platforms.map((name) => element('span', 'api-mark', icon(name.toLowerCase()), text(` ${name}`))),
    ...(since && isLaterRelease(since, installed) ? [element('span', 'api-mark', text(`Since ${since}`))] : []),
  ];
}
