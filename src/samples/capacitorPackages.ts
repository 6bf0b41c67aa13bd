import { readFileSync } from 'node:fs';
import path from 'node:path';
import { subset, validRange } from 'semver';
import { versions, type VersionLabel } from '../config/versions';
import { workspaceOf } from '../packages/workspace';

const PLATFORM = new Set(['core', 'cli', 'android', 'ios']);

/** Packages of Capacitor beside the ones a version documents; they have versions of their own. */
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

const names = new Map<VersionLabel, Set<string>>();

/** Names without their scope of the packages that a version documents. */
function documented(label: VersionLabel): Set<string> {
  const known = names.get(label);
  if (known) return known;
  const { dependencies } = JSON.parse(readFileSync(path.join(workspaceOf(label), 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const own = Object.keys(dependencies).map((name) => name.replace('@capacitor/', ''));
  const all = new Set(label === 'v2' ? [...own, 'electron'] : own);
  names.set(label, all);
  return all;
}

/** The range of a package that belongs to a version: plugins of v3 are 1.x. */
function rangeFor(name: string, label: VersionLabel): string {
  const major = versions.find((version) => version.label === label)?.major ?? 0;
  return label === 'v3' && !PLATFORM.has(name) ? '1' : String(major);
}

/** Whether any version documents the package, or it is one of the tools. */
export const exists = (name: string) => TOOLS.has(name) || versions.some(({ label }) => documented(label).has(name));

/**
 * What is wrong with `@capacitor/<name>@<range>` in a version's documentation, or undefined. A package without a version
 * installs the newest, which breaks an app of any version that is documented here.
 */
export function packageProblem(specifier: string, version: VersionLabel): string | undefined {
  const match = /^@capacitor\/([a-z0-9-]+)(?:@(.+))?$/.exec(specifier);
  if (!match) return `${specifier} is no name of a package.`;
  const [, name = '', range] = match;
  if (!exists(name)) return `There is no package @capacitor/${name}.`;
  const own = documented(version);
  if (!own.has(name)) {
    if (TOOLS.has(name)) return undefined;
    return version === 'v2'
      ? `@capacitor/${name} is no package of Capacitor 2: its plugins are inside @capacitor/core.`
      : `@capacitor/${name} is no package of Capacitor ${version.slice(1)}.`;
  }
  const wanted = rangeFor(name, version);
  if (range === undefined)
    return `@capacitor/${name} names no version and installs the newest: write @capacitor/${name}@${wanted}.`;
  if (validRange(range) === null)
    return `@capacitor/${name}@${range}: a tag cannot be counted on, write @capacitor/${name}@${wanted}.`;
  return subset(range, wanted)
    ? undefined
    : `@capacitor/${name}@${range} is not the version for Capacitor ${version.slice(1)}: write @capacitor/${name}@${wanted}.`;
}
