import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import type { Version } from '../config/versions';
import { allCorrections } from '../lib/facts';
import type { JsonSchema } from './jsonSchema';

/** Replaces the description and the default of each option that facts/overlay corrects. Changes `schema`. */
export function correctOptions(schema: JsonSchema, version: Version): void {
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
