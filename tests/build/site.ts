import { load, type CheerioAPI } from 'cheerio';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { builtFile, builtPages } from '../builtPages';

export { builtFile };

export const root = path.join(__dirname, '../..');

export interface BuiltPage {
  /** URL path without a trailing slash, `/docs/v3/apis/camera`. */
  path: string;
  /** File in build/, `v3/apis/camera.html`. */
  file: string;
  html: string;
  $: CheerioAPI;
}

/** Every page of the build, including the not-found page and Docusaurus' debug pages. */
export const everyPage: BuiltPage[] = builtPages().map((page) => {
  const html = readFileSync(builtFile(page.file), 'utf8');
  return { ...page, html, $: load(html) };
});

/** The pages of the documentation itself. */
export const docPages = everyPage.filter((page) => page.$('article .theme-doc-markdown').length > 0);

/** The version that a URL path belongs to. */
export function versionOf(urlPath: string): 'v4' | 'v3' | 'v2' {
  return /^\/docs\/v3(\/|$)/.test(urlPath) ? 'v3' : /^\/docs\/v2(\/|$)/.test(urlPath) ? 'v2' : 'v4';
}
