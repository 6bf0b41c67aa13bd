import path from 'node:path';
import { versions, type VersionLabel } from '../../../src/config/versions';
import { checkedVersions } from '../../../src/lib/checkedVersions';
import { siteDir } from '../../../src/lib/paths';
import { checkSamples } from 'sample-checker/checkSamples';
import { readSamples } from 'sample-checker/readSamples';

/** The path of a page in each version that does not exist, for which tests provide the text. */
export const pages = Object.fromEntries(
  versions.map(({ label, folder }) => [label, `${folder}/guides/page.md`]),
) as Record<VersionLabel, string>;

/** A page with one fence. `info` is its language and meta string. */
export const fence = (info: string, code: string) => `# Page\n\n\`\`\`${info}\n${code}\n\`\`\`\n`;

/** The number of lines before the code on a page of `fence`. */
export const LINES_BEFORE_CODE = 3;

/**
 * Checks each sample on a page of its own, in one run of the compiler, and returns the problems
 * of each as `line: message`.
 */
export async function problemsOfEach(samples: readonly BadSample[]): Promise<string[][]> {
  const read = samples.map(([version, info, code], index) => {
    const file = path.join(siteDir, pages[version].replace('page.md', `page-${index}.md`));
    return { file, ...readSamples(file, checkedVersions, fence(info, code)) };
  });
  const found = await checkSamples(
    read.flatMap(({ fences }) => fences),
    read.flatMap(({ inline }) => inline),
  );
  return read.map(({ file }) =>
    found.filter((problem) => problem.file === file).map(({ line, message }) => `${line}: ${message}`),
  );
}

/** Checks the text of a page, and returns its problems as `line: message`. */
export async function problems(markdown: string, page: string = pages.v4): Promise<string[]> {
  const { fences, inline, problems: unreadable } = readSamples(path.join(siteDir, page), checkedVersions, markdown);
  if (fences.length + inline.length + unreadable.length === 0)
    throw new Error('The page of this test contains no sample.');
  const found = [...unreadable, ...(await checkSamples(fences, inline))];
  return found.map(({ line, message }) => `${line}: ${message}`);
}

/** Version, language and meta string, code, line within the code, part of the message. */
export type BadSample = [VersionLabel, string, string, number, string];
