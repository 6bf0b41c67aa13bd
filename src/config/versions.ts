/** A documented version of Capacitor: everything that differs between versions. */
export interface Version {
  /** Docusaurus' name of the version. */
  name: string;
  label: string;
  major: number;
  /** First segment of its URLs; empty for the current version. */
  path: string;
  /** Folder of its pages, relative to the root of the repository like `workspace`. */
  folder: string;
  /** npm workspace with the packages that it documents. */
  workspace: string;
  /** The version whose packages its packages are compared with; undefined for the oldest. */
  previous?: Version;
  /** Major version of the plugins. Undefined if all plugins are part of `@capacitor/core`. */
  pluginMajor?: number;
  /** Declarations of the plugins inside `@capacitor/core`. */
  coreDeclarations?: string;
  /**
   * Name of a plugin → its different name in the previous version, also for a plugin that was
   * split. Packages have no scope, and a capital letter stands for a plugin in `@capacitor/core`.
   */
  predecessors?: Readonly<Record<string, string>>;
  /**
   * The oldest supported browsers, as targets of esbuild: Safari has the version of the iOS target,
   * and the Android package requires the WebView. `es2019` was the bundlers' default.
   */
  targets: readonly string[];
  /** The Java versions on which the template's Android Gradle plugin and Gradle run. */
  java: { oldest: number; newest: number };
  /** Packages of this version that its workspace does not install, without their scope. */
  otherPackages?: readonly string[];
}

const v2 = {
  name: 'v2',
  label: 'v2',
  major: 2,
  path: 'v2',
  folder: 'versioned_docs/version-v2',
  workspace: 'capacitor/v2',
  targets: ['es2019', 'safari11'],
  java: { oldest: 8, newest: 12 },
  coreDeclarations: 'dist/esm/core-plugin-definitions.d.ts',
  otherPackages: ['electron'],
} as const satisfies Version;

const v3 = {
  name: 'v3',
  label: 'v3',
  major: 3,
  path: 'v3',
  folder: 'versioned_docs/version-v3',
  workspace: 'capacitor/v3',
  targets: ['es2019', 'safari12'],
  java: { oldest: 8, newest: 16 },
  previous: v2,
  pluginMajor: 1,
  predecessors: {
    'action-sheet': 'Modals',
    app: 'App',
    'app-launcher': 'App',
    dialog: 'Modals',
    'screen-reader': 'Accessibility',
  },
} as const satisfies Version;

const v4 = {
  name: 'current',
  label: 'v4',
  major: 4,
  path: '',
  folder: 'docs',
  workspace: 'capacitor/v4',
  targets: ['es2019', 'safari13', 'chrome60'],
  java: { oldest: 11, newest: 17 },
  previous: v3,
  pluginMajor: 4,
  coreDeclarations: 'types/core-plugins.d.ts',
  predecessors: { preferences: 'storage' },
} as const satisfies Version;

/** The versions of the documentation, newest first. */
export const versions = [v4, v3, v2] as const;

type Documented = (typeof versions)[number];
export type VersionLabel = Documented['label'];

/** The versions by their label. */
export const versionsByLabel = Object.fromEntries(versions.map((version) => [version.label, version])) as {
  [Label in VersionLabel]: Extract<Documented, { label: Label }>;
};

/**
 * The newest major version of Capacitor. The pages of the versions between the current one and this
 * one are elsewhere: a link to one of them leads to the page of the current version, which says so.
 */
export const newestMajor = 8;

/**
 * The oldest major version that has or had pages here. The URLs of a version whose pages were
 * removed lead to the pages of the current version, which says so.
 */
export const oldestMajor = 2;

/** Where the official documentation of the newest version begins. */
export const newestDocumentation =
  'https://github.com/ionic-team/capacitor-docs/blob/main/docs/main/getting-started/installation.md';
