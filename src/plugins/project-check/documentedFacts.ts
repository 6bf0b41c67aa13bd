import type { DocumentedFacts, Knowledge } from 'project-check/knowledge';
import { versions, type Version } from '../../config/versions';
import { factFiles, getExports, getPackages, hasPlugin, readPlugin } from '../../lib/facts';
import { configSchema } from '../../lib/configSchema';
import { comparedFiles, updates } from '../upgrade-comparison/comparison';

/** What only a build can read: it comes from the facts and the guides of the versions. */
export interface BuiltFacts extends Pick<Knowledge, 'templates' | 'officialPlugins'> {
  /** By major version. */
  documented: Record<string, DocumentedFacts>;
}

const isPlugin = (name: string): boolean => /^@capacitor\/(?!(?:core|cli|android|ios)$)/.test(name);

function documentedFacts(version: Version): DocumentedFacts {
  const exports = getExports(version);
  const plugins = Object.keys(exports).filter((name) => isPlugin(name) && hasPlugin(version, { package: name }));
  const methods = plugins.flatMap((name) => {
    const api = readPlugin(version, { package: name });
    // The interface is CameraPlugin, and the object of the same package is Camera.
    const object = api.name.replace(/Plugin$/, '');
    return exports[name]?.includes(object) ? [[name, { object, names: api.methods.map((one) => one.name) }]] : [];
  });
  return {
    // Capacitor 2 declares no type of the configuration, so its schema isn't complete.
    ...(factFiles(version).includes('config.json') ? { schema: configSchema(version) } : {}),
    exports,
    methods: Object.fromEntries(methods) as DocumentedFacts['methods'],
  };
}

/** The facts about the documented versions, for the worker. */
export const builtFacts = (): BuiltFacts => ({
  documented: Object.fromEntries(versions.map((version) => [version.major, documentedFacts(version)])),
  officialPlugins: [...new Set(versions.flatMap((version) => Object.keys(getPackages(version))).filter(isPlugin))],
  templates: updates.flatMap(({ from, to }) =>
    comparedFiles(from, to).map(({ hunks: _hunks, id: _id, ...data }) => data),
  ),
});
