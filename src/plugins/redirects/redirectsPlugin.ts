import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { listHtmlFiles, pagePath } from '../../lib/builtPages';
import { sitePages } from '../../lib/sitePages';
import { nginxRedirects, redirectsFile } from './hostFiles';
import { redirectPage } from './redirectPage';
import { needsPage, siteRedirects } from './siteRedirects';

/** Writes the redirects in the formats of the hosts, and pages for those that no host can apply. */
export default function redirectsPlugin({ baseUrl }: LoadContext): Plugin {
  let pagePaths: string[] = [];
  return {
    name: 'redirects',
    allContentLoaded({ allContent }) {
      pagePaths = sitePages(allContent).map(({ url }) => url.slice(baseUrl.length));
    },
    async postBuild({ outDir }) {
      const pages = listHtmlFiles(outDir).map((file) => pagePath(file, baseUrl));
      const redirects = siteRedirects(pagePaths);
      for (const redirect of redirects.filter(needsPage)) {
        const folder = path.join(outDir, redirect.from);
        mkdirSync(folder, { recursive: true });
        writeFileSync(path.join(folder, 'index.html'), redirectPage(redirect, baseUrl));
        pages.push(baseUrl + redirect.from);
      }
      const rules = redirects.filter((redirect) => !needsPage(redirect));
      writeFileSync(path.join(outDir, '_redirects'), redirectsFile(rules, baseUrl));
      writeFileSync(path.join(outDir, 'nginx-redirects.conf'), nginxRedirects(pages.sort(), rules, baseUrl));
    },
  };
}
