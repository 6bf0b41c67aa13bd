import type { RootContent } from 'mdast';
import { flattenKeys } from '../../packages/capacitor-facts/src/configKeys';
import type { ApiMethod, ApiReference, ConfigKey, Described } from '../../packages/capacitor-facts/src/model';
import { methodName } from './methodName';

/** An item of a directive's list: a name in code, a colon, and an explanation. */
export interface Item {
  key: string;
  content: RootContent[];
}

/** Descriptions from a page, by name. They are Markdown nodes, while packages contain Markdown text. */
export type Written = ReadonlyMap<string, RootContent[]>;

/** What a page can describe or correct. Type aliases and parameters have no default. */
type Describable = Pick<Described, 'docs' | 'default'>;

/** The key of a method's description: with its event, if the page describes this listener on its own. */
export const methodKey = (method: ApiMethod, written: Written): string =>
  written.has(methodName(method)) ? methodName(method) : method.name;

/** Everything in a plugin's API that can have a description, by its key; the listeners of a plugin share the key `addListener`. */
function keyed(reference: ApiReference): [string, Describable][] {
  return [
    ...reference.methods.flatMap((method): [string, Describable][] => [
      [method.name, method],
      [methodName(method), method],
      ...method.parameters.map((parameter): [string, Describable] => [`${method.name}.${parameter.name}`, parameter]),
    ]),
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
    ...reference.configs.flatMap((config): [string, Describable][] => [
      [`plugins.${config.name}`, config],
      ...config.members.map((member): [string, Describable] => [`plugins.${config.name}.${member.name}`, member]),
    ]),
  ];
}

/**
 * Everything in a plugin's API that can have a description, by the key that writers use: `addMarker`, `addMarker.id` for a
 * parameter, `addListener('boundsChanged')`, `Marker.title`, `Marker`, `plugins.SplashScreen.launchAutoHide`. The values are the
 * objects in `reference`.
 */
function describable(reference: ApiReference): Map<string, Describable[]> {
  const membersByKey = new Map<string, Describable[]>();
  for (const [key, member] of keyed(reference)) membersByKey.set(key, [...(membersByKey.get(key) ?? []), member]);
  return membersByKey;
}

/** What has the key, or an error that names the package. */
function membersOf(membersByKey: Map<string, Describable[]>, key: string, owner: string): Describable[] {
  const members = membersByKey.get(key);
  if (!members) throw new Error(`\`${key}\` is described, but ${owner} has no such method or member.`);
  return members;
}

/** Removes the descriptions and defaults of what a page corrects. It is an error to correct what the package doesn't describe. */
function clear(membersByKey: Map<string, Describable[]>, corrected: Item[], owner: string): void {
  for (const { key } of corrected) {
    const members = membersOf(membersByKey, key, owner);
    if (members.every(({ docs }) => docs === ''))
      throw new Error(`\`${key}\` isn't described in ${owner}: move it out of :::corrected.`);
    for (const member of members) {
      member.docs = '';
      delete member.default;
    }
  }
}

const nameOf = ({ name, package: packageName, version }: ApiReference) => `${name} of ${packageName}@${version}`;

const contents = (items: Item[]): Written => new Map(items.map(({ key, content }) => [key, content]));

/** Returns a copy of `reference` without the package's descriptions and defaults of the members that a page corrects. */
export function withoutCorrected(reference: ApiReference, corrected: Item[]): ApiReference {
  if (corrected.length === 0) return reference;
  const copy = structuredClone(reference);
  clear(describable(copy), corrected, nameOf(reference));
  return copy;
}

/**
 * Checks the descriptions on a page. It is an error to describe a member that the package describes itself, or one that
 * the plugin doesn't have.
 */
export function writtenDescriptions(reference: ApiReference, written: Item[]): Written {
  const membersByKey = describable(reference);
  for (const { key } of written) {
    if (membersOf(membersByKey, key, nameOf(reference)).some(({ docs }) => docs !== ''))
      throw new Error(
        `\`${key}\` is described in ${nameOf(reference)} itself: leave it out of the directive, or correct it in a nested :::corrected block.`,
      );
  }
  return contents(written);
}

/** Copies of the keys of the configuration without the descriptions and defaults that a page corrects, and the corrections by key. */
export function correctedKeys(keys: ConfigKey[], corrected: Item[]): { keys: ConfigKey[]; written: Written } {
  const copies = structuredClone(keys);
  clear(new Map(flattenKeys(copies).map((key) => [key.key, [key]])), corrected, 'CapacitorConfig');
  return { keys: copies, written: contents(corrected) };
}
