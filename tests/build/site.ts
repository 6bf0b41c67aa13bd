import { load, type CheerioAPI } from 'cheerio';
import type { Element } from '../../src/lib/cheerioTypes';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { memoize } from 'node-utils/memoize';
import { versions, type VersionLabel } from '../../src/config/versions';
import { builtFile, builtPages } from '../helpers/builtPages';
import { expectNone, inspected } from '../helpers/inspected';

export { builtFile };

export const root = path.join(__dirname, '../..');

export interface BuiltPage {
  /** URL path without a trailing slash, `/docs/v3/apis/camera`. */
  path: string;
  /** File in build/, `v3/apis/camera.html`. */
  file: string;
  html: string;
  $: CheerioAPI;
  /** The elements with an ID. All IDs are indexed at once, because tests look for thousands. */
  byId: (id: string) => Element[];
}

function elementsById($: CheerioAPI): BuiltPage['byId'] {
  const elements = memoize(() => {
    const found = new Map<string, Element[]>();
    for (const element of $('[id]').toArray()) {
      const id = element.attribs.id ?? '';
      found.set(id, [...(found.get(id) ?? []), element]);
    }
    return found;
  });
  return (id) => elements().get(id) ?? [];
}

/** Every page of the build, including the not-found page and Docusaurus' debug pages. */
export const everyPage: BuiltPage[] = builtPages().map((page) => {
  const html = readFileSync(builtFile(page.file), 'utf8');
  const $ = load(html);
  return { ...page, html, $, byId: elementsById($) };
});

/** The pages of the documentation itself. */
export const docPages = everyPage.filter((page) => page.$('article .theme-doc-markdown').length > 0);

/** The file that a page was written in, `docs/apis/camera.md`; its URL path if it has none. */
export const getSource = ({ path: urlPath, $ }: BuiltPage) =>
  /\/edit\/main\/(.+)$/.exec($('a.theme-edit-this-page').attr('href') ?? '')?.[1] ?? urlPath;

/** The version that a URL path belongs to. */
export function getVersion(urlPath: string): VersionLabel {
  const [, , first] = urlPath.split('/');
  return versions.find((version) => version.path === first)?.label ?? versions[0].label;
}

/** Fails with a line for each problem of a page, which begins with the page's source. */
export function checkPages(
  pages: readonly BuiltPage[],
  getProblems: (page: BuiltPage) => string | readonly string[] | false | undefined,
): void {
  inspected(pages.length, 'pages');
  expectNone(
    pages.flatMap((page) => [getProblems(page) || []].flat().map((problem) => `${getSource(page)}: ${problem}`)),
  );
}
