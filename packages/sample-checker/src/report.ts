import path from 'node:path';
import { checkSamples } from './checkSamples';
import { isAppFile } from './checkers/targets';
import type { Problem, Samples } from './readSamples';

/**
 * Checks samples and reports the result. Throws if there is nothing to check.
 *
 * @param root Problems name files relative to this folder.
 * @param uncheckedLimit How many fences may be unchecked, each with a reason.
 * @param mayBeEmpty Whether the pages may have no code, as a few chosen ones.
 */
export async function reportSamples(
  samples: readonly Samples[],
  { root, uncheckedLimit, mayBeEmpty = false }: { root: string; uncheckedLimit: number; mayBeEmpty?: boolean },
): Promise<{ lines: string[]; ok: boolean }> {
  const fences = samples.flatMap((page) => page.fences);
  const inline = samples.flatMap((page) => page.inline);
  const unread = samples.flatMap((page) => page.problems);
  if (!mayBeEmpty && fences.length + inline.length + unread.length === 0)
    throw new Error('No sample was found. Check the paths of the pages.');
  const unchecked = fences.filter((fence) => fence.unchecked !== undefined);
  const excess = unchecked.length > uncheckedLimit ? unchecked : [];
  const problems: Problem[] = [
    ...unread,
    ...(await checkSamples(fences, inline)),
    ...excess.map(({ file, line }) => ({ file, line, message: `unchecked; only ${uncheckedLimit} may be.` })),
  ];
  const built = fences.filter(isAppFile).length;
  return {
    ok: problems.length === 0,
    lines: [
      `${fences.length} fences and ${inline.length} pieces of inline code in ${samples.length} pages; ${built} files built for the oldest browsers of their version; ${unchecked.length} fences unchecked, ${uncheckedLimit} allowed.`,
      ...problems.map(({ file, line, message }) => `${path.relative(root, file)}:${line}: ${message}`),
    ],
  };
}
