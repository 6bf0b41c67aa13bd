import coerce from 'semver/functions/coerce';
import type { Paragraph, PhrasingContent, RootContent } from 'mdast';
import { articleClasses } from '../../../config/articleClasses';
import type { Described } from 'capacitor-facts/model';
import { code, element, text } from '../../../remark/nodes';
import { getPlatforms, type PlatformName } from './platforms';

/** The default of an option, if it has one, after a space. */
export const defaultSpan = (preset: string | undefined): RootContent[] =>
  preset === undefined ? [] : spaced([element('span', 'api-default', text('default '), code(preset))]);

/** Adds a space before each node, which separates them without styles. */
export const spaced = (nodes: RootContent[]) => nodes.flatMap((node): RootContent[] => [text(' '), node]);

/**
 * Whether a release is later than the first one with the same major version as the installed
 * package. Comments that were written for a later major version name releases that can't have added
 * what the installed package contains.
 */
export function isLaterRelease(since: string, installed: string): boolean {
  const release = coerce(since);
  return release !== null && release.major === coerce(installed)?.major && release.minor + release.patch > 0;
}

/** The directive `:icon`, which a later plugin draws. */
const icon = (name: string) =>
  ({ type: 'textDirective', name: 'icon', attributes: { name }, children: [] }) as unknown as RootContent;

export const platformMarks = (platforms: PlatformName[]): RootContent[] =>
  platforms.map((name) => {
    const classes = `${articleClasses.mark}${name === 'Web' ? ' api-mark--web' : ''}`;
    return element('span', classes, icon(name.toLowerCase()), text(name));
  });

type Marked = Pick<Described, 'docs' | 'since' | 'deprecated'> & { platforms?: readonly PlatformName[] };

/**
 * Badges: whether it is deprecated, on which platforms it is available, and since which release if
 * that isn't the first one of the version. `written` is the description on the page, where the
 * package has none.
 */
export function markSpans(
  { since, deprecated, ...thing }: Marked,
  installed: string,
  written: RootContent[] = [],
): RootContent[] {
  const deprecation = deprecated && /^[\d.]+$/.test(deprecated) ? `Deprecated since ${deprecated}` : 'Deprecated';
  return [
    ...(deprecated === undefined ? [] : [element('span', 'api-mark api-mark--deprecated', text(deprecation))]),
    ...platformMarks(getPlatforms(thing, written)),
    ...(since && isLaterRelease(since, installed)
      ? [element('span', articleClasses.mark, text(`Since ${since}`))]
      : []),
  ];
}

/** The same badges for a heading. The table of contents keeps the class of a JSX element. */
export const headingMarks = (marks: RootContent[]): PhrasingContent[] =>
  marks.flatMap((mark): PhrasingContent[] => {
    const { data, children } = mark as Paragraph;
    const value = String(data?.hProperties?.className);
    const attributes = [{ type: 'mdxJsxAttribute', name: 'className', value }];
    return [text(' '), { type: 'mdxJsxTextElement', name: 'span', attributes, children } as unknown as PhrasingContent];
  });
