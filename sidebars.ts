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

const inFolder = (folder: string, names: string[]) => names.map((name) => `${folder}/${name}`);

const sidebars: SidebarsConfig = {
  docs: [
    'index',
    {
      type: 'category',
      label: 'Getting started',
      collapsed: false,
      link: { type: 'doc', id: 'getting-started/index' },
      items: inFolder('getting-started', ['environment-setup', 'with-ionic', 'templates', 'vscode-extension', 'faqs']),
    },
    {
      type: 'category',
      label: 'Basics',
      items: inFolder('basics', ['workflow', 'configuring-your-app', 'using-plugins', 'utilities']),
    },
    'config',
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
      ]),
    },
    {
      type: 'category',
      label: 'Web',
      link: { type: 'doc', id: 'web/index' },
      items: inFolder('web', ['progressive-web-apps', 'pwa-elements']),
    },
    {
      type: 'category',
      label: 'Guides',
      items: inFolder('guides', [
        'angular',
        'react-hooks',
        'ionic-framework-app',
        'live-reload',
        'splash-screens-and-icons',
        'screen-orientation',
        'deep-links',
        'storage',
        'push-notifications-firebase',
        'security',
        'mocking-plugins',
        'environment-specific-configurations',
        'ci-cd',
        'deploying-updates',
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
  ],
  api: [
    'plugins/index',
    {
      type: 'category',
      label: 'Official plugins',
      link: { type: 'doc', id: 'apis/index' },
      items: inFolder('apis', apis),
    },
    'plugins/community',
    'plugins/enterprise',
    'plugins/cordova',
    {
      type: 'category',
      label: 'Write a plugin',
      link: { type: 'doc', id: 'plugins/creating-plugins' },
      items: inFolder('plugins', ['workflow', 'method-types', 'configuration-values', 'web', 'ios', 'android']),
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
