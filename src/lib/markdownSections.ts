import { parseMarkdownHeadingId } from '@docusaurus/utils';
import GithubSlugger from 'github-slugger';
import type { Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';

/** A heading with its content up to the next one. */
export interface MarkdownSection {
  title: string;
  /** The ID of the heading. Empty for the introduction. */
  anchor: string;
  content: RootContent[];
}

/** The sections of a page in order, with the IDs that Docusaurus gives to their headings. */
export function getSections(tree: Root): MarkdownSection[] {
  const slugger = new GithubSlugger();
  const sections: MarkdownSection[] = [{ title: '', anchor: '', content: [] }];
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth > 1) {
      const { text: title, id } = parseMarkdownHeadingId(toString(node));
      sections.push({ title, anchor: slugger.slug(id ?? title), content: [] });
    } else sections.at(-1)?.content.push(node);
  }
  return sections;
}
