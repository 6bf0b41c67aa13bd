import { subset, validRange } from 'semver';
import { installedPackages, type Version } from './versions';

const PLATFORM = new Set(['core', 'cli', 'android', 'ios']);

/** Capacitor's development tools, whose versions do not depend on the version of Capacitor. */
const TOOLS = new Set([
  'assets',
  'create-app',
  'create-plugin',
  'docgen',
  'eslint-config',
  'prettier-config',
  'swiftlint-config',
  'configure',
  'project',
  'website',
  'cordova-plugins',
]);

/** Names without their scope of the packages of a version. */
function namesIn(version: Version): ReadonlySet<string> {
  const scoped = [...installedPackages(version).keys()].filter((name) => name.startsWith('@capacitor/'));
  return new Set([...scoped.map((name) => name.replace('@capacitor/', '')), ...(version.otherPackages ?? [])]);
}

/** Whether a package belongs to any version or is a tool. */
export const exists = (name: string, { all }: Version) =>
  TOOLS.has(name) || all.some((version) => namesIn(version).has(name));

/**
 * What is wrong with `@capacitor/<name>@<range>` in the documentation of a version, or undefined. A
 * package without a version installs the latest one, which breaks an app with any of the documented
 * versions.
 */
export function specifierProblem(specifier: string, version: Version): string | undefined {
  const [, name, range] = /^@capacitor\/([a-z0-9-]+)(?:@(.+))?$/.exec(specifier) ?? [];
  if (name === undefined) return `${specifier} is not the name of a package.`;
  if (!exists(name, version)) return `There is no package @capacitor/${name}.`;
  const { major, pluginMajor } = version;
  if (!namesIn(version).has(name)) {
    if (TOOLS.has(name)) return undefined;
    const reason = pluginMajor === undefined ? ': its plugins are inside @capacitor/core.' : '.';
    return `@capacitor/${name} is not a package of Capacitor ${major}${reason}`;
  }
  const expected = String(PLATFORM.has(name) ? major : (pluginMajor ?? major));
  const fix = `use @capacitor/${name}@${expected}.`;
  if (range === undefined) return `@capacitor/${name} without a version installs the latest version: ${fix}`;
  if (validRange(range) === null) return `@capacitor/${name}@${range} is a tag, which can change: ${fix}`;
  return subset(range, expected)
    ? undefined
    : `@capacitor/${name}@${range} is not the version for Capacitor ${major}: ${fix}`;
}
