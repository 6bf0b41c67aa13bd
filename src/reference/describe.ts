import type { RootContent } from 'mdast';
import type { ApiReference, Described } from '../packages/model';

/** An item of a directive's list: a name in code, a colon, and an explanation. */
export interface Item {
  key: string;
  content: RootContent[];
}

/** A description written on the page: content, not the Markdown text that packages hold. */
export type Written = ReadonlyMap<string, RootContent[]>;

/** Everything of a plugin that has a description, by the name a writer uses: `addMarker`, `Marker.title`, `Marker`. */
export function describable(reference: ApiReference): Map<string, Described> {
  return new Map<string, Described>([
    ...reference.methods.map((method): [string, Described] => [method.name, method]),
    ...reference.interfaces.flatMap(({ name, members, methods, ...own }): [string, Described][] => [
      [name, own],
      ...[...members, ...methods].map((member): [string, Described] => [`${name}.${member.name}`, member]),
    ]),
    ...reference.enums.flatMap(({ name, members }) =>
      members.map((member): [string, Described] => [`${name}.${member.name}`, member]),
    ),
    ...reference.typeAliases.map(({ name, docs }): [string, Described] => [name, { docs, examples: [] }]),
  ]);
}

/**
 * Checks descriptions written on a page. The package's own word stands where it has one, so writing a second is an error;
 * so is a name that the plugin does not have.
 */
export function writtenDescriptions(reference: ApiReference, written: Item[]): Written {
  const known = describable(reference);
  for (const { key } of written) {
    const thing = known.get(key);
    if (!thing)
      throw new Error(
        `\`${key}\` is described, but ${reference.name} of ${reference.package}@${reference.version} has no such method or member.`,
      );
    if (thing.docs !== '')
      throw new Error(
        `\`${key}\` is described in ${reference.package}@${reference.version} itself: leave it out of the directive.`,
      );
  }
  return new Map(written.map(({ key, content }) => [key, content]));
}
