import { readFileSync } from 'node:fs';
import { tagline } from '../../config/tagline';
import { versions, type Version } from '../../config/versions';
import { confusedNames } from '../versions/nameHistory';
import type { SitePage } from '../../lib/sitePages';
import type { ComparisonPage } from '../upgrade-comparison/comparisonMarkdown';

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

/** The file with the pages of a category: `llms/plugin-apis.txt`. */
const categoryFile = (category: string) => `llms/${category.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.txt`;

/** The list of all pages of a version, in the order of the sidebars (https://llmstxt.org). */
export function llmsList(
  version: Version,
  pages: readonly MarkdownPage[],
  comparisons: readonly (ComparisonPage & { url: string })[],
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
  // Only the current version has files with complete texts.
  const textOf = (category: string) =>
    version === versions[0] ? `[All of this section as text](${siteUrl}${categoryFile(category)})\n\n` : '';
  const lists = [...sections].map(([category, lines]) => `## ${category}\n\n${textOf(category)}${lines.join('\n')}\n`);
  if (updates.length > 0) lists.push(`## Updates in one file\n\n${updates.join('\n')}\n`);
  return [intro(version), versionList(siteUrl), ...lists].join('\n');
}

/** A list of known errors is for looking up a message. It would be a third of the text. */
const isErrorList = ({ page }: MarkdownPage) => /^::known-errors\{/m.test(readFileSync(page.source, 'utf8'));

/**
 * The pages of the current version as text, without lists of errors, in the order of the sidebars:
 * all of them in one file, and one file for each category. Returns the content by file name.
 */
export function llmsFull(pages: readonly MarkdownPage[], siteUrl: string): Map<string, string> {
  const shown = inOrder(pages, versions[0]).filter((page) => !isErrorList(page));
  const textOf = (pages: readonly MarkdownPage[]) =>
    [intro(versions[0]), versionList(siteUrl), ...pages.map(({ markdown }) => markdown)].join('\n');
  const categories = new Set(shown.map(({ page }) => page.category));
  const files = [...categories].map((category): [string, string] => {
    const own = shown.filter(({ page }) => page.category === category);
    return [categoryFile(category), textOf(own)];
  });
  return new Map([['llms-full.txt', textOf(shown)], ...files]);
}
