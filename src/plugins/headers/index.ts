import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { versions } from '../../config/versions';
import { listHtmlFiles, pagePath, writeBuiltFile } from '../../lib/builtPages';
import { headersFile, nginxHeaders, nginxHeaderValues } from './hostFiles';
import { collectInlineCode } from './inlineCode';
import { contentSecurityPolicy, headerRules } from './policy';

/** What browsers may cache for a year: the bundler's files, and the search indexes. */
const HASHED = ['assets/', ...versions.map(({ label }) => `search/${label}-`)];

/**
 * Adds the policy to the not-found page, because some hosts send none for a missing URL. Browsers
 * accept `frame-ancestors` only in a header.
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

/**
 * Writes the headers for the hosts. Every page names its commit, so that a deployment can be
 * verified.
 */
export default function headersPlugin({ baseUrl, siteDir }: LoadContext): Plugin {
  return {
    name: 'headers',
    injectHtmlTags() {
      const { stdout, status } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: siteDir, encoding: 'utf8' });
      const commit = { tagName: 'meta', attributes: { name: 'commit', content: stdout?.trim() } };
      return { headTags: status === 0 ? [commit] : [] };
    },
    async postBuild({ outDir }) {
      const files = listHtmlFiles(outDir);
      const html = [...files, '404.html'].map((name) => ({
        name,
        html: readFileSync(path.join(outDir, name), 'utf8'),
      }));
      const policy = contentSecurityPolicy(collectInlineCode(html), process.env);
      addPolicyToNotFoundPage(outDir, policy);
      const rules = headerRules(policy, baseUrl, HASHED);
      const pages = files.map((file) => pagePath(file, baseUrl)).sort();
      writeBuiltFile(outDir, '_headers', headersFile(pages, rules));
      writeBuiltFile(outDir, 'nginx-header-values.conf', nginxHeaderValues(rules));
      writeBuiltFile(outDir, 'nginx-headers.conf', nginxHeaders(rules));
    },
  };
}
