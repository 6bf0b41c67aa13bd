import { pascalCase, type PluginSource } from 'capacitor-facts/pluginSource';
import type { Version } from '../../config/versions';
import { hasPlugin } from '../../lib/facts';

const CORE = '@capacitor/core';

const unscoped = ({ package: name, plugin }: PluginSource) => plugin ?? name.replace('@capacitor/', '');

const sourceNamed = (name: string): PluginSource =>
  /^[A-Z]/.test(name) ? { package: CORE, plugin: name } : { package: `@capacitor/${name}` };

/** The same plugin in the previous version; undefined if the plugin is new. */
export function getPredecessor(version: Version, source: PluginSource): PluginSource | undefined {
  const { previous, predecessors } = version;
  if (!previous) return undefined;
  const renamed = predecessors?.[unscoped(source)];
  if (renamed !== undefined) return sourceNamed(renamed);
  if (!hasPlugin(previous, source)) return undefined;
  return previous.pluginMajor === undefined ? { package: CORE, plugin: pascalCase(unscoped(source)) } : source;
}

/** The other plugins with the same predecessor: v2's Modals became Dialog and Action Sheet. */
export function getSiblings({ predecessors = {} }: Version, source: PluginSource): PluginSource[] {
  const name = unscoped(source);
  const predecessor = predecessors[name];
  return Object.keys(predecessors)
    .filter((sibling) => predecessor !== undefined && sibling !== name && predecessors[sibling] === predecessor)
    .map(sourceNamed);
}
