import { spawnSync } from 'node:child_process';
import type { Plugin } from '@docusaurus/types';
import { writeBuiltFile } from '../../lib/builtPages';

/** Where the site is published, and what it is called. */
export interface SiteUrls {
  /** `https://capacitorjs.com` */
  url: string;
  /** `/docs/` */
  baseUrl: string;
  /** Path of the icon (SVG) below the base URL. */
  favicon: string;
}

const SECURITY_CONTACT = 'https://github.com/ionic-team/capacitor/security';

export const robotsTxt = ({ url, baseUrl }: SiteUrls): string => `User-agent: *
Disallow: ${baseUrl}search
Disallow: ${baseUrl}__docusaurus/

Sitemap: ${url}${baseUrl}sitemap.xml
`;

/** Lets browsers search the site from the address bar. */
export const openSearchXml = ({ url, baseUrl, favicon }: SiteUrls): string => `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>Capacitor docs</ShortName>
  <Description>Search the Capacitor documentation</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${url}${baseUrl}${favicon}</Image>
  <Url type="text/html" template="${url}${baseUrl}search?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${url}${baseUrl}opensearch.xml"/>
</OpenSearchDescription>
`;

/** The contact for vulnerabilities (RFC 9116), valid for a year after the site's last change. */
export function securityTxt({ url, baseUrl }: SiteUrls, lastChange: Date): string {
  const expires = new Date(lastChange);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  // Programs look for the file at the root of the domain, where a host may serve it too.
  const canonical = new Set(['/', baseUrl].map((base) => `Canonical: ${url}${base}.well-known/security.txt\n`));
  return `Contact: ${SECURITY_CONTACT}
Expires: ${expires.toISOString()}
Preferred-Languages: en
${[...canonical].join('')}`;
}

/** The date of the last commit; the current date in a build without git. */
function lastChange(siteDir: string): Date {
  const { stdout, status } = spawnSync('git', ['log', '-1', '--format=%cI'], { cwd: siteDir, encoding: 'utf8' });
  return status === 0 ? new Date(stdout.trim()) : new Date();
}

/** Writes the files with the URL of the site, and `site.json` for the scripts of `deploy`. */
export default function siteFilesPlugin(): Plugin {
  return {
    name: 'site-files',
    async postBuild({ baseUrl, outDir, siteConfig: { url, favicon = '' }, siteDir }) {
      const urls = { url, baseUrl, favicon };
      writeBuiltFile(outDir, 'robots.txt', robotsTxt(urls));
      writeBuiltFile(outDir, 'opensearch.xml', openSearchXml(urls));
      writeBuiltFile(outDir, '.well-known/security.txt', securityTxt(urls, lastChange(siteDir)));
      writeBuiltFile(outDir, 'site.json', JSON.stringify({ url, baseUrl }));
    },
  };
}
