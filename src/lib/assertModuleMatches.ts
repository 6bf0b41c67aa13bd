import { readFileSync } from 'node:fs';

/**
 * Guards code that patches a module of an installed package: throws if the module no longer
 * contains what the patch relies on, so that an upgrade fails the build instead of silently losing
 * the patch. The check reads the file, because with a persistent cache the bundler doesn't resolve
 * every module in every build.
 */
export function assertModuleMatches(request: string, pattern: RegExp, patchedBy: string): void {
  if (!pattern.test(readFileSync(require.resolve(request), 'utf8')))
    throw new Error(`${patchedBy} patches ${request}, which no longer contains ${pattern}. Adapt or remove the patch.`);
}
