import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { versions, type VersionLabel } from '../config/versions';

/** The root folder of the site's repository. */
export const siteDir = path.resolve(__dirname, '../..');

export interface InstalledPackage {
  name: string;
  version: string;
  folder: string;
}

/** The folder of a version's workspace, from which everything of that version has to be resolved. */
export function workspaceOf(label: VersionLabel): string {
  const version = versions.find((candidate) => candidate.label === label);
  if (!version) throw new Error(`There is no version ${label} in src/config/versions.ts.`);
  return path.join(siteDir, version.workspace);
}

/**
 * A package as that version's workspace sees it: v2's four are hoisted to the root, so a plain `require` would give v2's
 * core to everybody. Throws with the remedy when the workspace does not list it.
 */
export function findPackage(label: VersionLabel, name: string): InstalledPackage {
  const workspace = workspaceOf(label);
  const listed = JSON.parse(readFileSync(path.join(workspace, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
  const wanted = listed.dependencies[name] ?? listed.devDependencies?.[name];
  if (!wanted) {
    throw new Error(
      `${name} is not in capacitor/${label}/package.json. Add it there with its exact version and run npm install.`,
    );
  }
  const manifest = manifestOf(workspace, name);
  if (!manifest) throw new Error(`${name}@${wanted} is listed for ${label} but not installed. Run npm install.`);
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  if (version !== wanted) {
    throw new Error(`capacitor/${label} asks for ${name}@${wanted}, but ${version} is installed. Run npm install.`);
  }
  return { name, version, folder: path.dirname(manifest) };
}

/** Path of a package's manifest. Read by walking up: some packages do not export their `package.json`. */
function manifestOf(from: string, name: string): string | undefined {
  const paths = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  return paths.map((folder) => path.join(folder, name, 'package.json')).find((file) => existsSync(file));
}

/** The version whose pages a source file belongs to, from the file's path. */
export function versionOfFile(file: string): VersionLabel {
  const relative = path.relative(siteDir, file).split(path.sep).join('/');
  const version = versions.find(({ folder }) => relative.startsWith(`${folder}/`));
  if (!version) throw new Error(`${relative} is in none of the folders of the documentation's versions.`);
  return version.label;
}
