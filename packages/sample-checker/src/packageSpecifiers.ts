import { subset, validRange } from 'semver';
import { installedPackages } from 'capacitor-facts/workspace';
import { tools } from './knownNames.json';
import type { CheckedVersion } from './versions';

const PLATFORM = new Set(['core', 'cli', 'android', 'ios']);

/** Names without their scope of the packages of a version. */
function namesIn(version: CheckedVersion): ReadonlySet<string> {
  const scoped = [...installedPackages(version).keys()].filter((name) => name.startsWith('@capacitor/'));
  return new Set([...scoped.map((name) => name.replace('@capacitor/', '')), ...(version.otherPackages ?? [])]);
}

/** Whether a package belongs to any version or is a tool. */
export const exists = (name: string, { all }: CheckedVersion) =>
  tools.names.includes(name) || all.some((version) => namesIn(version).has(name));

/**
 * What is wrong with `@capacitor/<name>@<range>` in the documentation of a version, or undefined. A
 * package without a version installs the latest one, which breaks an app with any of the documented
 * versions.
 */
export function specifierProblem(specifier: string, version: CheckedVersion): string | undefined {
  const [, name, range] = /^@capacitor\/([a-z0-9-]+)(?:@(.+))?$/.exec(specifier) ?? [];
  if (name === undefined) return `${specifier} is not the name of a package.`;
  if (!exists(name, version)) return `There is no package @capacitor/${name}.`;
  const { major, pluginMajor } = version;
  if (!namesIn(version).has(name)) {
    if (tools.names.includes(name)) return undefined;
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
