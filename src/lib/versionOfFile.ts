import path from 'node:path';
import { versions, type Version } from '../config/versions';
import { siteDir } from './paths';

/** The version whose folder contains a page. Throws for a file outside all of them. */
export function versionOfFile(file: string, candidates: readonly Version[] = versions): Version {
  const version = candidates.find(({ folder }) => file.startsWith(path.resolve(siteDir, folder) + path.sep));
  if (!version)
    throw new Error(`${path.relative(siteDir, file)} is not in the folder of any version of the documentation.`);
  return version;
}
