import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { versions, versionsByLabel } from '../../config/versions';
import { getArticle } from '../../lib/describePage';
import { builtHtml, sitePages, type SitePage } from '../../lib/sitePages';
import { hashCode, mapCached } from '../../lib/diskCache';
import { articleToMarkdown } from './articleToMarkdown';
import { comparisons } from './comparisons';
import { llmsFull, llmsList, type MarkdownPage } from './llms';
import { markdownUrl } from './markdownUrl';

/** The code that the result of a conversion depends on. */
const CONVERTER = ['articleToMarkdown.ts', '../../lib/describePage.ts', '../../config/articleClasses.ts'].map((file) =>
  path.join(__dirname, file),
);

/** A Markdown page: the title, where it comes from, and the rest of the article. */
function withSource({ version }: SitePage, url: string, markdown: string): string {
  const source = `Source: [${url.replace(/^https?:\/\//, '')}](${url}) (Capacitor ${versionsByLabel[version].major})`;
  return markdown.replace('\n', `\n\n${source}\n`);
}

/** Writes each page as Markdown next to its HTML, and the lists for language models. */
export default function markdownPagesPlugin({ baseUrl, siteConfig }: LoadContext): Plugin {
  let pages: SitePage[] = [];
  return {
    name: 'markdown-pages',
    allContentLoaded({ allContent }) {
      pages = sitePages(allContent);
    },
    async postBuild({ outDir }) {
      const write = (file: string, content: string) => {
        mkdirSync(path.dirname(path.join(outDir, file)), { recursive: true });
        writeFileSync(path.join(outDir, file), content);
      };
      const articles = pages.map((page) => ({
        html: getArticle(builtHtml(page, outDir, baseUrl)),
        url: siteConfig.url + page.url,
      }));
      const converted = await mapCached('markdown-pages', hashCode(...CONVERTER), articles, articleToMarkdown);
      const written = pages.map((page, index): MarkdownPage => {
        const file = markdownUrl(page.url, baseUrl).slice(baseUrl.length);
        const markdown = withSource(page, siteConfig.url + page.url, converted[index] ?? '');
        write(file, markdown);
        return { page, url: siteConfig.url + baseUrl + file, markdown };
      });
      const siteUrl = siteConfig.url + baseUrl;
      const compared = written.find(({ page }) => page.url === `${baseUrl}updating/compare`);
      const updates = comparisons(compared?.markdown ?? '', siteUrl).map((update) => {
        const file = `updating/compare/${update.from}-${update.to}.md`;
        write(file, update.markdown);
        return { ...update, url: siteUrl + file };
      });
      for (const version of versions.filter(({ label }) => pages.some((page) => page.version === label))) {
        const related = updates.filter(({ to }) => to === version.major);
        write(`${version.path && `${version.path}/`}llms.txt`, llmsList(version, written, related, siteUrl));
      }
      write('llms-full.txt', llmsFull(written, siteUrl));
    },
  };
}
