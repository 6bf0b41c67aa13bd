import type { VersionLabel } from './versions';

/**
 * One row per page that has another address in another version: version label → document id. A row is looked up by the
 * version and page the reader is on; where several rows hold it, the first decides. Pages whose id is the same need none.
 * A version that a row lacks has the name of the version before it, so that a new version needs no rows of its own.
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
  { v4: 'basics/configuring-your-app', v3: 'basics/configuring-your-app', v2: 'basics/managing-platforms' },
  { v4: 'web/progressive-web-apps', v3: 'web/progressive-web-apps', v2: 'basics/progressive-web-app' },
  { v4: 'plugins/cordova', v3: 'plugins/cordova', v2: 'cordova/using-cordova-plugins' },
  { v4: 'plugins/cordova', v3: 'plugins/cordova', v2: 'cordova/known-incompatible-plugins' },
  {
    v4: 'getting-started/environment-setup',
    v3: 'getting-started/environment-setup',
    v2: 'getting-started/dependencies',
  },
  { v4: 'plugins/web', v3: 'plugins/web', v2: 'plugins/js' },
  { v4: 'deployment/app-store', v3: 'deployment/app-store', v2: 'ios/deploying-to-app-store' },
  { v4: 'deployment/play-store', v3: 'deployment/play-store', v2: 'android/deploying-to-google-play' },
  {
    v4: 'deployment/progressive-web-app',
    v3: 'deployment/progressive-web-app',
    v2: 'basics/progressive-web-app',
  },
  { v4: 'updating/beyond-4', v3: 'updating/beyond-3', v2: 'updating/beyond-2' },
  { v4: 'updating/2-0', v3: 'updating/2-0', v2: 'updating/index' },
  { v4: 'updating/2-0', v3: 'updating/2-0', v2: 'android/updating' },
  { v4: 'updating/2-0', v3: 'updating/2-0', v2: 'ios/updating' },
];

/**
 * The pages that another version has no page for, not even under another name, and the pages that are closest to them. The
 * first page that the other version has is used. Every page without a counterpart has an entry: a test compares this list with
 * the pages of all versions.
 */
export const fallbackPages: Readonly<Record<string, readonly string[]>> = {
  'apis/background-task': ['apis/local-notifications'],
  'apis/console': ['apis/index'],
  'apis/cookies': ['apis/index'],
  'apis/google-maps': ['apis/geolocation'],
  'apis/http': ['apis/index'],
  'apis/permissions': ['plugins/web'],
  'apis/text-zoom': ['apis/accessibility'],
  'basics/index': ['basics/workflow'],
  'cli/commands/build': ['guides/ci-cd'],
  'cli/create': ['getting-started/index'],
  'cli/serve': ['guides/live-reload'],
  'core-apis/android': ['plugins/android'],
  'core-apis/data-types': ['plugins/index'],
  'core-apis/index': ['plugins/index'],
  'core-apis/ios': ['plugins/ios'],
  'core-apis/saving-calls': ['plugins/index'],
  'core-apis/web': ['basics/utilities'],
  'deployment/desktop-app': ['web/progressive-web-apps'],
  'getting-started/faqs': ['getting-started/index'],
  'guides/angular': ['getting-started/with-ionic'],
  'guides/autofill-credentials': ['guides/security'],
  'guides/automated-configuration': ['guides/ci-cd'],
  'guides/documentation-data': ['plugins/index'],
  'guides/environment-specific-configurations': ['basics/configuring-your-app'],
  'guides/mocking-plugins': ['basics/using-plugins'],
  'plugins/configuration-values': ['plugins/index'],
  'plugins/method-types': ['plugins/index'],
  ...Object.fromEntries(
    [
      'android-implementation',
      'code-abstraction-patterns',
      'designing-the-plugin-api',
      'introduction',
      'ios-implementation',
      'packaging-the-plugin',
      'using-the-plugin-api',
      'web',
    ].map((step) => [`plugins/tutorial/${step}`, ['plugins/creating-plugins']]),
  ),
  'updating/1-1': ['updating/index'],
  'updating/3-0': ['updating/index'],
  'updating/4-0': ['updating/3-0', 'updating/index'],
  'updating/compare': ['updating/3-0', 'updating/index'],
  'updating/plugins/3-0': ['updating/index'],
};
