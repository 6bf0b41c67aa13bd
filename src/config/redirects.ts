/**
 * URLs that exist outside this site, in packages, READMEs, and native templates, and the pages that they lead to. This is the only list of
 * redirects. Paths start below the site's base URL. A row without an anchor on its left side is a page that moved; an anchor
 * on its right side is the default for links without one. A row with an anchor on its left side puts that anchor on the
 * heading or option that its right side names, because only the page itself can respond to an anchor.
 *
 * Rows without a version apply to the current version, and to an earlier one if their target exists there. Pages that have
 * another name in another version need no row (`renamedPages.ts`).
 */
export const redirects: Readonly<Record<string, string>> = {
  'pwa-elements': 'web/pwa-elements',
  'with-ionic': 'getting-started/with-ionic',
  electron: 'deployment/desktop-app',
  'electron/updating': 'deployment/desktop-app',
  troubleshooting: 'android/troubleshooting',
  deployment: 'deployment/app-store',
  'deployment/publishing': 'deployment/app-store',
  updating: 'updating/4-0',

  // The commands `cap migrate` of later versions link to guides that this site doesn't have.
  'updating/5-0': 'updating/beyond-4#capacitor-5',
  'updating/plugins/5-0': 'updating/beyond-4#capacitor-5',
  'updating/6-0': 'updating/beyond-4#capacitor-6',
  'updating/plugins/6-0': 'updating/beyond-4#capacitor-6',
  'updating/7-0': 'updating/beyond-4#capacitor-7',
  'updating/plugins/7-0': 'updating/beyond-4#capacitor-7',
  'updating/8-0': 'updating/beyond-4#capacitor-8',
  'updating/plugins/8-0': 'updating/beyond-4#capacitor-8',
  'updating/9-0': 'updating/beyond-4#capacitor-9',
  'updating/plugins/9-0': 'updating/beyond-4#capacitor-9',
  'updating/8-5': 'updating/beyond-4#capacitor-8',
  'reference/support-policy': 'updating/beyond-4#versions',

  'getting-started/dependencies#ios-development': 'getting-started/environment-setup#ios-requirements',
  'getting-started/dependencies#android-development': 'getting-started/environment-setup#android-requirements',
  'getting-started/installation': 'getting-started',
  'guides/environment-setup': 'getting-started/environment-setup',
  'getting-started#add-capacitor-to-your-web-app': 'getting-started#adding-capacitor-to-your-existing-web-application',
  'getting-started#adding-capacitor-to-your-app': 'getting-started#adding-capacitor-to-your-existing-web-application',
  'getting-started/with-ionic#initialize-capacitor-with-your-app-information':
    'getting-started/with-ionic#installing-capacitor-to-an-existing-ionic-project',
  'getting-started/with-ionic#existing-ionic-project':
    'getting-started/with-ionic#installing-capacitor-to-an-existing-ionic-project',
  'getting-started/with-ionic#build-your-ionic-app': 'getting-started/with-ionic#add-platforms',

  vscode: 'getting-started/vscode-extension',
  'vscode/build-and-run': 'getting-started/vscode-extension',
  'vscode/cordova': 'getting-started/vscode-extension',
  'vscode/debugging': 'getting-started/vscode-extension',
  'vscode/dependencies': 'getting-started/vscode-extension',
  'vscode/getting-started': 'getting-started/vscode-extension',
  'vscode/plugins': 'getting-started/vscode-extension',

  basics: 'basics/workflow',
  'basics/adding-platforms': 'getting-started#create-your-android-and-ios-projects',
  'basics/building-your-app': 'basics/workflow#building-your-web-code',
  'basics/building-your-app#2-copying-web-code': 'basics/workflow#syncing-your-web-code-to-your-capacitor-project',
  'basics/building-your-app#ios': 'basics/workflow#compiling-your-native-binary',
  'basics/running-your-app': 'basics/workflow#testing-your-capacitor-app',
  'basics/running-your-app#progressive-web-app': 'basics/workflow#testing-your-capacitor-app',
  'basics/opening-native-projects': 'basics/workflow#open-your-native-ide',
  'basics/managing-platforms': 'basics/configuring-your-app#native-project-management',
  'basics/cordova': 'plugins/cordova',
  'basics/configuring-your-app#common-configuration': 'basics/configuring-your-app#capacitor-configuration-file',
  'basics/utilities#convertfilesrc': 'basics/utilities#capacitorconvertfilesrc',
  'basics/workflow#2-copy-your-web-assets': 'basics/workflow#syncing-your-web-code-to-your-capacitor-project',
  'basics/workflow#3-open-your-native-ide': 'basics/workflow#open-your-native-ide',
  'basics/configuration': 'config',
  'basics/workflow#1-build-your-web-code': 'basics/workflow#building-your-web-code',
  'basics/workflow#4-periodic-maintenance': 'basics/workflow#updating-capacitor',
  'basics/workflow#5-updating-capacitor': 'basics/workflow#updating-capacitor',
  'v2/basics/building-your-app': 'v2/basics/building',
  'v2/basics/running-your-app': 'v2/basics/running',

  'android/managing-dependencies': 'android',
  'android/setting-target-sdk': 'updating/4-0#update-android-project-variables',
  'android/updating': 'v2/android/updating',
  'android/updating#from-1-5-1-to-2-0-0': 'v2/android/updating#from--151-to-200',
  'android/updating#from-less-151-to-200': 'v2/android/updating#from--151-to-200',
  'android#getting-started': 'android#adding-the-android-platform',
  'android#building-your-app': 'android#running-your-app',
  'ios/debugging': 'ios/troubleshooting',
  'ios/managing-dependencies': 'ios',
  'ios/privacy-manifest': 'ios/configuration',
  'ios/spm': 'ios',
  'ios/updating': 'v2/ios/updating',
  'web#without-a-build-system': 'web#using-capacitor-as-a-script-include',

  'cordova/known-incompatible-plugins': 'plugins/cordova#known-incompatible-plugins',
  'cordova/migrating': 'cordova/migrating-from-cordova-to-capacitor',
  'cordova/why-capacitor': 'cordova',

  'cli/build': 'cli/commands/build',
  'cli/create': 'getting-started',
  'cli/ls': 'cli/commands/list',
  'cli/commands': 'cli',
  'cli/commands/ls': 'cli/commands/list',
  'cli/plugin-generate': 'plugins/creating-plugins#plugin-generator',
  'cli/serve': 'v2/cli/serve',
  'cli/telemetry': 'cli',
  'config#androidscheme': 'config#schema',

  community: 'plugins/community',
  'community/plugins': 'plugins/community',
  'core-apis/core': 'core-apis',
  'core-apis/device': 'apis/device',
  'core-apis/webview': 'core-apis/web',
  'plugins/js': 'v2/plugins/js',
  'plugins/plugin-api-javascript': 'plugins/web',
  'plugins/tutorial': 'plugins/tutorial/introduction',
  'plugins/tutorial/packaging': 'plugins/tutorial/packaging-the-plugin',
  'plugins/android#export-to-capacitor': 'plugins/android#simple-example',

  'apis/background-task': 'v2/apis/background-task',
  'apis/status-bar#ios-note': 'apis/status-bar#ios',
  'apis/barcode-scanner': 'plugins/community',
  'apis/biometric-auth': 'plugins/community',
  'apis/console': 'v2/apis/console',
  'apis/file-transfer': 'apis/filesystem',
  'apis/file-viewer': 'apis/filesystem',
  'apis/permissions': 'v2/apis/permissions',
  'apis/photos': 'v2/apis/photos',
  'apis/privacy-screen': 'plugins/community',
  'apis/screen-orientation': 'guides/screen-orientation',
  'apis/system-bars': 'apis/status-bar',
  'apis/web-view': 'core-apis/web',
  'apis/app#method-exitApp-0': 'apis/app#exitapp',
  'apis/browser#presentationstyle': 'apis/browser#openoptions',
  'apis/camera#android-configuration': 'apis/camera#android',
  'apis/geolocation#geolocationposition': 'apis/geolocation#position',
  'apis/http#httprequestoptions': 'apis/http#httpoptions',
  'apis/keyboard#keyboard-configuration-ios-only': 'apis/keyboard#configuration',
  'apis/keyboard#keyboard-configuration-ios-only-': 'apis/keyboard#configuration',
  'apis/network#addlistener': 'apis/network#addlistenernetworkstatuschange-',
  'apis/push-notifications#silent-push-notifications-data-only-notifications':
    'apis/push-notifications#silent-push-notifications--data-only-notifications',
};

/**
 * Folders of URLs whose pages exist in another folder, or directly below their version. The rules apply in every version.
 * The folder of a later version, such as `v5`, needs no row (`newestMajor` in `versions.ts`).
 */
export const movedFolders: Readonly<Record<string, string>> = { main: '', next: '', 'plugins/apis': 'apis' };

/** Redirects of hosts for URLs outside the site's base URL, to paths below it. */
export const hostRedirects: Readonly<Record<string, string>> = { '/search': 'search' };
