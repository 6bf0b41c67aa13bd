/** What Capacitor is, in one sentence, for the home page, its social card, and llms.txt. */
export const tagline =
  'A cross-platform native runtime that makes it easy to turn one web app into apps for iOS, Android, and the web';
