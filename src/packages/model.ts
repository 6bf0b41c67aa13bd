/** What the documentation in a package says of one thing; the tags are those of JSDoc. */
export interface Described {
  /** Markdown, possibly empty. */
  docs: string;
  /** First version of the package that has it, as the package writes it: `1.0.0`. */
  since?: string;
  /** What the package says of the deprecation, or an empty string where it only marks it. */
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
  /** Id of its heading. A listener's ends in a dash (`addlistenerbackbutton-`): people have linked to it for years. */
  anchor: string;
  /** `(options: ImageOptions) => Promise<Photo>` */
  signature: string;
  parameters: ApiParameter[];
  returns: string;
}

export interface ApiMember extends Described {
  name: string;
  /** Without the `| undefined` that stands for "optional". */
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

/** What a plugin reads from `plugins.<name>` in the app's configuration. */
export interface ApiConfig {
  name: string;
  docs: string;
  members: ApiMember[];
}

export interface ApiReference {
  /** `@capacitor/camera` */
  package: string;
  /** Version of the package that was read: `4.1.5`. */
  version: string;
  /** The plugin's interface: `CameraPlugin`. */
  name: string;
  methods: ApiMethod[];
  interfaces: ApiInterface[];
  enums: ApiEnum[];
  typeAliases: ApiTypeAlias[];
  configs: ApiConfig[];
}

/** One key of `CapacitorConfig`; a group of keys has `members` and the type `object`. */
export interface ConfigKey extends Described {
  /** Full path: `android.buildOptions.keystorePath`. */
  key: string;
  type: string;
  optional: boolean;
  members: ConfigKey[];
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
  /** `required` and `optional` say whether a value follows; `none` is a switch. */
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

/** A message a plugin's method can reject with. `…` stands for what is filled in when it happens. */
export interface ErrorMessage {
  message: string;
  platforms: ('iOS' | 'Android' | 'Web')[];
  /** Methods that can reject with it; empty where the source does not tell. */
  methods: string[];
}
