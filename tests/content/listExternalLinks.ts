// `npm run links:outside`: every external link in build/ with the pages that contain it, for
// a manual check or a scheduled job. `-- --json` prints JSON. `-- --check` requests every link
// and fails if one is gone.
import { load } from 'cheerio';
import { readFileSync } from 'node:fs';
import { builtFile, builtPages } from '../helpers/builtPages';
import { findGone } from './findGone';

const pagesByUrl = new Map<string, Set<string>>();
for (const { file, path } of builtPages()) {
  const $ = load(readFileSync(builtFile(file), 'utf8'));
  // Links outside of the article are the same on every page, so they are read from one page.
  const links = path === '/docs/404' ? $('a[href]') : $('.theme-doc-markdown a[href]');
  for (const { attribs } of links.toArray()) {
    if (!/^https?:/.test(attribs.href ?? '')) continue;
    const url = new URL(attribs.href ?? '').href;
    pagesByUrl.set(url, (pagesByUrl.get(url) ?? new Set()).add(path));
  }
}

const links = [...pagesByUrl].sort(([a], [b]) => (a < b ? -1 : 1)).map(([url, pages]) => ({ url, pages: [...pages] }));
if (process.argv.includes('--json')) console.log(JSON.stringify(links, null, 2));
else if (process.argv.includes('--check')) {
  void findGone(links.map(({ url }) => url)).then((gone) => {
    for (const { url, problem } of gone)
      console.log(`${url}: ${problem}\n  ${[...(pagesByUrl.get(url) ?? [])].join('\n  ')}`);
    console.log(`requested ${links.length} links, ${gone.length} are gone`);
    process.exit(gone.length > 0 ? 1 : 0);
  });
} else {
  for (const { url, pages } of links) console.log(`${url}\n${pages.map((page) => `  ${page}\n`).join('')}`);
  console.log(`${links.length} external links to ${new Set(links.map(({ url }) => new URL(url).host)).size} hosts`);
}
