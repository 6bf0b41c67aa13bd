import path from 'node:path';
import type { VersionLabel } from '../config/versions';
import { cacheOf } from './cache';
import { checkSamples } from './checkSamples';
import { readSamples } from './fences';
import { siteDir } from '../packages/workspace';

/** A page of each version that does not exist: tests give its text. */
export const pages = {
  v4: 'docs/guides/page.md',
  v3: 'versioned_docs/version-v3/guides/page.md',
  v2: 'versioned_docs/version-v2/guides/page.md',
} satisfies Record<VersionLabel, string>;

export const fence = (info: string, code: string) => `# Page\n\n\`\`\`${info}\n${code}\n\`\`\`\n`;

/** Lines before the code that `fence` makes. */
export const ABOVE = 3;

/** Checks a page from its text, as `line: message`. Nothing is kept between runs. */
export async function problems(markdown: string, page: string = pages.v4): Promise<string[]> {
  const { fences, inline } = readSamples(path.join(siteDir, page), markdown);
  if (fences.length + inline.length === 0) throw new Error('The page of this test holds no sample.');
  const found = await checkSamples(fences, inline, () => cacheOf([], () => undefined));
  return found.map(({ line, message }) => `${line}: ${message}`);
}

/** Version, first line of the fence, code, line within the code, part of the message. */
export type Bad = [VersionLabel, string, string, number, string];
