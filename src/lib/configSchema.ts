import { remark } from 'remark';
import { toString } from 'mdast-util-to-string';
import type { JsonSchema } from 'capacitor-facts/model';
import type { Version } from '../config/versions';
import options from '../../facts/overlay/config-options.json';
import { allCorrections, readConfigSchema } from './facts';

/** The option of a key such as `server.url`. */
const getOption = (schema: JsonSchema, key: string) =>
  key.split('.').reduce<JsonSchema | undefined>((group, name) => group?.properties?.[name], schema);

/** Applies the corrections of facts/overlay to descriptions and defaults. Changes `schema`. */
function correctOptions(schema: JsonSchema, version: Version): void {
  for (const { file, correction } of allCorrections(version)) {
    // The other keys of a plugin are members of its API.
    if (file !== 'config.json' && !correction.key.startsWith('plugins.')) continue;
    const option = getOption(schema, correction.key);
    if (!option)
      throw new Error(`${file} corrects \`${correction.key}\`, which isn't in the configuration of ${version.label}.`);
    option.description = toString(remark().parse(correction.docs));
    delete option.default;
  }
}

/** A pattern that matches a text in any letter case. */
const letters = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`);

/** An option with values in any letter case. Editors suggest those of the enum. */
function inAnyCase({ enum: values = [], ...option }: JsonSchema): JsonSchema {
  return { ...option, anyOf: [{ enum: values }, { pattern: `^(?:${values.map(letters).join('|')})$` }] };
}

/** Adds the options of facts/overlay/config-options.json for a version. Changes `schema`. */
function addOptions(schema: JsonSchema, { label }: Version): void {
  const isOfVersion = ({ versions }: { versions: string[] }) => versions.includes(label);
  const add = (key: string, option: JsonSchema) => {
    const [name = '', ...group] = key.split('.').reverse();
    const parent = getOption(schema, group.reverse().join('.')) ?? schema;
    parent.properties = { ...parent.properties, [name]: option };
  };
  for (const { key, option } of options.added.filter(isOfVersion)) add(key, option as JsonSchema);
  for (const { key, option, instead } of options.removed.filter(isOfVersion))
    add(key, { ...option, deprecated: true, description: `Removed in Capacitor 3. ${instead}` } as JsonSchema);
  for (const key of options.anyCase.filter(isOfVersion).flatMap(({ keys }) => keys)) {
    const option = getOption(schema, key);
    if (!option) throw new Error(`facts/overlay/config-options.json names ${key}, which ${label} doesn't have.`);
    add(key, inAnyCase(option));
  }
  for (const { keys, pattern } of options.patterns.filter(isOfVersion))
    for (const key of keys) add(key, { ...getOption(schema, key), pattern });
}

/** Reports keys of plugins that Capacitor doesn't read. Changes `schema`. */
function rejectOtherKeys(schema: JsonSchema, { label }: Version): void {
  const plugins = schema.properties?.plugins;
  if (!plugins) return;
  const reject = (description: string): JsonSchema => ({ not: {}, description });
  const names = Object.keys(plugins.properties ?? {});
  plugins.patternProperties = {
    '^@capacitor/': reject('The key is the name of the plugin, such as SplashScreen, not of its package.'),
    ...Object.fromEntries(names.map((name) => [`^(?!${name}$)${letters(name)}$`, reject(`The key is ${name}.`)])),
  };
  const others = options.otherPlugins.filter(({ versions }) => versions.includes(label));
  plugins.properties = {
    ...plugins.properties,
    ...Object.fromEntries(others.map(({ name, instead }) => [name, reject(instead)])),
  };
}

/**
 * The corrected JSON schema of `capacitor.config.json`. It allows `$schema`, which editors add.
 * @param url The URL at which the schema is published.
 */
export function configSchema(version: Version, url?: string): JsonSchema & { $schema: string; $id?: string } {
  const schema = structuredClone(readConfigSchema(version));
  correctOptions(schema, version);
  addOptions(schema, version);
  rejectOtherKeys(schema, version);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...(url === undefined ? {} : { $id: url }),
    title: `Configuration of Capacitor ${version.major}`,
    ...schema,
    properties: { $schema: { type: 'string', description: 'The URL of this schema.' }, ...schema.properties },
  };
}
