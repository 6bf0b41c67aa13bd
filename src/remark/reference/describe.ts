import type { RootContent } from 'mdast';
import { describable, type Describable } from '../../../packages/capacitor-facts/src/corrections';
import type { ApiMethod, ApiReference } from '../../../packages/capacitor-facts/src/model';
import { methodName } from '../../../packages/capacitor-facts/src/methodName';

/** An item of a directive's list: a name in code, a colon, and an explanation. */
export interface Item {
  key: string;
  content: RootContent[];
}

/** Descriptions from a page, by name, as Markdown nodes. Those of packages are text. */
export type Written = ReadonlyMap<string, RootContent[]>;

/** The key of a description: with the event if the page describes this listener alone. */
export const methodKey = (method: ApiMethod, written: Written): string =>
  written.has(methodName(method)) ? methodName(method) : method.name;

/** What has the key, or an error that names the package. */
function getMembers(membersByKey: Map<string, Describable[]>, key: string, owner: string): Describable[] {
  const members = membersByKey.get(key);
  if (!members) throw new Error(`\`${key}\` is described, but ${owner} has no such method or member.`);
  return members;
}

const getName = ({ name, package: packageName, version }: ApiReference) => `${name} of ${packageName}@${version}`;

const contents = (items: Item[]): Written => new Map(items.map(({ key, content }) => [key, content]));

/**
 * Checks the descriptions on a page. It is an error to describe a member that the package describes
 * itself, or one that the plugin doesn't have.
 */
export function writtenDescriptions(reference: ApiReference, written: Item[]): Written {
  const membersByKey = describable(reference);
  for (const { key } of written) {
    if (getMembers(membersByKey, key, getName(reference)).some(({ docs }) => docs !== ''))
      throw new Error(
        `\`${key}\` is described in ${getName(reference)} itself: leave it out of the directive, or correct it in facts/overlay.`,
      );
  }
  return contents(written);
}
