import { describe, expect, it } from 'vitest';
import ads from '../../config/houseAds.json';
import { adFor } from './ads';

describe('adFor', () => {
  it('gives a page the same ad every time, with or without a trailing slash', () => {
    expect(adFor('/docs/apis/camera/')).toBe(adFor('/docs/apis/camera'));
  });

  it('shows both ads over the site', () => {
    const pages = ['/docs', '/docs/apis/camera', '/docs/apis/share', '/docs/cli', '/docs/config', '/docs/v3/apis/app'];
    expect(new Set(pages.map((page) => adFor(page).id))).toEqual(new Set(ads.map(({ id }) => id)));
  });

  it('leads to our own products only', () => {
    expect(ads.map(({ url }) => url)).toEqual(['https://ionic.io/portals', 'https://ionic.io/appflow']);
  });
});
