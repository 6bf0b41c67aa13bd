import { tagline } from '../../config/tagline';
import { versions } from '../../config/versions';
import type { SitePage } from '../../lib/sitePages';

/** A page of the current version as Markdown. */
export interface MarkdownPage {
  page: SitePage;
  /** Absolute URL of the Markdown file. */
  url: string;
  markdown: string;
}

const [current] = versions;

/** The documented versions, which every list of pages starts with. */
function versionList(siteUrl: string): string {
  const items = versions.map(
    ({ major, path }) =>
      `- [Capacitor ${major}](${siteUrl}${path}): ${path === '' ? 'the current version, which this file covers' : 'no longer maintained'}`,
  );
  return `## Versions\n\n${items.join('\n')}\n`;
}

const inOrder = (pages: readonly MarkdownPage[]) =>
  pages.filter(({ page }) => page.version === current.label).sort((a, b) => a.page.position - b.page.position);

const intro = `# Capacitor documentation

> Capacitor is ${tagline.replace(/^A/, 'a')}. These are the pages for Capacitor ${current.major}.

Every page of every version is also available as Markdown, at its URL with \`.md\` at the end.
`;

/** The list of all pages of the current version by category, in the order of the sidebars (https://llmstxt.org). */
export function llmsList(pages: readonly MarkdownPage[], siteUrl: string): string {
  const categories = new Map<string, string[]>();
  for (const { page, url } of inOrder(pages)) {
    const lines = categories.get(page.category) ?? [];
    categories.set(page.category, [...lines, `- [${page.title}](${url}): ${page.description}\n`]);
  }
  const sections = [...categories].map(([category, lines]) => `\n## ${category}\n\n${lines.join('')}`);
  return `${intro}\n${versionList(siteUrl)}${sections.join('')}`;
}

/** All pages of the current version in one file, in the order of the sidebars. */
export const llmsFull = (pages: readonly MarkdownPage[], siteUrl: string): string =>
  [`${intro}\n${versionList(siteUrl)}`, ...inOrder(pages).map(({ markdown }) => markdown)].join('\n');
