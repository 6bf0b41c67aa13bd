import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { versionsByLabel } from '../config/versions';
import { builtHtml, sitePages, type SitePage } from '../content/sitePages';
import { articleToMarkdown } from './articleToMarkdown';
import { llmsFull, llmsList, type Twin } from './llms';
import { twinPath } from './twinPath';

/** A Markdown twin: the title, where it comes from, and the rest of the article. */
function twinOf(page: SitePage, html: string, siteUrl: string): string {
  const url = siteUrl + page.url;
  const markdown = articleToMarkdown(html, url);
  const source = `Source: [${url.replace(/^https?:\/\//, '')}](${url}) (Capacitor ${versionsByLabel[page.version].major})`;
  return markdown.replace('\n', `\n\n${source}\n`);
}

/** Writes each page as Markdown next to its HTML, and the lists of pages that language models read. */
export default function twins({ baseUrl, siteConfig }: LoadContext): Plugin {
  let pages: SitePage[] = [];
  return {
    name: 'twins',
    allContentLoaded({ allContent }) {
      pages = sitePages(allContent);
    },
    async postBuild({ outDir }) {
      const write = (file: string, content: string) => {
        mkdirSync(path.dirname(path.join(outDir, file)), { recursive: true });
        writeFileSync(path.join(outDir, file), content);
      };
      const written = pages.map((page): Twin => {
        const file = twinPath(page.url, baseUrl).slice(baseUrl.length);
        const markdown = twinOf(page, builtHtml(page, outDir, baseUrl), siteConfig.url);
        write(file, markdown);
        return { page, url: siteConfig.url + baseUrl + file, markdown };
      });
      write('llms.txt', llmsList(written, siteConfig.url + baseUrl));
      write('llms-full.txt', llmsFull(written, siteConfig.url + baseUrl));
    },
  };
}
