import type { VersionLabel } from './versions';

/**
 * One row per page that has another address in another version: version label → document id. A row is looked up by the
 * version and page the reader is on; where several rows hold it, the first decides. Pages whose id is the same need none.
 */
export const renamedPages: readonly Partial<Record<VersionLabel, string>>[] = [
  { v4: 'apis/preferences', v3: 'apis/storage', v2: 'apis/storage' },
  { v4: 'apis/dialog', v3: 'apis/dialog', v2: 'apis/modals' },
  { v4: 'apis/action-sheet', v3: 'apis/action-sheet', v2: 'apis/modals' },
  { v4: 'apis/screen-reader', v3: 'apis/screen-reader', v2: 'apis/accessibility' },
  { v4: 'apis/app-launcher', v3: 'apis/app-launcher', v2: 'apis/app' },
  { v4: 'apis/camera', v3: 'apis/camera', v2: 'apis/photos' },
  ...['add', 'copy', 'init', 'list', 'open', 'run', 'sync', 'update'].map((command) => ({
    v4: `cli/commands/${command}`,
    v3: `cli/commands/${command}`,
    v2: `cli/${command}`,
  })),
  { v4: 'cli/index', v3: 'cli/index', v2: 'cli/cap' },
  { v4: 'plugins/creating-plugins', v3: 'plugins/creating-plugins', v2: 'cli/plugin-generate' },
  { v4: 'basics/workflow', v3: 'basics/workflow', v2: 'basics/building' },
  { v4: 'basics/workflow', v3: 'basics/workflow', v2: 'basics/running' },
  { v4: 'basics/workflow', v3: 'basics/workflow', v2: 'basics/opening-native-projects' },
  { v4: 'basics/workflow', v3: 'basics/workflow', v2: 'basics/managing-platforms' },
  { v4: 'web/progressive-web-apps', v3: 'web/progressive-web-apps', v2: 'basics/progressive-web-app' },
  { v4: 'plugins/cordova', v3: 'plugins/cordova', v2: 'cordova/using-cordova-plugins' },
  { v4: 'plugins/cordova', v3: 'plugins/cordova', v2: 'cordova/known-incompatible-plugins' },
  {
    v4: 'getting-started/environment-setup',
    v3: 'getting-started/environment-setup',
    v2: 'getting-started/dependencies',
  },
  { v4: 'plugins/web', v3: 'plugins/web', v2: 'plugins/js' },
];
