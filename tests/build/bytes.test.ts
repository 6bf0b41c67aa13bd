import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inspected } from '../inspected';
import { builtFile, docPages, everyPage, versionOf } from './site';

/** Bytes with Brotli that a page may cost its reader before it is usable. */
const BUDGET = { styles: 11_000, scripts: 105_000, html: 27_500 };
/** The search page is displayed with a second stylesheet, which other pages load with the search dialog. */
const SEARCH_STYLES = 1_200;

const sizes = new Map<string, number>();

function compressedSize(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(builtFile(file))).length;
  sizes.set(file, size);
  return size;
}

const relative = (url: string) => url.replace(/^\/docs\//, '');
const scripts = readdirSync(builtFile('assets/js')).filter((file) => file.endsWith('.js'));

/** The script with the sidebars of a version, which all of its pages load. The debug pages load another one, with all descriptions. */
function sidebarScript(label: string): string {
  const found = scripts.find((file) => {
    const code = readFileSync(builtFile(`assets/js/${file}`), 'utf8');
    const start = code.slice(0, 400);
    return start.includes('"pluginId":"default"') && start.includes(`"label":"${label}"`) && code.includes('"docs":{}');
  });
  if (!found) throw new Error(`No script contains only the sidebars of ${label}.`);
  return `assets/js/${found}`;
}

const pages = everyPage.filter(({ path }) => !path.startsWith('/docs/__docusaurus'));

describe('the bytes of a page', () => {
  it.each(['styles', 'scripts', 'html'] as const)('stay in the budget of %s', (kind) => {
    const measured = pages.map(({ path, file, html, $ }) => {
      const versionScript = docPages.some((page) => page.path === path) ? [sidebarScript(versionOf(path))] : [];
      const files = {
        styles: $('link[rel="stylesheet"]')
          .map((_, { attribs }) => relative(attribs.href ?? ''))
          .get(),
        scripts: [...($('script[data-scripts]').attr('data-scripts') ?? '').split(' ').map(relative), ...versionScript],
        html: [],
      }[kind];
      const size =
        kind === 'html'
          ? brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
          : files.reduce((sum, name) => sum + compressedSize(name), 0);
      return { file, size: path === '/docs/search' && kind === 'styles' ? size - SEARCH_STYLES : size };
    });
    inspected(measured.filter(({ size }) => size > 0).length, `pages with ${kind}`);
    console.log(`${kind}: at most ${Math.max(...measured.map(({ size }) => size))} bytes`);
    expect(measured.filter(({ size }) => size > BUDGET[kind])).toEqual([]);
  });

  it('contain no article a second time, and no table of all pages', () => {
    const main = scripts.filter((file) => /^(main|runtime)/.test(file));
    inspected(main.length, 'scripts that every page loads');
    for (const mark of [/<h1[^>]*>Camera<\/h1>/, /@site\/docs\/apis\/camera\.md/]) {
      const marked = scripts.filter((file) => mark.test(readFileSync(builtFile(`assets/js/${file}`), 'utf8')));
      inspected(marked.length, `scripts with ${mark}`);
      expect(marked.filter((file) => main.includes(file))).toEqual([]);
    }
  });
});
