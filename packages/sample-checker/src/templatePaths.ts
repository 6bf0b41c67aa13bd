import path from 'node:path';
import type { CheckedVersion } from './versions';

/** Files of a plugin. */
const IN_PLUGIN = /^android\/src\/|^ios\/(?:Plugin|Sources|Tests)\/|^(?:android\/build\.gradle|ios\/Podfile)$/;

/** Files that an app or a build adds to native projects. */
const NOT_IN_TEMPLATE = [
  /^android\/app\/src\//,
  /^(?:android|ios)\/[^/]+$/,
  /^ios\/App\/(?:Pods|build)\//,
  /\.lproj\/|\/fastlane\//,
];

/**
 * What is wrong with the path of a file in a native project: the template has a file of this name
 * in another folder, or does not have the folder. Undefined for every other path.
 */
export function pathProblem(file: string, version: CheckedVersion): string | undefined {
  const files = version.facts.templateFiles();
  if (!/^(?:android|ios)\//.test(file) || files.has(file)) return undefined;
  const name = path.posix.basename(file);
  const [location, ...others] = [...files.keys()].filter((candidate) => path.posix.basename(candidate) === name);
  const isUnique = location !== undefined && others.length === 0;
  if (isUnique && !IN_PLUGIN.test(file) && !/\/java\/|\/kotlin\/|\/res\/values/.test(file))
    return `The template of Capacitor ${version.major} has ${name} at ${location}.`;
  const folder = `${path.posix.dirname(file)}/`;
  const isAdded = [IN_PLUGIN, ...NOT_IN_TEMPLATE].some((pattern) => pattern.test(file));
  const exists = isAdded || [...files.keys()].some((candidate) => candidate.startsWith(folder));
  return exists ? undefined : `The template of Capacitor ${version.major} has no folder ${folder}`;
}
