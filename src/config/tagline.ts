/** What Capacitor is, in one sentence, for the home page, its social card, and llms.txt. */
export const tagline =
  'A cross-platform native runtime that makes it easy to build modern web apps that run natively on iOS, Android, and the Web';
