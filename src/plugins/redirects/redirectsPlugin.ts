import type { Plugin } from '@docusaurus/types';
import { listHtmlFiles, pagePath, writeBuiltFile } from '../../lib/builtPages';
import { sitePages } from '../../lib/sitePages';
import { nginxRedirects, redirectsFile } from './hostFiles';
import { redirectPage } from './redirectPage';
import { needsPage, siteRedirects } from './siteRedirects';

/** Writes the redirects in the formats of the hosts, and pages for those that no host can apply. */
export default function redirectsPlugin(): Plugin {
  return {
    name: 'redirects',
    async postBuild({ baseUrl, outDir, plugins }) {
      const pages = listHtmlFiles(outDir).map((file) => pagePath(file, baseUrl));
      const redirects = siteRedirects(sitePages(plugins).map(({ url }) => url.slice(baseUrl.length)));
      for (const redirect of redirects.filter(needsPage)) {
        writeBuiltFile(outDir, `${redirect.from}/index.html`, redirectPage(redirect, baseUrl));
        pages.push(baseUrl + redirect.from);
      }
      const rules = redirects.filter((redirect) => !needsPage(redirect));
      writeBuiltFile(outDir, '_redirects', redirectsFile(rules, baseUrl));
      writeBuiltFile(outDir, 'nginx-redirects.conf', nginxRedirects(pages.sort(), rules, baseUrl));
    },
  };
}
