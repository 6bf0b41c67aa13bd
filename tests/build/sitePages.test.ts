import { loadSite } from '@docusaurus/core/lib/server/site';
import { expect, it } from 'vitest';
import { sitePages } from '../../src/lib/sitePages';
import { root } from './site';

it('gives every page the category that its breadcrumbs show', { timeout: 600_000 }, async () => {
  const { plugins } = (await loadSite({ siteDir: root })).props;
  const pages = sitePages(plugins);
  const categories = new Map(pages.map(({ url, category }) => [url, category]));
  for (const [url, category] of [
    ['/docs/apis/camera', 'Official plugins'],
    ['/docs/v3/apis/storage', 'Official plugins'],
    ['/docs', 'Documentation'],
  ] as const)
    expect(categories.get(url), url).toBe(category);
  expect(pages.filter(({ category }) => category === '').map(({ url }) => url)).toEqual([]);
});
