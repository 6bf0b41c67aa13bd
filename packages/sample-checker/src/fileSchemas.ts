import { Ajv, type ErrorObject } from 'ajv';
import { validRange } from 'semver';
import { specifierProblem } from './packageSpecifiers';
import siteAssociation from './schemas/apple-app-site-association.json';
import assetLinks from './schemas/assetlinks.json';
import contents from './schemas/contents.json';
import packageJson from './schemas/package.json';
import type { CheckedVersion } from './versions';

/** Something wrong in a JSON file, with the path of the value from the root. */
interface SchemaError {
  at: (string | number)[];
  message: string;
}

const schemas: Record<string, object> = {
  'package.json': packageJson,
  'Contents.json': contents,
  'assetlinks.json': assetLinks,
  'apple-app-site-association': siteAssociation,
};

const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });

/** `rule`, which isn't a part of JSON Schema, explains a pattern or alternatives in words. */
function getError({ instancePath, keyword, message = '', params, parentSchema }: ErrorObject): SchemaError {
  const at = instancePath
    .split('/')
    .slice(1)
    .map((name) => (/^\d+$/.test(name) ? Number(name) : name.replaceAll('~1', '/').replaceAll('~0', '~')));
  const { additionalProperty, allowedValues } = params as { additionalProperty?: string; allowedValues?: string[] };
  if (additionalProperty !== undefined) {
    const unknown = [...at, additionalProperty];
    return { at: unknown, message: `There is no key "${unknown.join('.')}".` };
  }
  const { rule } = parentSchema as { rule?: string };
  const text = /^(?:pattern|anyOf)$/.test(keyword) ? (rule ?? message) : message;
  return {
    at,
    message: `${at.length > 0 ? `"${at.join('.')}"` : 'The file'} ${text}${allowedValues ? `: ${allowedValues.join(', ')}` : ''}.`,
  };
}

const SOURCES = /^(?:file|github|git|git\+\w+|https?|npm|link|workspace):/;

/** What is wrong with the versions of dependencies, which a schema can't check. */
function dependencyErrors(manifest: Record<string, Record<string, string> | undefined>, version: CheckedVersion) {
  return ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((group) =>
    Object.entries(manifest[group] ?? {}).flatMap(([name, range]): SchemaError[] => {
      const at = [group, name];
      if (SOURCES.test(range)) return [];
      if (validRange(range) === null)
        return [{ at, message: `"${name}": "${range}" is not a version or range that npm supports.` }];
      const problem = name.startsWith('@capacitor/') ? specifierProblem(`${name}@${range}`, version) : undefined;
      return problem === undefined ? [] : [{ at, message: problem }];
    }),
  );
}

/** What is wrong with the content of a file that a tool reads. */
export function schemaErrors(name: string, value: unknown, version: CheckedVersion): SchemaError[] {
  const isConfig = name === 'capacitor.config.json';
  const schema = isConfig ? version.facts.configSchema() : schemas[name];
  if (!schema) return [];
  const isValid = ajv.validate(schema, value);
  if (isValid && name === 'package.json')
    return dependencyErrors(value as Record<string, Record<string, string> | undefined>, version);
  const what = isConfig ? ` (configuration of Capacitor ${version.major})` : '';
  const errors = ajv.errors ?? [];
  const alternatives = errors.filter(({ keyword }) => keyword === 'anyOf').map(({ schemaPath }) => `${schemaPath}/`);
  return errors
    .filter(({ schemaPath }) => !alternatives.some((prefix) => schemaPath.startsWith(prefix)))
    .map(getError)
    .map(({ at, message }) => ({ at, message: message + what }));
}
