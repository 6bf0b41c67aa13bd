import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The file of a module, even if it is private to its package. Throws if there is none. */
function resolveSource(request: string): string {
  const files = (require.resolve.paths(request) ?? []).map((folder) => path.join(folder, request));
  return files.find((file) => statSync(file, { throwIfNoEntry: false })?.isFile()) ?? require.resolve(request);
}

/**
 * Guards code that patches a module of an installed package: throws if the module no longer
 * contains what the patch relies on, so that an upgrade fails the build instead of silently losing
 * the patch. The check reads the file, because with a persistent cache the bundler doesn't resolve
 * every module in every build.
 */
export function assertModuleMatches(request: string, pattern: RegExp, patchedBy: string): void {
  let file: string;
  try {
    file = resolveSource(request);
  } catch (error) {
    throw new Error(`${patchedBy} patches ${request}, which is not installed any more. Adapt or remove the patch.`, {
      cause: error,
    });
  }
  if (!pattern.test(readFileSync(file, 'utf8')))
    throw new Error(`${patchedBy} patches ${request}, which no longer contains ${pattern}. Adapt or remove the patch.`);
}
