import { nativePath, readCode, readNative, type App } from '../app';
import { found, pages, pluginPage, type Checks, type Found, type Link } from '../check';
import { baseName } from '../folder';
import type { Knowledge, Need, Requirement } from '../knowledge';
import { lineAt } from '../scan';

const FILES: Readonly<Record<string, string>> = {
  'Info.plist': 'ios/App/App/Info.plist',
  'Info.plist value': 'ios/App/App/Info.plist',
  'AndroidManifest.xml': 'android/app/src/main/AndroidManifest.xml',
  'AppDelegate.swift': 'ios/App/App/AppDelegate.swift',
};

/** The methods of a plugin that the sources call. */
function callsOf({ sources }: App, { package: name, object }: Requirement): Set<string> {
  const calls = new Set<string>();
  for (const { imports, fromPlugins, members } of sources.values()) {
    const names = [...imports.filter(({ from }) => from === name).flatMap((one) => one.names), ...fromPlugins];
    const locals = new Set(names.filter((one) => one.name === object).map(({ local }) => local));
    for (const member of members) if (locals.has(member.object)) calls.add(member.name);
  }
  return calls;
}

/**
 * The names that a file lacks, or whose value is wrong, and the line of the first. `isMerged`: the
 * manifest of a plugin adds a permission to the app.
 */
function missing(
  app: App,
  { in: place, names }: Need,
  isMerged: (name: string) => boolean,
): { wrong: string[]; line: number } {
  const text = readCode(app, FILES[place] ?? '') ?? '';
  if (place === 'Info.plist value') {
    const isFalse = (name: string) => new RegExp(`<key>${name}</key>\\s{0,99}<false`).test(text);
    const wrong = names.filter(isFalse);
    return { wrong, line: lineAt(text, text.indexOf(`<key>${wrong[0] ?? ''}</key>`)) };
  }
  // Xcode can take keys from the settings of the target instead.
  const project = place === 'Info.plist' ? readNative(app, 'ios/App/App.xcodeproj/project.pbxproj') : undefined;
  const isThere = (name: string) =>
    text.includes(place === 'Info.plist' ? `<key>${name}</key>` : name) || project?.includes(`INFOPLIST_KEY_${name}`);
  return { wrong: names.filter((name) => !isThere(name) && !isMerged(name)), line: 0 };
}

/** The page of a plugin in the documentation. */
function pageOf({ package: name, object }: Requirement): Link {
  if (name === '@capacitor/core') return pluginPage(`@capacitor/${object.toLowerCase()}`);
  return name.startsWith('@capacitor/') ? pluginPage(name) : pages.plugins;
}

function setUp(app: App, { requirements }: Knowledge): Found[] | undefined {
  const label = `v${app.major}`;
  // Capacitor 2 contains its official plugins.
  const isInstalled = ({ package: name }: Requirement) =>
    app.dependencies.has(name) || (app.major === 2 && name.startsWith('@capacitor/'));
  const names = [...app.dependencies.keys()];
  const added = requirements.filter(isInstalled).flatMap(({ adds = {} }) => Object.entries(adds));
  const merged = new Set(added.flatMap(([name, manifests]) => (manifests[label] === undefined ? [] : [name])));
  // The manifest of a Cordova plugin can add any permission to the app.
  const hasCordova = names.some((name) => /cordova/.test(name));
  const isMerged = (name: string) => /^[A-Z_]+$/.test(name) && (hasCordova || merged.has(name));
  const isUnknown = (name: string) =>
    name.includes('capacitor') && !name.startsWith('@capacitor/') && !requirements.some((one) => one.package === name);
  const mayBeMerged = names.some(isUnknown);
  const plugins = requirements.filter(({ needs }) => needs.some(({ sources }) => sources[label] !== undefined));
  if (plugins.length === 0 || Object.values(FILES).every((file) => readNative(app, file) === undefined))
    return undefined;
  return plugins.filter(isInstalled).flatMap((plugin) => {
    const calls = callsOf(app, plugin);
    const ofCore = app.major === 2 && plugin.package.startsWith('@capacitor/');
    return plugin.needs.flatMap((need) => {
      const isNeeded = need.methods.length === 0 || need.methods.some((method) => calls.has(method));
      const file = FILES[need.in];
      const isKnown = need.sources[label] !== undefined && need.condition === undefined;
      if (!isNeeded || !isKnown || file === undefined || readNative(app, file) === undefined) return [];
      const { wrong, line } = missing(app, need, isMerged);
      if (wrong.length === 0) return [];
      const kind = need.in === 'Info.plist value' ? 'falseValue' : 'missingEntry';
      const values = {
        file: baseName(file),
        names: wrong,
        plugin: ofCore ? plugin.object : plugin.package,
        add: wrong.length > 1 ? 'Add them' : 'Add it',
        otherwise: need.otherwise,
      };
      const state: Partial<Found> = mayBeMerged && need.in === 'AndroidManifest.xml' ? { state: 'check' } : {};
      return [found(app, kind, [nativePath(app, file), line], values, { link: pageOf(plugin), ...state })];
    });
  });
}

export const setUpChecks: Checks = {
  'The native projects contain what the plugins require for the methods that the app calls': setUp,
};
