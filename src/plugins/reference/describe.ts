import type { RootContent } from 'mdast';
import { describable } from 'capacitor-facts/corrections';
import type { ApiMethod, ApiReference } from 'capacitor-facts/model';
import { methodName } from 'capacitor-facts/methodName';
import { DirectiveError, type Item } from '../../remark/directives';

/** Descriptions from a page, by name, as Markdown nodes. Those of packages are text. */
export type Written = ReadonlyMap<string, RootContent[]>;

/** The key of a description: with the event if the page describes this listener alone. */
export const methodKey = (method: ApiMethod, written: Written): string =>
  written.has(methodName(method)) ? methodName(method) : method.name;

/**
 * Checks the descriptions on a page. It is an error to describe a member that the package describes
 * itself, or one that the plugin doesn't have.
 */
export function writtenDescriptions(reference: ApiReference, written: Item[]): Written {
  const membersByKey = describable(reference);
  const owner = `${reference.name} of ${reference.package}@${reference.version}`;
  for (const { key, node } of written) {
    const members = membersByKey.get(key);
    if (!members) throw new DirectiveError(`\`${key}\` is described, but ${owner} has no such method or member.`, node);
    if (members.some(({ docs }) => docs !== ''))
      throw new DirectiveError(
        `\`${key}\` is described in ${owner} itself: leave it out of the directive, or correct it in facts/overlay.`,
        node,
      );
  }
  return new Map(written.map(({ key, content }) => [key, content]));
}
