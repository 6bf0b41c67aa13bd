import path from 'node:path';

/** The source of a plugin's reference: its own package, or a plugin inside `@capacitor/core`. */
export interface PluginSource {
  package: string;
  plugin?: string;
}

/** `LocalNotifications` → `local-notifications` */
export const kebabCase = (name: string) => name.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

export const pascalCase = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The name of a plugin's file: `camera` for `@capacitor/camera`, `capacitor-http` in core. */
export const factsName = ({ package: name, plugin }: PluginSource): string =>
  plugin === undefined ? path.posix.basename(name) : kebabCase(plugin);

/** The name of a plugin in prose: `Local Notifications`. */
export const pluginTitle = ({ package: name, plugin }: PluginSource): string =>
  (plugin ?? pascalCase(name.replace(/^@capacitor\//, ''))).replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
