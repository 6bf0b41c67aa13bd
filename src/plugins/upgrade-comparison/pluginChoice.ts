import { checkProject, isPlatform, readProject } from 'upgrade-diff/plugins';
import { pluginsByName } from '../versions/communityPlugins';

/** Packages of a package.json: the official plugins of the page, and the others. */
export interface ChosenPlugins {
  official: string[];
  others: string[];
  /** Whether the app uses Capacitor 2, whose official plugins are part of the core. */
  areInCore: boolean;
}

/** The plugins of a package.json. `known`: those of the page. Returns a sentence on failure. */
export function choosePlugins(json: string, known: readonly string[]): ChosenPlugins | string {
  const project = readProject(json);
  if (typeof project === 'string') return project;
  const names = checkProject(project, project.capacitor ?? 0, pluginsByName)
    .map(({ name }) => name)
    .filter((name) => !isPlatform(name));
  return {
    official: names.filter((name) => known.includes(name)),
    others: names.filter((name) => !known.includes(name)),
    areInCore: project.capacitor === 2,
  };
}
