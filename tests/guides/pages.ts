/** An app from which guides start: sections of a page that create it. */
export interface Base {
  page: string;
  sections: string[];
  /** The folder below apps/ that exists before. */
  app?: string;
  /** A command that the guides take for granted. */
  also?: string;
}

const COMMIT = `git init -q
git add -- . ':!node_modules'
git -c user.name=Reader -c user.email=reader@example.com commit -qm "Create the app"`;

const NEW: Base = {
  page: 'getting-started/index',
  sections: ['creating-a-new-capacitor-application', 'create-your-android-and-ios-projects'],
  // Guides show the configuration in TypeScript, which the template of the app doesn't install.
  also: `npm install -D typescript@6\n${COMMIT}`,
};
const EXISTING: Base = {
  page: 'getting-started/index',
  app: 'web-app',
  sections: ['adding-capacitor-to-your-existing-web-application', 'create-your-android-and-ios-projects'],
  also: COMMIT,
};

/** `new`: the app that readers without one create. `existing`: the reader's own web app, to which they added Capacitor. */
export const bases: Record<string, Partial<Record<'new' | 'existing', Base>>> = {
  v4: { new: NEW, existing: EXISTING },
  v3: { new: NEW, existing: EXISTING },
  v2: {
    existing: { ...EXISTING, sections: ['adding-capacitor-to-an-existing-web-app'] },
  },
};

/** The pages whose steps are done, by version and by the app from which they start, unless they create or continue one. */
export const guides: Record<string, Partial<Record<'new' | 'existing', string[]>>> = {
  v4: {
    new: ['guides/storage', 'guides/push-notifications-firebase'],
    existing: [
      'guides/deep-links',
      'guides/live-reload',
      'guides/ci-cd',
      'guides/environment-specific-configurations',
      'guides/security',
      'guides/screen-orientation',
      'guides/in-app-purchases',
      'guides/ads',
      'guides/react-hooks',
      'basics/workflow',
      'basics/using-plugins',
      'basics/utilities',
      'plugins/cordova',
      'web/index',
      'web/pwa-elements',
      'cli/hooks',
      'android/custom-code',
      'ios/custom-code',
      'plugins/tutorial/introduction',
      'plugins/tutorial/designing-the-plugin-api',
      'plugins/tutorial/using-the-plugin-api',
      'plugins/tutorial/web',
      'plugins/tutorial/ios-implementation',
      'plugins/tutorial/android-implementation',
    ],
  },
  v3: {
    new: ['guides/storage'],
    existing: ['guides/deep-links', 'guides/live-reload', 'guides/security', 'guides/ads'],
  },
  v2: { existing: ['guides/storage', 'guides/deep-links', 'guides/live-reload'] },
};
