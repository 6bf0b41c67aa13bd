import type { Plugin, Plugins } from 'upgrade-diff/plugins';
import data from '../../../facts/plugins.json';

export const plugins = data.packages as Plugin[];

export const pluginsByName: Plugins = new Map(plugins.map((plugin) => [plugin.name, plugin]));
