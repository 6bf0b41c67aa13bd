import { describe, expect, it } from 'vitest';
import ads from '../../config/houseAds.json';
import { adFor } from './ads';

const pages = ['/docs', '/docs/apis/camera', '/docs/apis/share', '/docs/cli', '/docs/config', '/docs/v3/apis/app'];

describe('adFor', () => {
  it('gives a page the same ad with or without a trailing slash', () => {
    for (const page of pages) expect(adFor(`${page}/`)).toBe(adFor(page));
  });

  it('shows both ads over the site', () => {
    expect(new Set(pages.map((page) => adFor(page).id))).toEqual(new Set(ads.map(({ id }) => id)));
  });
});
