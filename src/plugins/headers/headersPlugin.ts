import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { redirectsOfHost } from '../../config/redirects';
import { versions } from '../../config/versions';
import { sitePages } from '../../lib/sitePages';
import { hostRedirects } from '../redirects/hostRedirects';
import { redirectPage } from '../redirects/redirectPage';
import { siteRedirects, type SiteRedirect } from '../redirects/siteRedirects';
import { hostFiles } from './hostFiles';
import { InlineCodeCollector, type InlineCode } from './inlineCode';
import { contentSecurityPolicy, headerRules } from './policy';

/** What browsers may cache for a year: the bundler's files, and the search indexes. */
const HASHED = ['assets/', ...versions.map(({ label }) => `search/${label}-`)];

function writeRedirectPages(redirects: readonly SiteRedirect[], outDir: string, baseUrl: string): void {
  for (const redirect of redirects) {
    const folder = path.join(outDir, redirect.from);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'index.html'), redirectPage(redirect, baseUrl));
  }
}

const htmlFiles = (outDir: string) =>
  readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.split(path.sep).join('/'));

function inlineCode(files: readonly string[], outDir: string): InlineCode {
  const collector = new InlineCodeCollector();
  for (const file of files) collector.addPage(file, readFileSync(path.join(outDir, file), 'utf8'));
  return collector.collected();
}

/**
 * Adds the policy to the HTML of the not-found page, because some hosts send no policy for a URL without a page. Browsers accept
 * `frame-ancestors` only in a header.
 */
function addPolicyToNotFoundPage(outDir: string, policy: string): void {
  const file = path.join(outDir, '404.html');
  const html = readFileSync(file, 'utf8');
  const content = policy.replace(/; frame-ancestors [^;]*/, '');
  const withPolicy = html.replace(
    /<meta charset="?UTF-8"?>/,
    (charset) => `${charset}<meta http-equiv="Content-Security-Policy" content="${content}">`,
  );
  if (withPolicy === html)
    throw new Error('404.html contains no <meta charset=UTF-8>, after which its policy belongs.');
  writeFileSync(file, withPolicy);
}

/** The path of a page without `.html` and `index`. The not-found page has none. */
const pagePath = (file: string, baseUrl: string) =>
  file === 'index.html' ? baseUrl : baseUrl + file.replace(/(\/index)?\.html$/, '');

/**
 * Writes a page for each redirect, which works on every host, and the rules for hosts: headers and redirects. Every page
 * states the commit that it was built from, so that a deployment can be verified.
 */
export default function headersPlugin({ baseUrl, siteDir }: LoadContext): Plugin {
  let pagePaths: string[] = [];
  return {
    name: 'headers',
    allContentLoaded({ allContent }) {
      pagePaths = sitePages(allContent).map(({ url }) => url.slice(baseUrl.length));
    },
    injectHtmlTags() {
      const { stdout, status } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: siteDir, encoding: 'utf8' });
      const commit = { tagName: 'meta', attributes: { name: 'commit', content: stdout?.trim() } };
      return { headTags: status === 0 ? [commit] : [] };
    },
    async postBuild({ outDir }) {
      const redirects = siteRedirects(pagePaths);
      writeRedirectPages(redirects, outDir, baseUrl);
      const files = htmlFiles(outDir);
      const rules = hostRedirects(redirects, redirectsOfHost, baseUrl);
      const redirected = new Set(rules.map(({ from }) => from));
      const pages = files
        .filter((file) => file !== '404.html')
        .map((file) => pagePath(file, baseUrl))
        .filter((page) => !redirected.has(page))
        .sort();
      const policy = contentSecurityPolicy(inlineCode(files, outDir), process.env);
      addPolicyToNotFoundPage(outDir, policy);
      const headers = headerRules(policy, baseUrl, HASHED);
      for (const [name, format] of Object.entries(hostFiles))
        writeFileSync(path.join(outDir, name), format({ pages, redirects: rules, headers }));
    },
  };
}
