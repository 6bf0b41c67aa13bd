import { spawnSync } from 'node:child_process';

/**
 * Whether this folder has a git history to take dates from. Without one (a source archive, git not installed) the site is
 * built without last-updated dates; asking git for them would fail the build.
 */
export function hasHistory(siteDir: string): boolean {
  return spawnSync('git', ['rev-parse', '--verify', 'HEAD'], { cwd: siteDir, stdio: 'ignore' }).status === 0;
}
