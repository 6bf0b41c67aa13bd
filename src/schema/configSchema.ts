import type { Version } from '../config/versions';
import { configDeclarations } from '../../packages/capacitor-facts/src/configKeys';
import { memoize } from '../../packages/capacitor-facts/src/memoize';
import { correctOptions } from './correctedOptions';
import { declaredSchema } from './declaredSchema';
import { documentedSchema } from './documentedSchema';
import type { JsonSchema } from './jsonSchema';

/** Below the base URL of the site. */
export const schemaPath = ({ label }: Version) => `schema/${label}.json`;

/** The schema of `capacitor.config.json` without its URL. Editors add `$schema` to a file, so it is allowed. */
export const configSchema = memoize((version: Version): JsonSchema => {
  const declarations = configDeclarations(version);
  const schema = declarations === undefined ? documentedSchema(version) : declaredSchema(version, declarations);
  correctOptions(schema, version);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `Configuration of Capacitor ${version.major}`,
    ...schema,
    properties: { $schema: { type: 'string', description: 'The URL of this schema.' }, ...schema.properties },
  };
});
