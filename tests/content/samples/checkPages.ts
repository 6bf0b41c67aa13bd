import { readdirSync, readFileSync } from 'node:fs';
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
const LINES_BEFORE_CODE = 3;

/** `info`: the language and the meta string of the fence. */
export interface Sample {
  version: VersionLabel;
  info: string;
  code: string;
}

/** A sample with the line of its code at which the checker reports a problem; 0 is the fence. */
export interface BadSample extends Sample {
  file: string;
  line: number;
  message: string;
}

const SAMPLE = /<!-- (v\d+)(?:, line (\d+): (.*?))? -->\n\n(`{3,})(.*)\n([^]*?)\n\4\n/g;

/** The samples of documented versions in a Markdown file, each below a comment with its version. */
export function samplesIn(file: string): BadSample[] {
  const text = readFileSync(path.join(__dirname, file), 'utf8');
  const found = [...text.matchAll(SAMPLE)].filter(([, version = '']) => version in pages);
  return found.map(([, version = '', line, message = '', , info = '', code = '']) => ({
    file,
    version: version as VersionLabel,
    line: Number(line),
    message,
    info,
    code,
  }));
}

/** The samples that the checker must report. */
export const badSamples = readdirSync(path.join(__dirname, 'bad')).flatMap((file) => samplesIn(`bad/${file}`));

/**
 * Checks each sample on a page of its own, in one run of the compiler, and returns the problems
 * of each as `line: message`. Line 1 is the first line of the code.
 */
export async function problemsOfEach(samples: readonly Sample[]): Promise<string[][]> {
  const read = samples.map(({ version, info, code }, index) => {
    const file = path.join(siteDir, pages[version].replace('page.md', `page-${index}.md`));
    return { file, ...readSamples(file, checkedVersions, fence(info, code)) };
  });
  const found = await checkSamples(
    read.flatMap(({ fences }) => fences),
    read.flatMap(({ inline }) => inline),
  );
  return read.map(({ file }) =>
    found
      .filter((problem) => problem.file === file)
      .map(({ line, message }) => `${line - LINES_BEFORE_CODE}: ${message}`),
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
