import { tagline } from '../../config/tagline';
import { versions, type Version } from '../../config/versions';
import { confusedNames } from '../../lib/nameHistory';
import type { SitePage } from '../../lib/sitePages';
import type { Comparison } from './comparisons';

/** A page as Markdown. */
export interface MarkdownPage {
  page: SitePage;
  /** Absolute URL of the Markdown file. */
  url: string;
  markdown: string;
}

/** The documented versions, which every list of pages starts with. */
function versionList(siteUrl: string): string {
  const items = versions.map(
    ({ major, path }) => `- [Capacitor ${major}](${siteUrl}${path && `${path}/`}llms.txt): the list of its pages`,
  );
  return `## Versions\n\n${items.join('\n')}\n`;
}

const inOrder = (pages: readonly MarkdownPage[], { label }: Version) =>
  pages.filter(({ page }) => page.version === label).sort((a, b) => a.page.position - b.page.position);

function packageRule({ major, pluginMajor }: Version): string {
  if (pluginMajor === undefined) return `Install \`@capacitor/core@${major}\`, which contains all official plugins.`;
  return pluginMajor === major
    ? `Install every \`@capacitor/\` package with \`@${major}\`.`
    : `Install the core, the CLI, and the platforms with \`@${major}\`, and the official plugins with \`@${pluginMajor}\`.`;
}

/**
 * The beginning of each list: frequent mistakes of assistants, which know other versions better.
 */
const intro = (version: Version): string => `# Capacitor ${version.major} documentation

> This is Capacitor ${version.major}. Do not use packages, names, or configuration of other versions. ${packageRule(version)}

Do not use these names in Capacitor ${version.major}:

${confusedNames(version.major)
  .map((sentence) => `- ${sentence}`)
  .join('\n')}

Capacitor is ${tagline.replace(/^A/, 'a')}. Every page is also available as Markdown, at its URL with \`.md\` at the end.
`;

/** The list of all pages of a version, in the order of the sidebars (https://llmstxt.org). */
export function llmsList(
  version: Version,
  pages: readonly MarkdownPage[],
  comparisons: readonly (Comparison & { url: string })[],
  siteUrl: string,
): string {
  const sections = new Map<string, string[]>();
  for (const { page, url } of inOrder(pages, version)) {
    const line = `- [${page.title}](${url}): ${page.description}`;
    sections.set(page.category, [...(sections.get(page.category) ?? []), line]);
  }
  const updates = comparisons.map(
    ({ from, to, url }) =>
      `- [Update a project from Capacitor ${from} to ${to}](${url}): instructions, renamed APIs, and the complete diff`,
  );
  if (updates.length > 0) sections.set('Updates in one file', updates);
  const lists = [...sections].map(([category, lines]) => `## ${category}\n\n${lines.join('\n')}\n`);
  return [intro(version), versionList(siteUrl), ...lists].join('\n');
}

/** All pages of the current version in one file, in the order of the sidebars. */
export const llmsFull = (pages: readonly MarkdownPage[], siteUrl: string): string =>
  [intro(versions[0]), versionList(siteUrl), ...inOrder(pages, versions[0]).map(({ markdown }) => markdown)].join('\n');
