/** The documentation of a declaration in a package, with the tags of JSDoc. */
export interface Described {
  /** Markdown, possibly empty. */
  docs: string;
  /** The first version of the package that contains it, as the package documents it: `1.0.0`. */
  since?: string;
  /** The explanation of a deprecation, or an empty string if there is only the tag. */
  deprecated?: string;
  default?: string;
  /** Code, without its fence. */
  examples: string[];
}

export interface ApiParameter {
  name: string;
  type: string;
  docs: string;
  optional: boolean;
}

export interface ApiMethod extends Described {
  name: string;
  /** ID of its heading. That of a listener ends in a dash, because existing links use it. */
  anchor: string;
  /** `(options: ImageOptions) => Promise<Photo>` */
  signature: string;
  parameters: ApiParameter[];
  /** Where a method of the plugin does something, according to the code of each platform. */
  platforms?: Platform[];
  returns: string;
}

export interface ApiMember extends Described {
  name: string;
  /** Without the `| undefined` of an optional member. */
  type: string;
  optional: boolean;
}

export interface ApiInterface extends Described {
  name: string;
  anchor: string;
  members: ApiMember[];
  methods: ApiMethod[];
}

export interface ApiEnum {
  name: string;
  anchor: string;
  members: (Described & { name: string; value?: string })[];
}

export interface ApiTypeAlias {
  name: string;
  anchor: string;
  docs: string;
  type: string;
}

/** The options of a plugin in `plugins.<name>` of the app's configuration. */
export interface ApiConfig {
  name: string;
  docs: string;
  members: ApiMember[];
}

export interface ApiReference {
  /** `@capacitor/camera` */
  package: string;
  /** Version of the package: `4.1.5`. */
  version: string;
  /** The plugin's interface: `CameraPlugin`. */
  name: string;
  methods: ApiMethod[];
  interfaces: ApiInterface[];
  enums: ApiEnum[];
  typeAliases: ApiTypeAlias[];
  configs: ApiConfig[];
  /**
   * Exports that docs.json omits, with their types: aliases (`CameraPhoto` → `Photo`) and classes.
   */
  otherExports: Record<string, string>;
  /** Undefined for a plugin inside core, which requires what the native packages require. */
  native?: NativeProject;
}

/** A key of `CapacitorConfig`; a group of keys has `members` and the type `object`. */
export interface ConfigKey extends Described {
  /** Full path: `android.buildOptions.keystorePath`. */
  key: string;
  type: string;
  optional: boolean;
  members: ConfigKey[];
}

/** The part of JSON Schema (draft 7) that describes a configuration. */
export interface JsonSchema {
  title?: string;
  description?: string;
  type?: 'string' | 'number' | 'boolean' | 'object' | 'array';
  enum?: string[];
  pattern?: string;
  default?: unknown;
  deprecated?: true;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  not?: JsonSchema;
  patternProperties?: Record<string, JsonSchema>;
}

export interface CliArgument {
  name: string;
  required: boolean;
}

export interface CliOption {
  /** As the CLI prints it: `--target <id>`, `--no-sync`. */
  flags: string;
  /** The long name alone: `--target`. */
  long: string;
  /** Whether the option takes a value; `none` is a flag. */
  value: 'none' | 'optional' | 'required';
  description: string;
  default?: string;
  choices?: string[];
}

export interface CliCommand {
  name: string;
  description: string;
  arguments: CliArgument[];
  options: CliOption[];
  /** Not in the CLI's help. */
  hidden: boolean;
}

export const PLATFORMS = ['iOS', 'Android', 'Web'] as const;

export type Platform = (typeof PLATFORMS)[number];

/** A message with which a method can reject. `…` represents parts known only at run time. */
export interface ErrorMessage {
  text: string;
  platforms: Platform[];
  /** Methods that can reject with it; empty if the source does not show them. */
  methods: string[];
}

/** A message that a package rejects with, throws, or logs. Only rejections name methods. */
export interface Message extends Partial<ErrorMessage> {
  text: string;
  /** What emits it: `Local Notifications`, `Capacitor CLI`. */
  source: string;
}

/** What a plugin's package requires of the native projects. */
export interface NativeProject {
  /** Permissions in the manifest of the plugin, which Gradle adds to the app: `VIBRATE`. */
  androidPermissions: string[];
  /** Permissions that the plugin requests at run time, and that the app must declare. */
  requestedAndroidPermissions: string[];
  /** Gradle variables that an app can set, with their defaults. */
  gradleVariables: Record<string, string>;
  /** The default of the minimum API level; empty if the plugin sets none. */
  minSdkVersion: string;
  /** The minimum iOS version; empty if the plugin sets none. */
  iosDeploymentTarget: string;
  /** CocoaPods that the plugin depends on. */
  pods: string[];
}
