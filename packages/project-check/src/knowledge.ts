import type { Plugins } from 'upgrade-diff/plugins';
import type { UpgradeFileData } from 'upgrade-diff/upgradeFile';

/** What has to be known about the versions of Capacitor. The package contains no such facts. */
export interface Knowledge {
  /** By major version of Capacitor. Versions without an entry are only counted. */
  versions: Readonly<Record<string, VersionFacts>>;
  plugins: Plugins;
  /** The changes of the native projects between two documented versions. */
  templates: readonly UpgradeFileData[];
  requirements: readonly Requirement[];
  /** The oldest Gradle by version of the Android Gradle plugin: `7.2` → `7.3.3`. */
  oldestGradle: Readonly<Record<string, string>>;
  /**
   * What to use instead of a name that a version lacks, as a sentence. `plugin`: the object whose
   * method it is, because another plugin can have a method of the same name.
   */
  explainName: (name: string, major: number, plugin?: string) => string | undefined;
  /** Official packages that aren't Capacitor itself: `@capacitor/camera`. */
  officialPlugins: readonly string[];
}

export interface VersionFacts {
  minSdk: number;
  iosTarget: string;
  /** Who may still use the version, as sentences: its support, and the stores. */
  status: readonly string[];
  /** The rest is known only for documented versions. */
  documented?: DocumentedFacts;
}

export interface DocumentedFacts {
  /** Undefined if no type of the packages declares the configuration. */
  schema?: Schema;
  /** The names that each official package exports. */
  exports: Readonly<Record<string, readonly string[]>>;
  /** The methods of the object that a package exports for its plugin. */
  methods: Readonly<Record<string, { object: string; names: readonly string[] }>>;
}

/** The part of a JSON schema that is checked. */
export interface Schema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  deprecated?: boolean;
  properties?: Readonly<Record<string, Schema>>;
  additionalProperties?: boolean | object;
}

/** What a plugin needs in the native projects: a record of facts/requirements.json. */
export interface Requirement {
  package: string;
  /** The export with the methods. */
  object: string;
  needs: readonly Need[];
  /** By version: the file that shows that it needs nothing. */
  nothing?: Readonly<Record<string, string>>;
  /** Permissions that its own manifest adds to the app, with the manifests by version. */
  adds?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Names that the package or a page mentions, although the app doesn't need them. */
  unneeded?: readonly { name: string; versions: readonly string[]; reason: string }[];
}

export interface Need {
  /** Only the needs in the files that `checks/setUp.ts` reads are checked. */
  in: string;
  /** Keys, permissions, names of entries, methods, capabilities, files, classes, or options. */
  names: readonly string[];
  /** Only apps that call one of them need it. Empty: every app that contains the plugin. */
  methods: readonly string[];
  /** When they are needed, if that depends on more than a call. Such needs aren't checked. */
  condition?: string;
  /** The end of "Otherwise, …". */
  otherwise: string;
  /** What the source contains instead of the names. */
  evidence?: string;
  /** By version (`v4`): the file of the package in which the names or the reason are. */
  sources: Readonly<Record<string, string>>;
}
