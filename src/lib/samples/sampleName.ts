import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Version } from '../../config/versions';
import { siteDir } from '../paths';

/** The name of a sample's script, `v4/1a2b3c4d`. Contains a hash of the code for caches. */
export function sampleName(version: Version, file: string, code: string): string {
  const page = path.relative(siteDir, path.resolve(siteDir, file)).split(path.sep).join('/');
  const hash = createHash('sha256').update(`${page}\n${code.trimEnd()}`).digest('hex');
  return `${version.label}/${hash.slice(0, 8)}`;
}
