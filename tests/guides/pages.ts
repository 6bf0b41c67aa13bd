/** An app from which guides start. */
export interface Base {
  /** Sections of a page that create it, if the version has documentation. */
  page?: string;
  sections?: string[];
  /** The folder below apps/ that exists before. */
  app?: string;
  /** Commands that the guides take for granted. */
  also?: string;
}

const COMMIT = `git init -q
git add -- . ':!node_modules'
git commit -qm "Create the app"`;

const NEW: Base = {
  page: 'getting-started/index',
  sections: ['creating-a-new-capacitor-application', 'create-your-android-and-ios-projects'],
  // Guides show the configuration in TypeScript, which the template of the app doesn't install.
  also: `npm install -D typescript@6\n${COMMIT}`,
};
const EXISTING: Base = {
  page: 'getting-started/index',
  app: 'harbour',
  sections: ['adding-capacitor-to-your-existing-web-application', 'create-your-android-and-ios-projects'],
  also: COMMIT,
};

/** An app of version 1, which has no documentation. */
const createVersion1 = (version: string, addIos: string): Base => ({
  app: 'harbour',
  also: `npm install -E ${['android', 'cli', 'core', 'ios'].map((name) => `@capacitor/${name}@${version}`).join(' ')}
npx cap init Harbour com.example.harbour --web-dir dist --npm-client npm
npm run build
npx cap add android
${addIos}
${COMMIT}`,
});

const CORDOVA: Base = { app: 'cordova', also: `npm install\n${COMMIT}` };

/**
 * `new`: an app created from the template. `existing`: a web app to which Capacitor was added.
 * `cordova`: a Cordova project.
 */
export type Kind = 'new' | 'existing' | 'cordova';

export const bases: Record<string, Partial<Record<Kind, Base>>> = {
  v4: { new: NEW, existing: EXISTING, cordova: CORDOVA },
  v3: { new: NEW, existing: EXISTING, cordova: CORDOVA },
  v2: {
    cordova: CORDOVA,
    existing: { ...EXISTING, sections: ['adding-capacitor-to-an-existing-web-app'] },
  },
  'v1.5': { existing: createVersion1('1.5.3', 'npx cap add ios') },
  'v1.0': {
    // `cap add ios` copies this template, but 1.0 stops unless it runs on a Mac.
    existing: createVersion1(
      '1.0.0',
      'cp -R node_modules/@capacitor/cli/assets/ios-template ios && mv ios/gitignore ios/.gitignore',
    ),
  },
};

/**
 * The version of the app from which an upgrade starts, or of the page that creates a plugin, if it
 * isn't the page's own version.
 */
export const upgradesFrom: [page: RegExp, label: string, plugin?: string][] = [
  [/^updating\/plugins\/3-0$/, 'v2', 'plugins/creating-plugins'],
  [/^(?:updating\/1-1|(?:android|ios)\/updating)$/, 'v1.0'],
  [/^updating\/2-0$/, 'v1.5'],
  [/^updating\/3-0$/, 'v2'],
  [/^updating\/4-0$/, 'v3'],
];

/** Pages that start from another app than a web app, if their version has it. */
export const startsFrom: [page: RegExp, kind: Kind][] = [
  [/^guides\/(?:storage|push-notifications-firebase)$/, 'new'],
  [/^cordova\/migrating-from-cordova-to-capacitor$/, 'cordova'],
];

/**
 * Pages that no one follows from start to end, with the reason. Their steps count as not
 * executed.
 */
export const notFollowed: [page: RegExp, reason: string][] = [
  [/^getting-started\/(?:templates|with-ionic)$/, 'each tab creates another app with a tool that would be downloaded'],
  [/^guides\/(?:angular|ionic-framework-app)$/, 'starts from a project of a framework that would be downloaded'],
  [/^cordova\/migration-strategy$/, 'lists the plugins with the Cordova CLI, which would be downloaded'],
];
