import { spawnSync } from 'node:child_process';
import type { Plugin } from '@docusaurus/types';
import { writeBuiltFile } from '../../lib/builtPages';

/** Where the site is published. */
interface SiteUrls {
  /** `https://capacitorjs.com` */
  url: string;
  /** `/docs/` */
  baseUrl: string;
}

const SECURITY_CONTACT = 'https://github.com/ionic-team/capacitor/security';

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

/** Writes the contact for vulnerabilities, and `site.json` for the scripts of `deploy`. */
export default function siteFilesPlugin(): Plugin {
  return {
    name: 'site-files',
    async postBuild({ baseUrl, outDir, siteConfig: { url }, siteDir }) {
      writeBuiltFile(outDir, '.well-known/security.txt', securityTxt({ url, baseUrl }, lastChange(siteDir)));
      writeBuiltFile(outDir, 'site.json', JSON.stringify({ url, baseUrl }));
    },
  };
}
