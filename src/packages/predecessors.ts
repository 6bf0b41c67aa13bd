import type { VersionLabel } from '../config/versions';

/** Where a plugin's reference is read from: a package of its own, or one of the plugins inside `@capacitor/core`. */
export interface PluginSource {
  package: string;
  plugin?: string;
}

const inCore = (plugin: string): PluginSource => ({ package: '@capacitor/core', plugin });

/** Plugins of v3 that came out of v2's core, by the name of their package. Those left out are new in v3. */
const fromV2: Record<string, string> = {
  'action-sheet': 'Modals',
  app: 'App',
  'app-launcher': 'App',
  browser: 'Browser',
  camera: 'Camera',
  clipboard: 'Clipboard',
  device: 'Device',
  dialog: 'Modals',
  filesystem: 'Filesystem',
  geolocation: 'Geolocation',
  haptics: 'Haptics',
  keyboard: 'Keyboard',
  'local-notifications': 'LocalNotifications',
  motion: 'Motion',
  network: 'Network',
  'push-notifications': 'PushNotifications',
  'screen-reader': 'Accessibility',
  share: 'Share',
  'splash-screen': 'SplashScreen',
  'status-bar': 'StatusBar',
  storage: 'Storage',
  toast: 'Toast',
};

/** v4's Preferences is v3's Storage under another name; every other plugin kept its own. */
const renamedInV4: Record<string, string> = { preferences: 'storage' };

/** Plugins that v4 brought. */
const newInV4 = new Set(['CapacitorHttp', 'CapacitorCookies']);

/** The same plugin in the version before, or undefined where it is new. v2 is the oldest version that is documented. */
export function predecessorOf(
  label: VersionLabel,
  { package: packageName, plugin }: PluginSource,
): PluginSource | undefined {
  const name = packageName.replace('@capacitor/', '');
  if (label === 'v4')
    return plugin && newInV4.has(plugin) ? undefined : { package: `@capacitor/${renamedInV4[name] ?? name}` };
  const before = fromV2[name];
  return label === 'v3' && before ? inCore(before) : undefined;
}

/** The other plugins that came out of the same predecessor: v2's Modals became Dialog and Action Sheet. */
export function siblingsOf(label: VersionLabel, source: PluginSource): PluginSource[] {
  const predecessor = predecessorOf(label, source)?.plugin;
  if (label !== 'v3' || predecessor === undefined) return [];
  return Object.entries(fromV2)
    .filter(([name, plugin]) => plugin === predecessor && `@capacitor/${name}` !== source.package)
    .map(([name]) => ({ package: `@capacitor/${name}` }));
}
