import { applicationId, nativePath, readNative, type App } from '../app';
import { code, found, pages, value as shown, type Checks, type Found, type State } from '../check';
import { COMPUTED, isGroup, valueAt, type Value } from '../configuration';
import { configurationFiles, isOfQuasar } from '../folder';
import type { Knowledge, Schema } from '../knowledge';
import { lineOf } from '../scan';

const typeOf = (value: Value): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

/** Comments that JSON doesn't have, and options for other tools. */
const NOT_AN_OPTION = /^(?:_|\/\/|\$|#)|comment/i;

/** Compares values with the schema of their version, except what only code knows. */
function options(app: App, { versions }: Knowledge): Found[] | undefined {
  const { configuration, configurationFile = '', major } = app;
  const schema = versions[major]?.documented?.schema;
  if (!configuration || !schema) return undefined;
  const results: Found[] = [];
  const say = (state: State, path: string, title: string, fix: string) =>
    results.push(
      found(state, [configurationFile, configuration.lines.get(path) ?? 0], title, fix, pages.configuration),
    );
  const checkUnknown = (path: string, key: string, { properties = {}, additionalProperties }: Schema) => {
    // A package's name instead of its plugin's. Other plugins have options of their own.
    const isPlugin = path === `plugins.${key}`;
    const wanted = (isPlugin ? key.replace(/^@capacitor\/|-/g, '') : key).toLowerCase();
    const near = Object.keys(properties).find((name) => name.toLowerCase() === wanted);
    const title = isPlugin ? `${shown(path)} has no effect` : `Capacitor ${major} has no option ${shown(path)}`;
    if (near) say('fails', path, title, `The name is ${code(near)}.`);
    else if (!isPlugin && additionalProperties === false)
      say('check', path, title, 'Remove it, or check its spelling.');
  };
  const walk = (value: Value, { type = [], ...rules }: Schema, path: string): void => {
    if (value === COMPUTED || rules.deprecated) return;
    if (isGroup(value)) {
      const { properties = {} } = rules;
      for (const [key, child] of Object.entries(value)) {
        const full = path === '' ? key : `${path}.${key}`;
        const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
        if (own) walk(child, own, full);
        else if (!NOT_AN_OPTION.test(key)) checkUnknown(full, key, rules);
      }
      return;
    }
    const types = [type].flat().map((one) => (one === 'integer' ? 'number' : one));
    if (types.length > 0 && !types.includes(typeOf(value)))
      say('fails', path, `${code(path)} is of type ${typeOf(value)}`, `It has to be of type ${types.join(' or ')}.`);
    else if (rules.enum && !rules.enum.includes(value)) {
      const allowed = rules.enum.map((one) => code(JSON.stringify(one))).join(', ');
      say('fails', path, `${code(path)} is ${shown(JSON.stringify(value))}`, `Use one of ${allowed}.`);
    }
  };
  walk(configuration.value, schema, '');
  return results;
}

function oneFile({ folder, root }: App): Found[] | undefined {
  const [first, ...others] = configurationFiles(folder, root);
  return first === undefined
    ? undefined
    : others.map((file) => {
        const fix = `Delete ${code(file)}, because the CLI reads only ${code(first)}.`;
        return found('fails', [file, 1], `${code(first)} and ${code(file)} exist`, fix, pages.configuration);
      });
}

/** Addresses of the developer's own network. */
const LOCAL = /localhost|^\w+:\/\/(?:10|127|172|192)\./;

function ownFiles({ root, configuration, configurationFile = '' }: App): Found[] | undefined {
  if (!configuration) return undefined;
  const url = valueAt(configuration, 'server', 'url');
  // `quasar dev` adds the address of its server, and `quasar build` removes it.
  if (typeof url !== 'string' || (isOfQuasar(root) && LOCAL.test(url))) return [];
  const what = LOCAL.test(url) ? 'a development server' : 'a website';
  const title = `The app loads ${what} instead of its own files: ${shown(url)}`;
  const at = [configurationFile, configuration.lines.get('server.url') ?? 0] as const;
  return [found('check', at, title, `Remove ${code('server.url')} before you publish the app.`, pages.liveReload)];
}

const TEMPLATE_ID = /^(?:io\.ionic\.starter|com\.example\.app|com\.getcapacitor\.\w+)$/;

function appId(app: App): Found[] | undefined {
  const [id, android] = [valueAt(app.configuration, 'appId'), applicationId(app)];
  if (typeof id !== 'string' || android === undefined) return undefined;
  if (android === id || ![android, id].some((one) => TEMPLATE_ID.test(one))) return [];
  const file = 'android/app/build.gradle';
  const at = [nativePath(app, file), lineOf(readNative(app, file), android)] as const;
  const title = `${code('applicationId')} is ${code(android)}, but ${code('appId')} is ${shown(id)}`;
  const fix = `Replace the ID of the template, because ${code('npx cap sync')} doesn’t change the native project.`;
  return [found('check', at, title, fix, pages.configuration)];
}

export const configurationChecks: Checks = {
  'Capacitor has the options, and their values have the right type': options,
  'There is one configuration file': oneFile,
  'The app loads its own files': ownFiles,
  'No app ID of a template is left': appId,
};
