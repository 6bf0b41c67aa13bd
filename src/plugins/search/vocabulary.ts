/**
 * Words of users for subjects that pages call by another name, and additional words to search.
 * All are normalized (`normalize` in docs-search: singular, American spelling).
 */
export const synonyms: Record<string, string[]> = {
  // The status bar and keyboard pages speak of styles.
  dark: ['theme', 'style'],
  // Apple's word for a permission.
  authorization: ['permission'],
  // Universal links are deep links on iOS.
  universal: ['deep'],
  // App Links are deep links on Android.
  applink: ['deep'],
  // A locked orientation is asked for by its name.
  portrait: ['orientation'],
  // As portrait.
  landscape: ['orientation'],
  // The Http page treats uploads under large files.
  upload: ['large', 'file'],
  // A push token comes with the event 'registration'.
  token: ['registration'],
  // The plugin is called Haptics.
  vibrate: ['haptics'],
  // As vibrate.
  vibration: ['haptics'],
  // The plugin is called Geolocation.
  gps: ['geolocation', 'location'],
  // The plugin is called Dialog, in v2 Modals.
  alert: ['dialog'],
  // The plugin is called Motion.
  accelerometer: ['motion'],
  // As accelerometer.
  gyroscope: ['motion'],
  // What replaces it.
  localstorage: ['preferences', 'storage'],
  // Firebase Cloud Messaging.
  fcm: ['firebase'],
  // Apple's push service.
  apns: ['push'],
  // The network page explains how to check this.
  offline: ['network'],
  // Android calls flavors what iOS calls schemes.
  flavor: ['scheme', 'environment'],
  // The guide is called environment-specific configurations.
  staging: ['environment'],
  // Its short name.
  csp: ['content-security-policy', 'security'],
  // What live reload does in other tools.
  hmr: ['live', 'reload'],
  // Hot reload is live reload here.
  hot: ['live', 'reload'],
  // Full screen without bars.
  immersive: ['fullscreen', 'full'],
  // The upgrade guides.
  migrate: ['updating', 'upgrade'],
  // As migrate.
  upgrade: ['updating', 'migrate'],
  // Cordova's older name.
  phonegap: ['cordova'],
  // Progressive web app.
  pwa: ['progressive'],
  // Words of platforms and tools, which people paste from logs and consoles.
  disallowed_useragent: ['oauth', 'pkce', 'browser'],
  fis_auth_error: ['firebase'],
  osx: ['mac', 'macos'],
  notch: ['safe', 'area'],
};

/** Words that questions about anything contain, so that they say little about a problem. */
export const weakWords = [
  // Complaints.
  ...['bug', 'error', 'fail', 'failure', 'issue', 'problem', 'question', 'help', 'work', 'wrong', 'broken'],
  // Who asks, and in which surroundings.
  ...['ionic'],
];
