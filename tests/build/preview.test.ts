import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSite } from '@docusaurus/core/lib/server/site';
import type { LoadedPlugin } from '@docusaurus/types';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { describePage } from '../../src/lib/describePage';
import { pageLoaderOptions, previewHtml } from '../../src/lib/previewHtml';
import { builtHtml, sitePages, type SitePage } from '../../src/lib/sitePages';
import { inspected } from '../inspected';
import { root } from './site';

let pages: SitePage[];
let getHtml: ReturnType<typeof previewHtml>;

/** Loads the site like `npm start`: plugins, pages, and the bundler's rule for pages. */
beforeAll(async () => {
  const { plugins } = (await loadSite({ siteDir: root })).props;
  const docs = plugins.find(({ name }) => name === 'docusaurus-plugin-content-docs') as LoadedPlugin;
  pages = sitePages({ [docs.name]: { default: docs.content } });
  getHtml = previewHtml(pageLoaderOptions(docs.configureWebpack?.({}, false, {} as never, docs.content) as never));
}, 600_000);

const folder = mkdtempSync(path.join(tmpdir(), 'preview-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

describe('the preview', () => {
  it('describes a page exactly as the build does, so that search finds the same', { timeout: 600_000 }, async () => {
    // Every twentieth page, and pages of every kind.
    const named = /\/docs(\/v3)?$|\/(apis|apis\/camera|apis\/google-maps|config|cli\/commands\/run|getting-started)$/;
    // The preview doesn't render the components of an .mdx page, so search there lacks their text.
    const sample = pages
      .filter(({ url }, index) => index % 20 === 0 || named.test(url))
      .filter(({ source }) => source.endsWith('.md'));
    for (const page of sample) {
      const preview = describePage((await getHtml(page.source)) ?? '');
      expect(preview, page.url).toEqual(describePage(builtHtml(page, path.join(root, 'build'), '/docs/')));
      expect(preview?.sections.length, page.url).toBeGreaterThan(0);
    }
    inspected(sample.length, `of ${pages.length} pages`);
  });

  it('gives every page the category that its breadcrumbs show', () => {
    const categories = new Map(pages.map(({ url, category }) => [url, category]));
    for (const [url, category] of [
      ['/docs/apis/camera', 'Official plugins'],
      ['/docs/v3/apis/storage', 'Official plugins'],
      ['/docs', 'Documentation'],
    ] as const)
      expect(categories.get(url), url).toBe(category);
    expect(pages.filter(({ category }) => category === '').map(({ url }) => url)).toEqual([]);
  });

  it('keeps the last good version of a page with a half-written directive, and reports the file and the line', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const file = path.join(folder, 'page.md');
    const good = '# Page\n\nThe first version.\n';
    writeFileSync(file, good);
    const first = await getHtml(file);
    expect(first).toContain('The first version.');

    writeFileSync(file, `${good}\n::diagram{name="nothing"}\n`);
    expect(await getHtml(file)).toBe(first);
    expect(report).toHaveBeenCalledTimes(1);
    expect(report.mock.calls[0]?.[0]).toMatch(/page\.md:5: .*nothing/);
    expect(await getHtml(file), 'an unchanged file is not compiled again').toBe(first);
    expect(report).toHaveBeenCalledTimes(1);

    writeFileSync(file, '# Page\n\nThe second version.\n');
    expect(await getHtml(file)).toContain('The second version.');
  });

  it.each([
    ['a directive', 'new.md', '::diagram{name="nothing"}'],
    ['a tag of MDX', 'new.mdx', '<Tabs'],
    ['a package name', 'new.mdx', "import { Camera } from '@capacitor/camra';"],
  ])('leaves out a new page with a half-written %s, and reports the file and the line', async (_kind, name, text) => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const file = path.join(folder, name);
    writeFileSync(file, `# New\n\n${text}\n`);
    expect(await getHtml(file)).toBeUndefined();
    expect(report.mock.calls[0]?.[0]).toMatch(new RegExp(`${name}:[34]: `));
  });
});
