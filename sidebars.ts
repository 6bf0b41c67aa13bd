import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

const apis = [
  'action-sheet',
  'app',
  'app-launcher',
  'browser',
  'camera',
  'clipboard',
  'cookies',
  'device',
  'dialog',
  'filesystem',
  'geolocation',
  'google-maps',
  'haptics',
  'http',
  'keyboard',
  'local-notifications',
  'motion',
  'network',
  'preferences',
  'push-notifications',
  'screen-reader',
  'share',
  'splash-screen',
  'status-bar',
  'text-zoom',
  'toast',
];

/** Plugins without an implementation for the web. A test compares them with the packages. */
const nativeOnly = ['google-maps', 'keyboard', 'push-notifications', 'status-bar', 'text-zoom'];

const plugin = (name: string) => {
  const id = `apis/${name}`;
  return nativeOnly.includes(name) ? { type: 'doc' as const, id, className: 'native-only' } : id;
};

const inFolder = (folder: string, names: string[]) => names.map((name) => `${folder}/${name}`);

const sidebars: SidebarsConfig = {
  docs: [
    'index',
    {
      type: 'category',
      label: 'Getting started',
      collapsed: false,
      // The tools come first, because their downloads can run while the reader creates an app.
      items: [
        'getting-started/environment-setup',
        { type: 'doc', id: 'getting-started/index', label: 'Your first app' },
        ...inFolder('getting-started', ['with-ionic', 'templates', 'vscode-extension', 'faqs']),
      ],
    },
    {
      type: 'category',
      label: 'Basics',
      items: inFolder('basics', ['workflow', 'configuring-your-app', 'using-plugins', 'utilities']),
    },
    'config',
    'errors',
    {
      type: 'category',
      label: 'iOS',
      link: { type: 'doc', id: 'ios/index' },
      items: inFolder('ios', [
        'configuration',
        'custom-code',
        'viewcontroller',
        'deploying-to-app-store',
        'troubleshooting',
        'build-errors',
      ]),
    },
    {
      type: 'category',
      label: 'Android',
      link: { type: 'doc', id: 'android/index' },
      items: inFolder('android', [
        'configuration',
        'custom-code',
        'lifecycle',
        'deploying-to-google-play',
        'troubleshooting',
        'build-errors',
        'device-errors',
      ]),
    },
    {
      type: 'category',
      label: 'Web',
      link: { type: 'doc', id: 'web/index' },
      items: inFolder('web', ['progressive-web-apps', 'pwa-elements', 'build-errors', 'page-errors']),
    },
    {
      type: 'category',
      label: 'Guides',
      items: inFolder('guides', [
        'angular',
        'react-hooks',
        'ionic-framework-app',
        'frameworks',
        'web-view',
        'performance',
        'live-reload',
        'splash-screens-and-icons',
        'screen-orientation',
        'deep-links',
        'photos',
        'files',
        'http',
        'storage',
        'google-maps',
        'local-notifications',
        'push-notifications',
        'push-notifications-firebase',
        'security',
        'mocking-plugins',
        'environment-specific-configurations',
        'automated-configuration',
        'ci-cd',
        'deploying-updates',
        'autofill-credentials',
        'in-app-purchases',
        'ads',
        'community',
        'documentation-data',
      ]),
    },
    {
      type: 'category',
      label: 'Deployment',
      items: inFolder('deployment', ['app-store', 'play-store', 'progressive-web-app', 'desktop-app']),
    },
    {
      type: 'category',
      label: 'Cordova and PhoneGap',
      link: { type: 'doc', id: 'cordova/index' },
      items: inFolder('cordova', ['migration-strategy', 'migrating-from-cordova-to-capacitor']),
    },
    {
      type: 'category',
      label: 'Updating',
      link: { type: 'doc', id: 'updating/index' },
      items: inFolder('updating', ['check', 'beyond-4', '4-0', 'from-2-to-4', '3-0', 'compare', '2-0', '1-1']),
    },
  ],
  api: [
    'plugins/index',
    {
      type: 'category',
      label: 'Official plugins',
      link: { type: 'doc', id: 'apis/index' },
      items: apis.map(plugin),
    },
    'plugins/community',
    'plugins/enterprise',
    'plugins/cordova',
    'plugins/errors',
    {
      type: 'category',
      label: 'Write a plugin',
      link: { type: 'doc', id: 'plugins/creating-plugins' },
      items: [
        {
          type: 'category',
          label: 'Tutorial',
          items: inFolder('plugins/tutorial', [
            'introduction',
            'designing-the-plugin-api',
            'using-the-plugin-api',
            'code-abstraction-patterns',
            'web',
            'ios-implementation',
            'android-implementation',
            'packaging-the-plugin',
          ]),
        },
        ...inFolder('plugins', ['workflow', 'method-types', 'configuration-values', 'web', 'ios', 'android']),
        'updating/plugins/3-0',
      ],
    },
    {
      type: 'category',
      label: 'Core APIs',
      link: { type: 'doc', id: 'core-apis/index' },
      items: inFolder('core-apis', ['web', 'ios', 'android', 'data-types', 'saving-calls']),
    },
  ],
  cli: [
    'cli/index',
    {
      type: 'category',
      label: 'Commands',
      collapsed: false,
      items: inFolder('cli/commands', ['init', 'add', 'copy', 'update', 'sync', 'open', 'run', 'build', 'list']),
    },
    'cli/hooks',
  ],
};

export default sidebars;
