/** A major version of Capacitor whose packages are installed in an npm workspace. */
export interface PackageVersion {
  /** `v4` */
  label: string;
  major: number;
  /** Folder of the workspace, absolute or relative to the current directory. */
  workspace: string;
  /** Major version of the plugins. Undefined if all plugins are part of `@capacitor/core`. */
  pluginMajor?: number;
  /** Declarations of the plugins inside `@capacitor/core`, relative to the package. */
  coreDeclarations?: string;
}
