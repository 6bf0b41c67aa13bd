import path from 'node:path';
import type { RootContent } from 'mdast';
import type { Plugin } from '@docusaurus/types';
import { versions, versionsByLabel } from '../../config/versions';
import { writeBuiltFile } from '../../lib/builtPages';
import { getArticle } from '../../lib/describePage';
import { builtHtml, sitePages, type SitePage } from '../../lib/sitePages';
import { mapCached } from '../../lib/diskCache';
import { articleToMarkdown, markdown } from './articleToMarkdown';
import { comparisons } from '../upgrade-comparison/comparisonMarkdown';
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
export default function markdownPagesPlugin(): Plugin {
  return {
    name: 'markdown-pages',
    async postBuild({ baseUrl, outDir, plugins, siteConfig }) {
      const pages = sitePages(plugins);
      const articles = pages.map((page) => ({
        html: getArticle(builtHtml(page, outDir, baseUrl)),
        url: siteConfig.url + page.url,
      }));
      const converted = await mapCached('markdown-pages', CONVERTER, articles, articleToMarkdown);
      const written = pages.map((page, index): MarkdownPage => {
        const file = markdownUrl(page.url, baseUrl).slice(baseUrl.length);
        const markdown = withSource(page, siteConfig.url + page.url, converted[index] ?? '');
        writeBuiltFile(outDir, file, markdown);
        return { page, url: siteConfig.url + baseUrl + file, markdown };
      });
      const siteUrl = siteConfig.url + baseUrl;
      const stringify = (children: RootContent[]) => markdown.stringify({ type: 'root', children });
      const updates = comparisons(siteUrl, stringify).map((update) => {
        const file = `updating/compare/${update.from}-${update.to}.md`;
        writeBuiltFile(outDir, file, update.markdown);
        return { ...update, url: siteUrl + file };
      });
      for (const version of versions.filter(({ label }) => pages.some((page) => page.version === label))) {
        const related = updates.filter(({ to }) => to === version.major);
        const list = llmsList(version, written, related, siteUrl);
        writeBuiltFile(outDir, `${version.path && `${version.path}/`}llms.txt`, list);
      }
      for (const [file, text] of llmsFull(written, siteUrl)) writeBuiltFile(outDir, file, text);
    },
  };
}
