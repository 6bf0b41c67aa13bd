import type { RootContent } from 'mdast';
import type { ApiReference, Described } from '../packages/model';

/** An item of a directive's list: a name in code, a colon, and an explanation. */
export interface Item {
  key: string;
  content: RootContent[];
}

/** Descriptions from a page, by name. They are Markdown nodes, while packages contain Markdown text. */
export type Written = ReadonlyMap<string, RootContent[]>;

/** What a page can describe or correct. Type aliases have no default. */
type Describable = Pick<Described, 'docs' | 'default'>;

/**
 * Everything in a plugin's API that can have a description, by the name that writers use: `addMarker`,
 * `Marker.title`, `Marker`, `plugins.SplashScreen.launchAutoHide`. The values are the objects in `reference`.
 */
function describable(reference: ApiReference): Map<string, Describable> {
  return new Map<string, Describable>([
    ...reference.methods.map((method): [string, Describable] => [method.name, method]),
    ...reference.interfaces.flatMap((type): [string, Describable][] => [
      [type.name, type],
      ...[...type.members, ...type.methods].map((member): [string, Describable] => [
        `${type.name}.${member.name}`,
        member,
      ]),
    ]),
    ...reference.enums.flatMap(({ name, members }) =>
      members.map((member): [string, Describable] => [`${name}.${member.name}`, member]),
    ),
    ...reference.typeAliases.map((alias): [string, Describable] => [alias.name, alias]),
    ...reference.configs.flatMap(({ name, members }) =>
      members.map((member): [string, Describable] => [`plugins.${name}.${member.name}`, member]),
    ),
  ]);
}

function memberOf(membersByKey: Map<string, Describable>, key: string, reference: ApiReference): Describable {
  const member = membersByKey.get(key);
  if (!member)
    throw new Error(
      `\`${key}\` is described, but ${reference.name} of ${reference.package}@${reference.version} has no such method or member.`,
    );
  return member;
}

/**
 * Returns a copy of `reference` without the package's descriptions and defaults of the members that a page corrects. It is an
 * error to correct a member that the package doesn't describe.
 */
export function withoutCorrected(reference: ApiReference, corrected: Item[]): ApiReference {
  if (corrected.length === 0) return reference;
  const copy = structuredClone(reference);
  const membersByKey = describable(copy);
  for (const { key } of corrected) {
    const member = memberOf(membersByKey, key, reference);
    if (member.docs === '')
      throw new Error(
        `\`${key}\` isn't described in ${reference.package}@${reference.version}: move it out of :::corrected.`,
      );
    member.docs = '';
    delete member.default;
  }
  return copy;
}

/**
 * Checks the descriptions on a page. It is an error to describe a member that the package describes itself, or one that
 * the plugin doesn't have.
 */
export function writtenDescriptions(reference: ApiReference, written: Item[]): Written {
  const membersByKey = describable(reference);
  for (const { key } of written) {
    const member = memberOf(membersByKey, key, reference);
    if (member.docs !== '')
      throw new Error(
        `\`${key}\` is described in ${reference.package}@${reference.version} itself: leave it out of the directive, or correct it in a nested :::corrected block.`,
      );
  }
  return new Map(written.map(({ key, content }) => [key, content]));
}
