import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, it } from 'vitest';
import { expectNone, inspected } from '../helpers/inspected';
import { brotliSize } from '../helpers/builtPages';
import { builtFile, everyPage } from './site';

/**
 * Bytes (Brotli) of the heaviest page. A test fails at 10 % above these values: find the cause,
 * or record the new value in the commit that explains it. The limit of the styles is 19,000.
 */
const RECORDED = { styles: 17_270, scripts: 146_000, html: 75_000 };
const SLACK = 1.1;

const relative = (url: string) => url.replace(/^\/docs\//, '');
const scripts = readdirSync(builtFile('assets/js')).filter((file) => file.endsWith('.js'));

const pages = everyPage.filter(({ path }) => !path.startsWith('/docs/__docusaurus'));
/** The pages with the most HTML. */
const longest = [...pages].sort((a, b) => b.html.length - a.html.length).slice(0, 10);

describe('the bytes of a page', () => {
  it.each(['styles', 'scripts', 'html'] as const)('stay in the budget of %s', (kind) => {
    const measured = (kind === 'html' ? longest : pages).map(({ file, html, $ }) => {
      const files = {
        styles: $('link[rel="stylesheet"]')
          .map((_, { attribs }) => relative(attribs.href ?? ''))
          .get(),
        scripts: [
          ...($('script[data-scripts]').attr('data-scripts') ?? '').split(' '),
          ...$('script[src]')
            .map((_, { attribs }) => attribs.src ?? '')
            .get(),
        ]
          .filter((url) => url.endsWith('.js'))
          .map(relative),
        html: [],
      }[kind];
      const size =
        kind === 'html'
          ? brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
          : files.reduce((sum, name) => sum + brotliSize(name), 0);
      return { file, size };
    });
    inspected(measured.filter(({ size }) => size > 0).length, `pages with ${kind}`);
    console.log(`${kind}: at most ${Math.max(...measured.map(({ size }) => size))} bytes`);
    const limit = Math.round(RECORDED[kind] * SLACK);
    expectNone(
      measured
        .filter(({ size }) => size > limit)
        .map(
          ({ file, size }) =>
            `${file}: ${size} bytes of ${kind}, more than ${limit}. See RECORDED in tests/build/bytes.test.ts.`,
        ),
    );
  });

  it('contain no article a second time', () => {
    const main = scripts.filter((file) => /^(main|runtime)/.test(file));
    inspected(main.length, 'scripts that every page loads');
    for (const mark of [/<h1[^>]*>Camera<\/h1>/]) {
      const marked = scripts.filter((file) => mark.test(readFileSync(builtFile(`assets/js/${file}`), 'utf8')));
      inspected(marked.length, `scripts with ${mark}`);
      expectNone(marked.filter((file) => main.includes(file)));
    }
  });
});
