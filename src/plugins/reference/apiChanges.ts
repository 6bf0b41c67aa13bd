import type { RootContent } from 'mdast';
import type { Version } from '../../config/versions';
import { readPlugin } from '../../lib/facts';
import { pascalCase, type PluginSource } from 'capacitor-facts/pluginSource';
import { getPredecessor, getSiblings } from './predecessors';
import { diffReferences } from './diff';
import { splitAmong } from './moves';
import { renderChanges } from './render/changes';
import { paragraph, text } from '../../remark/nodes';

const pluginName = ({ package: name, plugin }: PluginSource) => plugin ?? pascalCase(name.replace('@capacitor/', ''));

/** A plugin's name in the previous version, if it differs. */
function formerName(predecessor: PluginSource, source: PluginSource, { major }: Version): RootContent[] {
  if (pluginName(predecessor) === pluginName(source)) return [];
  const { package: name, plugin } = predecessor;
  const described = plugin === undefined ? name : `${plugin}, a part of ${name}`;
  return [paragraph(text(`In Capacitor ${major}, this plugin is called ${described}.`))];
}

/** The changes of a plugin since the previous version; undefined if the plugin is new. */
export function apiChanges(version: Version, source: PluginSource) {
  const { previous, major } = version;
  if (!previous) throw new Error(`Capacitor ${major} is the oldest version here: there is nothing to compare it with.`);
  const reference = readPlugin(version, source);
  const predecessor = getPredecessor(version, source);
  if (!predecessor) return undefined;
  // Plugins inside core declare no types for their configuration, so none of it can be described as
  // new.
  const after = predecessor.plugin === undefined ? reference : { ...reference, configs: [] };
  const { before, moves } = splitAmong(
    readPlugin(previous, predecessor),
    after,
    getSiblings(version, source).map((sibling) => readPlugin(version, sibling)),
  );
  return { predecessor, changes: diffReferences(before, after), moves };
}

/** The changes since the previous version, or a statement that the plugin is new. */
export function changesSince(version: Version, source: PluginSource, linked: boolean): RootContent[] {
  const since = apiChanges(version, source);
  if (!since || !version.previous) return [paragraph(text(`New in Capacitor ${version.major}.`))];
  const { predecessor, changes, moves } = since;
  return [...formerName(predecessor, source, version.previous), ...renderChanges(changes, moves, linked)];
}
