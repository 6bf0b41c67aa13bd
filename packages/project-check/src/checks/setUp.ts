import { nativePath, readNative, type App } from '../app';
import { code, found, listed, pages, pluginPage, type Checks, type Found, type Link } from '../check';
import { baseName } from '../folder';
import type { Knowledge, Need, Requirement } from '../knowledge';
import { lineAt, withoutComments } from '../scan';

const FILES: Record<Need['in'], string> = {
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

/** The names that a file lacks, or whose value is wrong, and the line of the first. */
function missing(app: App, { in: place, names }: Need): { wrong: string[]; line: number } {
  const text = withoutComments(readNative(app, FILES[place]) ?? '', place === 'AppDelegate.swift' ? 'slashes' : 'xml');
  if (place === 'Info.plist value') {
    const isFalse = (name: string) => new RegExp(`<key>${name}</key>\\s{0,99}<false`).test(text);
    const wrong = names.filter(isFalse);
    return { wrong, line: lineAt(text, text.indexOf(`<key>${wrong[0] ?? ''}</key>`)) };
  }
  // Xcode can take keys from the settings of the target instead.
  const project = place === 'Info.plist' ? readNative(app, 'ios/App/App.xcodeproj/project.pbxproj') : undefined;
  const isThere = (name: string) =>
    text.includes(place === 'Info.plist' ? `<key>${name}</key>` : name) || project?.includes(`INFOPLIST_KEY_${name}`);
  return { wrong: names.filter((name) => !isThere(name)), line: 0 };
}

/** The page of a plugin in the documentation. */
const pageOf = (name: string): Link => (name.startsWith('@capacitor/') ? pluginPage(name) : pages.plugins);

function setUp(app: App, { requirements, versions }: Knowledge): Found[] | undefined {
  const label = `v${app.major}`;
  const core = versions[app.major]?.documented?.exports['@capacitor/core'] ?? [];
  // Capacitor 2 contains its official plugins.
  const isInstalled = ({ package: name, object }: Requirement) =>
    app.dependencies.has(name) || (app.major === 2 && core.includes(object));
  const plugins = requirements.filter(({ needs }) => needs.some(({ sources }) => sources[label] !== undefined));
  if (plugins.length === 0 || Object.values(FILES).every((file) => readNative(app, file) === undefined))
    return undefined;
  return plugins.filter(isInstalled).flatMap((plugin) => {
    const calls = callsOf(app, plugin);
    return plugin.needs.flatMap((need) => {
      const isNeeded = need.methods.length === 0 || need.methods.some((method) => calls.has(method));
      const file = FILES[need.in];
      const isKnown = need.sources[label] !== undefined && need.condition === undefined;
      if (!isNeeded || !isKnown || readNative(app, file) === undefined) return [];
      const { wrong, line } = missing(app, need);
      if (wrong.length === 0) return [];
      const isValue = need.in === 'Info.plist value';
      const name = code(baseName(file));
      const title = isValue
        ? `${listed(wrong)} is ${code('false')} in ${name}`
        : `${name} lacks ${listed(wrong)} for ${code(plugin.package)}`;
      const fix = `${isValue ? 'Set it to true' : wrong.length > 1 ? 'Add them' : 'Add it'}. Otherwise, ${need.otherwise}.`;
      return [found('fails', [nativePath(app, file), line], title, fix, pageOf(plugin.package))];
    });
  });
}

export const setUpChecks: Checks = {
  'The native projects contain what the plugins require for the methods that the app calls': setUp,
};
