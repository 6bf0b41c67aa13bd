import { majorOf } from 'upgrade-diff/plugins';
import { versionOf, type App } from '../app';
import { found, pluginPage, type Checks, type Found } from '../check';
import type { DocumentedFacts, Knowledge } from '../knowledge';
import { releaseFor } from './plugins';

/** In findings. Hundreds of files with the same mistake say no more. */
const MOST_FOUND = 20;

const CORE = '@capacitor/core';

/** The facts about the names in the app's sources. Undefined: there are none to check. */
const factsFor = (app: App, { versions }: Knowledge): DocumentedFacts | undefined =>
  app.sources.size > 0 ? versions[app.major]?.documented : undefined;

/** Whether the app has the major version of a package whose names are known. */
function isKnownVersion(app: App, name: string, { plugins }: Knowledge): boolean {
  const expected = majorOf(plugins.get(name)?.releases?.[app.major]?.version);
  return name === CORE || (expected !== undefined && majorOf(versionOf(app, name)) === expected);
}

function exportedNames(app: App, knowledge: Knowledge): Found[] | undefined {
  const { exports: all } = factsFor(app, knowledge) ?? {};
  if (!all) return undefined;
  const results: Found[] = [];
  for (const [file, { imports }] of app.sources)
    for (const { from, names } of imports.filter(({ from: name }) => isKnownVersion(app, name, knowledge)))
      for (const { name, line } of names) {
        if (!all[from] || all[from].includes(name) || name === 'default') continue;
        const home = Object.keys(all).find((other) => all[other]?.includes(name));
        const explained = home ? undefined : knowledge.explainName(name, app.major);
        const fix = explained === undefined ? {} : { fix: explained };
        const kind = home ? 'exportElsewhere' : 'notAnExport';
        results.push(found(app, kind, [file, line], { from, name, home: home ?? '' }, fix));
      }
  return results.slice(0, MOST_FOUND);
}

/** Members of every object, and of every plugin. */
const INHERITED = /^(?:addListener|removeAllListeners|then|catch|finally|toString|prototype|bind|constructor)$/;

function calledMethods(app: App, knowledge: Knowledge): Found[] | undefined {
  const { methods: all } = factsFor(app, knowledge) ?? {};
  if (!all || app.major < 3) return undefined;
  const results: Found[] = [];
  for (const [file, { imports, members }] of app.sources)
    for (const { from, names } of imports.filter(({ from: name }) => isKnownVersion(app, name, knowledge))) {
      const methods = all[from];
      const locals = names.filter(({ name }) => name === methods?.object).map(({ local }) => local);
      for (const { object, name, isCall, line } of members) {
        if (!methods || !isCall || !locals.includes(object)) continue;
        if (methods.names.includes(name) || INHERITED.test(name)) continue;
        const fix = knowledge.explainName(name, app.major, methods.object);
        const values = { from, object: methods.object, method: `${name}()` };
        const changes = { link: pluginPage(from), ...(fix === undefined ? {} : { fix }) };
        results.push(found(app, 'notAMethod', [file, line], values, changes));
      }
    }
  return results.slice(0, MOST_FOUND);
}

/** Plugins of Capacitor 2 that no package of later versions contains under the same name. */
const REMOVED = ['Accessibility', 'BackgroundTask', 'Modals', 'Permissions', 'Photos'];

/** Uses of `Plugins`, which Capacitor 3 deprecated: a package registers its plugin itself. */
function pluginsObject(app: App, knowledge: Knowledge): Found[] | undefined {
  const { methods } = factsFor(app, knowledge) ?? {};
  if (!methods || app.major < 3) return undefined;
  const imported = new Set([...app.sources.values()].flatMap(({ imports }) => imports.map(({ from }) => from)));
  const uses = [...app.sources].flatMap(([file, { imports, fromPlugins }]) => {
    const names = imports.flatMap((one) => (one.from === CORE ? one.names : []));
    const own = names.find(({ name }) => name === 'Plugins');
    return own && fromPlugins.length > 0 ? [{ file, line: own.line, fromPlugins }] : [];
  });
  const [first] = uses;
  if (!first) return [];
  const places = new Map<string, readonly [string, number]>();
  for (const { file, fromPlugins } of uses)
    for (const { name, line } of fromPlugins) if (!places.has(name)) places.set(name, [file, line]);
  const broken = [...places].flatMap(([name, at]) => {
    const home = Object.keys(methods).find((from) => from !== CORE && methods[from]?.object === name);
    if (home === undefined && REMOVED.includes(name)) {
      const fix = knowledge.explainName(name, app.major);
      return [found(app, 'removedPlugin', at, { name }, fix === undefined ? {} : { fix })];
    }
    if (home === undefined || imported.has(home)) return [];
    const kind = app.dependencies.has(home) ? 'pluginNotImported' : 'pluginNotInstalled';
    return [found(app, kind, at, { name, home, release: releaseFor(knowledge, home, app.major) ?? home })];
  });
  const files = uses.length === 1 ? '1 file uses' : `${uses.length} files use`;
  return [...broken.slice(0, MOST_FOUND), found(app, 'deprecatedPlugins', [first.file, first.line], { files })];
}

export const sourceChecks: Checks = {
  'The packages export the imported names': exportedNames,
  'The official plugins have the called methods': calledMethods,
  'Plugins are imported from their packages': pluginsObject,
};
