import { applicationId, nativePlace, type App } from '../app';
import { found, type Checks, type Found } from '../check';
import { COMPUTED, isGroup, valueAt, type Value } from '../configuration';
import { configurationFiles, isOfQuasar } from '../folder';
import type { Knowledge, Schema } from '../knowledge';

const typeOf = (value: Value): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

/** Comments that JSON doesn't have, and options for other tools. */
const NOT_AN_OPTION = /^(?:_|\/\/|\$|#)|comment/i;

/** Compares values with the schema of their version, except what only code knows. */
function options(app: App, { versions }: Knowledge): Found[] | undefined {
  const { configuration, configurationFile = '', major } = app;
  const schema = versions[major]?.documented?.schema;
  if (!configuration || !schema) return undefined;
  const results: Found[] = [];
  const say = (kind: Parameters<typeof found>[1], path: string, values: Parameters<typeof found>[3] = {}) => {
    const at = [configurationFile, configuration.lines.get(path) ?? 0] as const;
    results.push(found(app, kind, at, { path, ...values }));
  };
  const checkUnknown = (path: string, key: string, { properties = {}, additionalProperties }: Schema) => {
    // A package's name instead of its plugin's. Other plugins have options of their own.
    const isPlugin = path === `plugins.${key}`;
    const wanted = (isPlugin ? key.replace(/^@capacitor\/|-/g, '') : key).toLowerCase();
    const near = Object.keys(properties).find((name) => name.toLowerCase() === wanted);
    if (near) say(isPlugin ? 'misspelledPlugin' : 'misspelledOption', path, { near });
    else if (!isPlugin && additionalProperties === false) say('unknownOption', path);
  };
  const walk = (own: Value, { type = [], ...rules }: Schema, path: string): void => {
    if (own === COMPUTED || rules.deprecated) return;
    if (isGroup(own)) {
      const { properties = {} } = rules;
      for (const [key, child] of Object.entries(own)) {
        const full = path === '' ? key : `${path}.${key}`;
        const schemaOfKey = Object.hasOwn(properties, key) ? properties[key] : undefined;
        if (schemaOfKey) walk(child, schemaOfKey, full);
        else if (!NOT_AN_OPTION.test(key)) checkUnknown(full, key, rules);
      }
      return;
    }
    const types = [type].flat().map((one) => (one === 'integer' ? 'number' : one));
    if (types.length > 0 && !types.includes(typeOf(own)))
      say('otherType', path, { type: typeOf(own), types: types.join(' or ') });
    else if (rules.enum && !rules.enum.includes(own))
      say('otherValue', path, { value: JSON.stringify(own), allowed: rules.enum.map((one) => JSON.stringify(one)) });
  };
  walk(configuration.value, schema, '');
  return results;
}

function oneFile(app: App): Found[] | undefined {
  const [first, ...others] = configurationFiles(app.folder, app.root);
  return first === undefined
    ? undefined
    : others.map((file) => found(app, 'severalConfigurations', [file, 1], { first, file }));
}

/** Addresses of the developer's own network. */
const LOCAL = /localhost|^\w+:\/\/(?:10|127|172|192)\./;

function ownFiles(app: App): Found[] | undefined {
  const { root, configuration, configurationFile = '' } = app;
  if (!configuration) return undefined;
  const url = valueAt(configuration, 'server', 'url');
  // `quasar dev` adds the address of its server, and `quasar build` removes it.
  if (typeof url !== 'string' || (isOfQuasar(root) && LOCAL.test(url))) return [];
  const at = [configurationFile, configuration.lines.get('server.url') ?? 0] as const;
  return [found(app, LOCAL.test(url) ? 'developmentServer' : 'website', at, { url })];
}

const TEMPLATE_ID = /^(?:io\.ionic\.starter|com\.example\.app|com\.getcapacitor\.\w+)$/;

function appId(app: App): Found[] | undefined {
  const [id, android] = [valueAt(app.configuration, 'appId'), applicationId(app)];
  if (typeof id !== 'string' || android === undefined) return undefined;
  if (android === id || ![android, id].some((one) => TEMPLATE_ID.test(one))) return [];
  return [found(app, 'templateId', nativePlace(app, 'android/app/build.gradle', android), { android, id })];
}

export const configurationChecks: Checks = {
  'Capacitor has the options, and their values have the right type': options,
  'There is one configuration file': oneFile,
  'The app loads its own files': ownFiles,
  'No app ID of a template is left': appId,
};
