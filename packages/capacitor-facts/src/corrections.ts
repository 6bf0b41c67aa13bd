import { flattenKeys } from './flattenKeys';
import { methodName } from './methodName';
import type { ApiReference, ConfigKey, Described } from './model';

/** A description in a package that its code contradicts, and the right one. */
export interface Correction {
  /** `getPhoto`, `addMarker.id`, `addListener('pause')`, `Marker.title`, `server.url` */
  key: string;
  /** Markdown that replaces the description, and its default. */
  docs: string;
  default?: string;
  /** The descriptions in the package that it replaces. */
  replaces: string[];
  reason: string;
  source: string;
}

/** What can be described. Type aliases and parameters have no default. */
export type Describable = Pick<Described, 'docs' | 'default'>;

/** What can have a description, by its key. All listeners share the key `addListener`. */
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

/** The objects in `reference` that can have a description, by the key that writers use. */
export function describable(reference: ApiReference): Map<string, Describable[]> {
  const membersByKey = new Map<string, Describable[]>();
  for (const [key, member] of keyed(reference)) membersByKey.set(key, [...(membersByKey.get(key) ?? []), member]);
  return membersByKey;
}

/** Corrects the members with these keys. Returns all problems at once. */
function correct(membersByKey: Map<string, Describable[]>, corrections: readonly Correction[]): string[] {
  return corrections.flatMap((correction) => {
    const members = membersByKey.get(correction.key);
    if (!members) return [`\`${correction.key}\` doesn't exist any more.`];
    if (members.every(({ docs }) => !correction.replaces.includes(docs)))
      return [`The package says something else about \`${correction.key}\` now: "${members[0]?.docs ?? ''}".`];
    for (const member of members) {
      member.docs = correction.docs;
      delete member.default;
      if (correction.default !== undefined) member.default = correction.default;
    }
    return [];
  });
}

export interface Corrected<Content> {
  content: Content;
  /** Corrections that match nothing, each as a sentence. */
  problems: string[];
}

/** A copy of a plugin's reference with corrections. */
export function correctPlugin(reference: ApiReference, corrections: readonly Correction[]): Corrected<ApiReference> {
  const content = structuredClone(reference);
  return { content, problems: correct(describable(content), corrections) };
}

/** A copy of the configuration's keys with corrections. */
export function correctConfig(keys: ConfigKey[], corrections: readonly Correction[]): Corrected<ConfigKey[]> {
  const content = structuredClone(keys);
  const byKey = new Map(flattenKeys(content).map((key): [string, Describable[]] => [key.key, [key]]));
  return { content, problems: correct(byKey, corrections) };
}
