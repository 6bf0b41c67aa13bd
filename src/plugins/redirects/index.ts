import type { Plugin } from '@docusaurus/types';
import { listHtmlFiles, pagePath, writeBuiltFile } from '../../lib/builtPages';
import { sitePages } from '../../lib/sitePages';
import { nginxRedirects, redirectsFile } from './hostFiles';
import { siteRedirects } from './siteRedirects';

/** Writes the redirects in the formats of the hosts. */
export default function redirectsPlugin(): Plugin {
  return {
    name: 'redirects',
    async postBuild({ baseUrl, outDir, plugins }) {
      const pages = listHtmlFiles(outDir).map((file) => pagePath(file, baseUrl));
      const redirects = siteRedirects(sitePages(plugins).map(({ url }) => url.slice(baseUrl.length)));
      writeBuiltFile(outDir, '_redirects', redirectsFile(redirects, baseUrl));
      writeBuiltFile(outDir, 'nginx-redirects.conf', nginxRedirects(pages.sort(), redirects, baseUrl));
    },
  };
}
