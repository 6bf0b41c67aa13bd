import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { versions, type VersionLabel } from '../../src/config/versions';
import { siteDir } from '../../src/lib/paths';

export interface SourcePage {
  label: VersionLabel;
  /** From the root of the repository, `docs/apis/camera.md`. */
  file: string;
  source: string;
}

/** Every page of every version, as its author wrote it. */
export const sourcePages: SourcePage[] = versions.flatMap(({ label, folder }) =>
  readdirSync(path.join(siteDir, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .sort()
    .map((name) => {
      const file = path.posix.join(folder, name.split(path.sep).join('/'));
      return { label, file, source: readFileSync(path.join(siteDir, file), 'utf8') };
    }),
);

/** A paragraph, list item, heading or table row, with the line on which it starts. */
export interface PageBlock {
  line: number;
  text: string;
}

/** The texts of the front matter that the page shows. */
function frontMatterBlocks(lines: string[]): PageBlock[] {
  return lines.flatMap((line, index) => {
    const text = /^(?:title|description|sidebar_label):\s*(.*)$/.exec(line)?.[1];
    return text === undefined ? [] : [{ line: index + 1, text }];
  });
}

/** The Markdown of a page without code blocks and directives. Wrapped lines are joined. */
export function textBlocks(source: string): PageBlock[] {
  const lines = source.split('\n');
  const bodyStart = lines[0] === '---' ? lines.indexOf('---', 1) + 1 : 0;
  const blocks = frontMatterBlocks(lines.slice(0, bodyStart));
  let fence: string | undefined;
  let continued: PageBlock | undefined;
  for (const [index, line] of lines.entries()) {
    if (index < bodyStart) continue;
    const marker = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      if (marker?.startsWith(fence)) fence = undefined;
      continue;
    }
    fence = marker;
    const isSeparator = marker !== undefined || line.trim() === '' || /^\s*(:{2,}|\|[-|: ]+\|\s*$)/.test(line);
    const isSingleLine = /^(\s*\||#{1,6} )/.test(line);
    if (!isSeparator && continued && !isSingleLine && !/^\s*([-*]|\d+\.)\s/.test(line)) {
      continued.text += ` ${line.trim()}`;
      continue;
    }
    const block = isSeparator ? undefined : { line: index + 1, text: line.trim() };
    if (block) blocks.push(block);
    continued = isSingleLine ? undefined : block;
  }
  return blocks;
}
