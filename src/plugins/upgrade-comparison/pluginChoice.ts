import { checkProject, isPlatform, readProject } from 'upgrade-diff/plugins';
import { pluginsByName } from '../versions/communityPlugins';

/** The changes of a plugin on the page. */
export interface PluginChoice {
  /** Unique on the page. */
  id: string;
  /** The plugin's package, and the one that it had before. */
  packages: readonly string[];
}

/** Packages of a package.json: the official plugins of the page, and the others. */
export interface ChosenPlugins {
  official: string[];
  others: string[];
  /** Whether the app uses Capacitor 2, whose official plugins are part of the core. */
  areInCore: boolean;
}

/** The selected packages, with all names that one of their plugins has had. */
export function withOtherNames(rows: readonly PluginChoice[], selected: readonly string[]): Set<string> {
  const names = new Set(selected);
  for (const { packages } of rows)
    if (packages.some((name) => names.has(name))) packages.forEach((name) => names.add(name));
  return names;
}

/** The plugins of a package.json, by their names on the page. Returns a sentence on failure. */
export function choosePlugins(json: string, rows: readonly PluginChoice[]): ChosenPlugins | string {
  const project = readProject(json);
  if (typeof project === 'string') return project;
  const known = new Set(rows.flatMap(({ packages }) => packages));
  const names = checkProject(project, project.capacitor ?? 0, pluginsByName)
    .map(({ name }) => name)
    .filter((name) => !isPlatform(name));
  return {
    official: names.filter((name) => known.has(name)),
    others: names.filter((name) => !known.has(name)),
    areInCore: project.capacitor === 2,
  };
}
