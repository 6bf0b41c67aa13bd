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

/** `new`: an app created from the template. `existing`: a web app to which Capacitor was added. */
export const bases: Record<string, Partial<Record<'new' | 'existing', Base>>> = {
  v4: { new: NEW, existing: EXISTING },
  v3: { new: NEW, existing: EXISTING },
  v2: {
    existing: { ...EXISTING, sections: ['adding-capacitor-to-an-existing-web-app'] },
  },
};

/** Pages that start from the template's app. Others start from a web app or create an app. */
export const fromNewApp: Record<string, string[]> = {
  v4: ['guides/storage', 'guides/push-notifications-firebase'],
  v3: ['guides/storage', 'guides/push-notifications-firebase'],
};

/**
 * Pages that no one follows from start to end, with the reason. Their steps count as not
 * executed.
 */
export const notFollowed: [page: RegExp, reason: string][] = [
  [/^getting-started\/(?:templates|with-ionic)$/, 'each tab creates another app with a tool that would be downloaded'],
  [/^guides\/(?:angular|ionic-framework-app)$/, 'starts from a project of a framework that would be downloaded'],
  [/^cordova\/(?:migrating-from-cordova-to-capacitor|migration-strategy)$/, 'starts from a Cordova project'],
  [
    /^(?:updating\/(?:1-1|2-0)|android\/updating|ios\/updating)$/,
    'starts from an app of version 1, which has no documentation',
  ],
];
