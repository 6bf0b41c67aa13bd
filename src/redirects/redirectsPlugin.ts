import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import clientRedirects from '@docusaurus/plugin-client-redirects';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import { redirectsOfHost } from '../config/redirects';
import { sitePages } from '../content/sitePages';
import { hostRedirects, nginxRules, redirectsFile } from './hostRedirects';
import { siteRedirects, type SiteRedirect } from './siteRedirects';

/**
 * The plugin's pages drop the reader's query and anchor if the target has one of its own. They must be kept: the query of the
 * target comes first, and its anchor is used only if the reader's URL has none.
 */
function keepQueryAndHash(file: string, { path: target, query, hash }: SiteRedirect, baseUrl: string): void {
  const url = normalizeUrl([baseUrl, `/${target}${query}${hash}`]);
  const plain = normalizeUrl([baseUrl, target]);
  const page = readFileSync(file, 'utf8');
  const location = `window.location.href = '${encodeURI(url)}';`;
  if (!page.includes(location))
    throw new Error(`${file}: src/redirects expects "${location}". Has @docusaurus/plugin-client-redirects changed?`);
  const search = query ? `'${query}' + window.location.search.replace('?', '&')` : 'window.location.search';
  const script = `window.location.href = '${plain}' + ${search} + (window.location.hash || '${hash}');`;
  const canonical = page.replace(`rel="canonical" href="${encodeURI(url)}"`, `rel="canonical" href="${plain}"`);
  writeFileSync(file, canonical.replace(location, script));
}

/** Writes a page for each redirect, which works on every host and without scripts, and the same redirects as rules for hosts. */
export default function redirectsPlugin(context: LoadContext): Plugin {
  const { baseUrl } = context;
  let redirects: SiteRedirect[] = [];
  return {
    name: 'redirects',
    allContentLoaded({ allContent }) {
      redirects = siteRedirects(sitePages(allContent).map(({ url }) => url.slice(baseUrl.length)));
    },
    async postBuild(props) {
      const pages = redirects.map(({ from, path: target, query, hash }) => ({
        from: `/${from}`,
        to: `/${target}${query}${hash}`,
      }));
      const options = { id: 'default', fromExtensions: [], toExtensions: [], redirects: pages };
      await clientRedirects(context, options)?.postBuild?.({ ...props, content: undefined });
      for (const redirect of redirects.filter(({ query, hash }) => query !== '' || hash !== ''))
        keepQueryAndHash(path.join(props.outDir, redirect.from, 'index.html'), redirect, baseUrl);
      const rules = hostRedirects(redirects, redirectsOfHost, baseUrl);
      writeFileSync(path.join(props.outDir, '_redirects'), redirectsFile(rules));
      writeFileSync(path.join(props.outDir, 'redirects.nginx.conf'), nginxRules(rules));
    },
  };
}
