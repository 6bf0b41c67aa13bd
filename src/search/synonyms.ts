/**
 * Words that users type for subjects that the pages call by another name. A row contains the typed word, the words that are searched in
 * addition, and the reason. Words are normalized (`normalize`: singular, American spelling).
 */
export const synonyms: readonly { typed: string; also: string[]; why: string }[] = [
  { typed: 'dark', also: ['theme', 'style'], why: 'the status bar and keyboard pages speak of styles' },
  { typed: 'authorization', also: ['permission'], why: "Apple's word for a permission" },
  { typed: 'universal', also: ['deep'], why: 'universal links are deep links on iOS' },
  { typed: 'applink', also: ['deep'], why: 'App Links are deep links on Android' },
  { typed: 'portrait', also: ['orientation'], why: 'a locked orientation is asked for by its name' },
  { typed: 'landscape', also: ['orientation'], why: 'as portrait' },
  { typed: 'upload', also: ['large', 'file'], why: 'the Http page treats uploads under large files' },
  { typed: 'token', also: ['registration'], why: "a push token comes with the event 'registration'" },
  { typed: 'vibrate', also: ['haptics'], why: 'the plugin is called Haptics' },
  { typed: 'vibration', also: ['haptics'], why: 'as vibrate' },
  { typed: 'gps', also: ['geolocation', 'location'], why: 'the plugin is called Geolocation' },
  { typed: 'alert', also: ['dialog'], why: 'the plugin is called Dialog, in v2 Modals' },
  { typed: 'accelerometer', also: ['motion'], why: 'the plugin is called Motion' },
  { typed: 'gyroscope', also: ['motion'], why: 'as accelerometer' },
  { typed: 'localstorage', also: ['preferences', 'storage'], why: 'what replaces it' },
  { typed: 'fcm', also: ['firebase'], why: 'Firebase Cloud Messaging' },
  { typed: 'apns', also: ['push'], why: "Apple's push service" },
  { typed: 'offline', also: ['network'], why: 'the network page says how to know' },
  { typed: 'flavor', also: ['scheme', 'environment'], why: 'Android calls flavors what iOS calls schemes' },
  { typed: 'staging', also: ['environment'], why: 'the guide is called environment-specific configurations' },
  { typed: 'csp', also: ['content-security-policy', 'security'], why: 'its short name' },
  { typed: 'hmr', also: ['live', 'reload'], why: 'what live reload does in other tools' },
  { typed: 'hot', also: ['live', 'reload'], why: 'hot reload is live reload here' },
  { typed: 'immersive', also: ['fullscreen', 'full'], why: 'full screen without bars' },
  { typed: 'migrate', also: ['updating', 'upgrade'], why: 'the upgrade guides' },
  { typed: 'upgrade', also: ['updating', 'migrate'], why: 'as migrate' },
  { typed: 'phonegap', also: ['cordova'], why: "Cordova's older name" },
  { typed: 'pwa', also: ['progressive'], why: 'progressive web app' },
];
