import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The HTML files of a build except for the not-found page, with `/` between folders. */
export const listHtmlFiles = (outDir: string): string[] =>
  readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.html') && file !== '404.html');

/** The URL path of a page, without `.html` and `index`. Only the home page ends with a slash. */
export const pagePath = (file: string, baseUrl: string): string =>
  file === 'index.html' ? baseUrl : baseUrl + file.replace(/(\/index)?\.html$/, '');

/** Writes a file of a build, and the folders above it. */
export function writeBuiltFile(outDir: string, file: string, content: string | Uint8Array): void {
  const target = path.join(outDir, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}
