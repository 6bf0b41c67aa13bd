import prerelease from 'semver/functions/prerelease';
import { checkProject, isPlatform, majorOf } from 'upgrade-diff/plugins';
import { isPath, manifestPlace, nativePath, readCode, versionOf, type App } from '../app';
import { found, type Check, type Checks, type Found } from '../check';
import { valueAt } from '../configuration';
import { baseName } from '../folder';
import type { Knowledge } from '../knowledge';

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
    const at = manifestPlace(app, name);
    const values = { name, core, plugin: `${name} ${versionOf(app, name) ?? ''}`, release: release?.version ?? '' };
    if (status === 'replaced' && replacedBy !== undefined && release)
      return [found(app, 'replacedPlugin', at, { ...values, replacedBy })];
    if (status !== 'install' && status !== 'no release') return [];
    const version = versionOf(app, name);
    if (version === undefined) return [];
    const peer = app.lock?.find(name)?.peers?.['@capacitor/core'];
    if (peer !== undefined) {
      const fix = release ? { fix: `\`npm install ${name}@${release.version}\`` } : {};
      return [found(app, 'otherPeer', at, { ...values, peer: `@capacitor/core ${peer}` }, fix)];
    }
    // Official plugins have one major version for each version of Capacitor.
    const isOfOtherMajor = majorOf(version) !== majorOf(release?.version);
    if (!release || !isOfOtherMajor || !officialPlugins.includes(name) || prerelease(core)) return [];
    return [found(app, 'otherMajor', at, { ...values, plugin: `${name}@${version}` })];
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
      const release = releaseFor(knowledge, name, app.major);
      const kind = release ? 'importNotInstalled' : 'importWithoutRelease';
      // A package in a monorepo can be in a folder above, where cap sync doesn't look.
      const state: Partial<Found> = app.root === '' ? {} : { state: 'check' };
      const values = { name, manifest: app.manifest, release: release ?? '' };
      missing.set(name, found(app, kind, [file, line], values, state));
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
    const kinds = [
      { kind: 'staleSync', names: stale, line: there.get(stale[0] ?? '') ?? 0 },
      { kind: 'missingSync', names: lacking, line: 0 },
    ] as const;
    return kinds
      .filter(({ names }) => names.length > 0)
      .map(({ kind, names, line }) =>
        found(app, kind, [nativePath(app, file), line], { file: baseName(file), names, platform }),
      );
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
