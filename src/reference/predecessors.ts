import { readFileSync } from 'node:fs';
import { coreDeclarations, type PluginSource } from '../../packages/capacitor-facts/src/pluginApi';
import { findPackage, packagesOf } from '../../packages/capacitor-facts/src/workspace';
import type { Version } from '../config/versions';

const CORE = '@capacitor/core';

const unscoped = ({ package: name, plugin }: PluginSource) => plugin ?? name.replace('@capacitor/', '');

const sourceNamed = (name: string): PluginSource =>
  /^[A-Z]/.test(name) ? { package: CORE, plugin: name } : { package: `@capacitor/${name}` };

function declaresPlugin(version: Version, plugin: string): boolean {
  if (version.coreDeclarations === undefined) return false;
  const declarations = readFileSync(coreDeclarations(findPackage(version, CORE), version), 'utf8');
  return new RegExp(`\\binterface ${plugin}Plugin\\b`).test(declarations);
}

/** The same plugin in the previous version; undefined if the plugin is new. */
export function predecessorOf(version: Version, source: PluginSource): PluginSource | undefined {
  const { previous, predecessors } = version;
  if (!previous) return undefined;
  const renamed = predecessors?.[unscoped(source)];
  if (renamed !== undefined) return sourceNamed(renamed);
  const exists =
    source.plugin === undefined
      ? source.package !== CORE && packagesOf(previous).has(source.package)
      : declaresPlugin(previous, source.plugin);
  return exists ? source : undefined;
}

/** The other plugins with the same predecessor: v2's Modals became Dialog and Action Sheet. */
export function siblingsOf({ predecessors = {} }: Version, source: PluginSource): PluginSource[] {
  const name = unscoped(source);
  const predecessor = predecessors[name];
  return Object.keys(predecessors)
    .filter((sibling) => predecessor !== undefined && sibling !== name && predecessors[sibling] === predecessor)
    .map(sourceNamed);
}
