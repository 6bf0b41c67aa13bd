import { validRange } from 'semver';
import { hasConfigType, type ConfigSchema, type Version } from './versions';
import { specifierProblem } from './packageSpecifiers';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Something wrong in a JSON file, with the path of the value from the root. */
export interface SchemaError {
  at: (string | number)[];
  message: string;
}

type Validate = (value: Json, version: Version) => SchemaError[];

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isString = (value: Json | undefined) => typeof value === 'string';
const isStrings = (value: Json | undefined) => Array.isArray(value) && value.every(isString);
const hasStrings = (value: Json) => isObject(value) && Object.values(value).every(isString);

const strings = ['name', 'version', 'description', 'main', 'module', 'types', 'unpkg', 'license'];

/** The types of fields in package.json. Source: npm's documentation of the file. */
const FIELDS: Record<string, [(value: Json) => boolean, string]> = {
  ...Object.fromEntries(strings.map((field) => [field, [isString, 'a string']])),
  type: [(value) => value === 'module' || value === 'commonjs', '"module" or "commonjs"'],
  private: [(value) => typeof value === 'boolean', 'true or false'],
  files: [isStrings, 'a list of paths'],
  keywords: [isStrings, 'a list of strings'],
  scripts: [hasStrings, 'an object of commands by name'],
  engines: [hasStrings, 'an object of ranges by name'],
  capacitor: [isObject, 'an object with the folders of a plugin'],
};

const SOURCES = /^(?:file|github|git|git\+\w+|https?|npm|link|workspace):/;

function dependency(group: string, name: string, range: Json, version: Version): SchemaError[] {
  const at = [group, name];
  if (typeof range !== 'string' || (validRange(range) === null && !SOURCES.test(range))) {
    return [{ at, message: `"${name}": ${JSON.stringify(range)} is not a version that npm understands.` }];
  }
  const problem =
    name.startsWith('@capacitor/') && !SOURCES.test(range) ? specifierProblem(`${name}@${range}`, version) : undefined;
  return problem ? [{ at, message: problem }] : [];
}

const dependencyGroups = ['dependencies', 'devDependencies', 'peerDependencies'];

const packageJson: Validate = (value, version) => {
  if (!isObject(value)) return [{ at: [], message: 'package.json must be an object.' }];
  const fields = Object.entries(FIELDS).flatMap(([field, [isValid, expected]]) => {
    const given = value[field];
    return given === undefined || isValid(given) ? [] : [{ at: [field], message: `"${field}" must be ${expected}.` }];
  });
  const dependencies = dependencyGroups.flatMap((group) => {
    const listed = value[group];
    if (listed === undefined) return [];
    if (!isObject(listed)) return [{ at: [group], message: `"${group}" must be an object of versions by name.` }];
    return Object.entries(listed).flatMap(([name, range]) => dependency(group, name, range, version));
  });
  return [...fields, ...dependencies];
};

const contentsJson: Validate = (value) => {
  const images = isObject(value) ? value.images : undefined;
  if (!Array.isArray(images)) return [{ at: [], message: 'Contents.json must contain a list "images".' }];
  return images.flatMap((image, index) =>
    isObject(image) && isString(image.idiom)
      ? []
      : [{ at: ['images', index], message: 'Each image in Contents.json must have an "idiom".' }],
  );
};

/** A fingerprint or a placeholder. */
const FINGERPRINT = /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$|[<…]|\.\.\./;

const assetLinks: Validate = (value) => {
  if (!Array.isArray(value)) return [{ at: [], message: 'assetlinks.json must be a list of statements.' }];
  return value.flatMap((statement, index): SchemaError[] => {
    if (!isObject(statement) || !isStrings(statement.relation)) {
      return [{ at: [index], message: 'A statement in assetlinks.json must have a list "relation".' }];
    }
    const { target } = statement;
    if (isObject(target) && target.namespace === 'web' && isString(target.site)) return [];
    const fingerprints = isObject(target) ? target.sha256_cert_fingerprints : undefined;
    const complete =
      isObject(target) &&
      target.namespace === 'android_app' &&
      isString(target.package_name) &&
      isStrings(fingerprints);
    if (!complete || !Array.isArray(fingerprints)) {
      const message = 'An Android target in assetlinks.json must have "package_name" and "sha256_cert_fingerprints".';
      return [{ at: [index, 'target'], message }];
    }
    const wrong = fingerprints.findIndex((fingerprint) => !FINGERPRINT.test(String(fingerprint)));
    const message = 'A fingerprint is 32 pairs of uppercase hexadecimal digits, separated by colons.';
    return wrong < 0 ? [] : [{ at: [index, 'target', 'sha256_cert_fingerprints', wrong], message }];
  });
};

const siteAssociation: Validate = (value) => {
  const { applinks, webcredentials } = isObject(value) ? value : {};
  if (!applinks && !webcredentials) {
    return [{ at: [], message: 'apple-app-site-association must contain "applinks" or "webcredentials".' }];
  }
  const details = isObject(applinks) ? applinks.details : undefined;
  if (applinks !== undefined && !Array.isArray(details))
    return [{ at: ['applinks'], message: '"applinks" must contain a list "details".' }];
  const apps = (Array.isArray(details) ? details : []).flatMap((detail, index) =>
    isObject(detail) &&
    (isString(detail.appID) || isStrings(detail.appIDs)) &&
    (isStrings(detail.paths) || Array.isArray(detail.components))
      ? []
      : [
          {
            at: ['applinks', 'details', index],
            message: 'Each of "details" must have "appID" and "paths", or "appIDs" and "components".',
          },
        ],
  );
  const hasApps = webcredentials === undefined || (isObject(webcredentials) && isStrings(webcredentials.apps));
  return hasApps
    ? apps
    : [...apps, { at: ['webcredentials'], message: '"webcredentials" must contain a list "apps".' }];
};

function unknownKeys(value: Json | undefined, schema: ConfigSchema, at: string[], version: Version): SchemaError[] {
  const { properties, additionalProperties } = schema;
  if (!isObject(value) || !properties) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const memberSchema = properties[key];
    if (memberSchema) return unknownKeys(member, memberSchema, [...at, key], version);
    if (additionalProperties !== false) return [];
    const name = [...at, key].join('.');
    return [{ at: [...at, key], message: `Capacitor ${version.major} has no configuration key "${name}".` }];
  });
}

const untypedConfig: Validate = (value, version) =>
  isObject(value)
    ? unknownKeys(value, version.facts.configSchema(), [], version)
    : [{ at: [], message: 'capacitor.config.json must be an object.' }];

const validators: Record<string, Validate> = {
  'package.json': packageJson,
  'Contents.json': contentsJson,
  'assetlinks.json': assetLinks,
  'apple-app-site-association': siteAssociation,
};

/** What is wrong with the content of a file that a tool reads. */
export function schemaErrors(name: string, value: Json, version: Version): SchemaError[] {
  // The compiler checks a configuration whose version declares a type for it.
  const isUntypedConfig = name === 'capacitor.config.json' && !hasConfigType(version);
  const validate = isUntypedConfig ? untypedConfig : validators[name];
  return validate ? validate(value, version) : [];
}
