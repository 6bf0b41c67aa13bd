import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DocsData } from '@capacitor/docgen/dist/types';
import type { VersionLabel } from '../config/versions';
import type { ApiReference } from './model';
import { findPackage, type InstalledPackage } from './workspace';
import { readDeclarations } from './declarations';
import { fromDocs } from './docsJson';
import { optionalMembers } from './optionalMembers';

/** Declarations of the plugins inside `@capacitor/core`, by version. */
const CORE_DECLARATIONS: Partial<Record<VersionLabel, string>> = {
  v4: 'types/core-plugins.d.ts',
  v2: 'dist/esm/core-plugin-definitions.d.ts',
};

const read = new Map<string, ApiReference>();

function fromCore(installed: InstalledPackage, label: VersionLabel, plugin: string): DocsData {
  const file = CORE_DECLARATIONS[label];
  if (!file) throw new Error(`${installed.name} ${label} holds no plugins`);
  const data = readDeclarations(path.join(installed.folder, file), `${plugin}Plugin`);
  if (!data.api) throw new Error(`${file} declares no interface ${plugin}Plugin`);
  return data;
}

function docsOf(installed: InstalledPackage, label: VersionLabel, plugin: string | undefined): DocsData {
  if (plugin !== undefined) return fromCore(installed, label, plugin);
  const shipped = path.join(installed.folder, 'dist/docs.json');
  if (existsSync(shipped)) return JSON.parse(readFileSync(shipped, 'utf8')) as DocsData;
  const declarations = path.join(installed.folder, 'dist/esm/definitions.d.ts');
  if (!existsSync(declarations)) throw new Error('it has neither dist/docs.json nor dist/esm/definitions.d.ts');
  const name = path.basename(installed.name).replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
  return readDeclarations(declarations, `${name}Plugin`);
}

/** The files that declare a plugin's types. */
function declarationsOf({ folder }: InstalledPackage, label: VersionLabel, plugin: string | undefined): string[] {
  const inCore = CORE_DECLARATIONS[label];
  if (plugin !== undefined) return inCore ? [path.join(folder, inCore)] : [];
  return readdirSync(path.join(folder, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => path.join(folder, 'dist', file));
}

/**
 * The reference of one plugin. `plugin` names one inside `@capacitor/core` (`CapacitorHttp`, v2's `Camera`); the other
 * packages are one plugin each. Throws with the package and the reason when it cannot be read.
 */
export function readPlugin(label: VersionLabel, packageName: string, plugin?: string): ApiReference {
  const key = `${label} ${packageName} ${plugin ?? ''}`;
  const known = read.get(key);
  if (known) return known;
  const installed = findPackage(label, packageName);
  try {
    const reference = fromDocs(
      docsOf(installed, label, plugin),
      installed,
      optionalMembers(declarationsOf(installed, label, plugin)),
    );
    read.set(key, reference);
    return reference;
  } catch (error) {
    throw new Error(
      `The documentation in ${packageName}@${installed.version} cannot be read: ${(error as Error).message}.`,
      {
        cause: error,
      },
    );
  }
}
