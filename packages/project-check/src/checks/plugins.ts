import prerelease from 'semver/functions/prerelease';
import { checkProject, isPlatform, majorOf } from 'upgrade-diff/plugins';
import { isPath, nativePath, readCode, versionOf, type App } from '../app';
import { code, found, listed, pages, syncPage, value, type Check, type Checks, type Found } from '../check';
import { valueAt } from '../configuration';
import { baseName } from '../folder';
import type { Knowledge } from '../knowledge';
import { lineOf } from '../scan';

/** The known release of a package for a version of Capacitor, as the argument of npm. */
export function releaseFor({ plugins }: Knowledge, name: string, major: number): string | undefined {
  const release = isPlatform(name) ? major : plugins.get(name)?.releases?.[major]?.version;
  return release === undefined ? undefined : `${name}@${release}`;
}

/** Plugins whose own declaration excludes the app's version of Capacitor, or that were replaced. */
function compatible(app: App, { plugins, officialPlugins }: Knowledge): Found[] {
  const core = versionOf(app, '@capacitor/core') ?? String(app.major);
  return checkProject(app, app.major, plugins, app.lock?.find).flatMap(({ name, status, release, replacedBy }) => {
    if (isPlatform(name)) return [];
    const at = [app.manifest, lineOf(app.manifestText, `"${name}"`)] as const;
    const install = release && code(`npm install ${replacedBy ?? name}@${release.version}`);
    if (status === 'replaced' && replacedBy !== undefined && install)
      return [found('to do', at, `${code(replacedBy)} replaces ${code(name)}`, install, pages.plugins)];
    if (status !== 'install' && status !== 'no release') return [];
    const version = versionOf(app, name);
    if (version === undefined) return [];
    const peer = app.lock?.find(name)?.peers?.['@capacitor/core'];
    if (peer !== undefined) {
      const title = `${value(`${name} ${version}`)} requires ${value(`@capacitor/core ${peer}`)}, but the app has ${core}`;
      const search = `Look for a release with another range: ${code(`npm view ${name} peerDependencies`)}`;
      return [found('check', at, title, install ?? search, pages.plugins)];
    }
    // Official plugins have one major version for each version of Capacitor.
    const isOfOtherMajor = majorOf(version) !== majorOf(release?.version);
    if (!install || !isOfOtherMajor || !officialPlugins.includes(name) || prerelease(core)) return [];
    return [
      found('fails', at, `${code(`${name}@${version}`)} isn’t for Capacitor ${app.major}`, install, pages.plugins),
    ];
  });
}

function installed(app: App, knowledge: Knowledge): Found[] | undefined {
  if (app.sources.size === 0) return undefined;
  const missing = new Map<string, Found>();
  for (const [file, { imports }] of app.sources)
    for (const { from, line } of imports) {
      const name = /^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? '';
      const isKnown = isPlatform(name) || knowledge.plugins.has(name);
      if (!isKnown || app.dependencies.has(name) || missing.has(name)) continue;
      // A package in a monorepo can be in a folder above, where cap sync doesn't look.
      const state = app.root === '' ? 'fails' : 'check';
      const title = `${code(name)} is imported, but isn’t in ${code(app.manifest)}`;
      const release = releaseFor(knowledge, name, app.major);
      const fix = release
        ? code(`npm install ${release}`)
        : `No release of it in our list belongs to Capacitor ${app.major}, so use a different package, or remove the import.`;
      missing.set(name, found(release ? state : 'check', [file, line], title, fix, pages.plugins));
    }
  return [...missing.values()];
}

/** Whether the configuration lists the plugins of a platform itself. */
const isLimited = ({ configuration }: App, platform: string): boolean =>
  [['includePlugins'], [platform, 'includePlugins']].some((path) => valueAt(configuration, ...path) !== undefined);

/** In characters. `cap sync` writes shorter lines. */
const LONGEST_LINE = 1_000;

/** Compares the packages in a file that `cap sync` writes. `pattern`: a package's native code. */
const synced =
  (file: string, platform: string, pattern: RegExp): Check =>
  (app, { officialPlugins }) => {
    const text = readCode(app, file);
    if (!app.dependencies.has(`@capacitor/${platform}`) || !text?.includes('node_modules')) return undefined;
    const there = new Map<string, number>();
    const lines = text.replaceAll('\\', '/').split('\n');
    for (const [index, line] of lines.entries()) {
      const name = line.length < LONGEST_LINE ? pattern.exec(line)?.[1] : undefined;
      if (name !== undefined && !isPlatform(name)) there.set(name, index + 1);
    }
    const stale = [...there.keys()].filter((name) => !app.dependencies.has(name));
    // Capacitor 2 contains its official plugins.
    const isComplete = app.major <= 2 || isLimited(app, platform);
    // The path of a package that isn't in node_modules has another form.
    const isExpected = (name: string) => !isPath(app.dependencies.get(name) ?? './');
    const lacking = officialPlugins.filter((name) => !isComplete && isExpected(name) && !there.has(name));
    return [
      { names: stale, line: there.get(stale[0] ?? '') ?? 0, text: 'contains plugins that aren’t installed' },
      { names: lacking, line: 0, text: 'doesn’t contain all installed plugins' },
    ].flatMap(({ names, line, text: what }) => {
      const title = `${code(baseName(file))} ${what}: ${listed(names)}`;
      const fix = code(`npx cap sync ${platform}`);
      return names.length > 0 ? [found('to do', [nativePath(app, file), line], title, fix, syncPage(app.major))] : [];
    });
  };

export const pluginChecks: Checks = {
  'The plugins are for this version of Capacitor': compatible,
  'Imported plugins are in package.json': installed,
  'capacitor.settings.gradle contains the installed plugins': synced(
    'android/capacitor.settings.gradle',
    'android',
    /node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\/android['"]/,
  ),
  'The Podfile contains the installed plugins': synced(
    'ios/App/Podfile',
    'ios',
    /node_modules\/((?:@[\w.-]+\/)?[\w.-]+)['"]/,
  ),
};
