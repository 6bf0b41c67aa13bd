import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import type { JsonSchema } from '../../../packages/capacitor-facts/src/model';
import type { Version } from '../../config/versions';
import { allCorrections, readConfigSchema } from '../../lib/facts';

/** Replaces the description and the default of each option that facts/overlay corrects. Changes `schema`. */
function correctOptions(schema: JsonSchema, version: Version): void {
  for (const { file, correction } of allCorrections(version)) {
    // The other keys of a plugin are members of its API.
    if (file !== 'config.json' && !correction.key.startsWith('plugins.')) continue;
    const option = correction.key
      .split('.')
      .reduce<JsonSchema | undefined>((group, name) => group?.properties?.[name], schema);
    if (!option)
      throw new Error(`${file} corrects \`${correction.key}\`, which isn't in the configuration of ${version.label}.`);
    option.description = toString(fromMarkdown(correction.docs));
    delete option.default;
  }
}

/**
 * The JSON schema of `capacitor.config.json` of a version, with corrections. Editors add `$schema` to a file,
 * so it is allowed.
 *
 * @param url The URL at which the schema is published.
 */
export function configSchema(version: Version, url?: string): JsonSchema & { $schema: string; $id?: string } {
  const schema = structuredClone(readConfigSchema(version));
  correctOptions(schema, version);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...(url === undefined ? {} : { $id: url }),
    title: `Configuration of Capacitor ${version.major}`,
    ...schema,
    properties: { $schema: { type: 'string', description: 'The URL of this schema.' }, ...schema.properties },
  };
}
