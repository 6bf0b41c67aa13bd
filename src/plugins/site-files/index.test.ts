import { describe, expect, it } from 'vitest';
import { openSearchXml, robotsTxt, securityTxt } from '.';

const urls = { url: 'https://example.org', baseUrl: '/kb/cap/', favicon: 'img/favicon.svg' };

describe('the files that contain the URL of the site', () => {
  it('name the host and the base URL of the configuration', () => {
    expect(robotsTxt(urls)).toContain('Disallow: /kb/cap/search\n');
    expect(robotsTxt(urls)).toContain('Sitemap: https://example.org/kb/cap/sitemap.xml');
    expect(openSearchXml(urls)).toContain('template="https://example.org/kb/cap/search?q={searchTerms}"');
    const security = securityTxt(urls, new Date('2026-11-26T12:00:00Z'));
    expect(security).toContain('Canonical: https://example.org/.well-known/security.txt\n');
    expect(security).toContain('Canonical: https://example.org/kb/cap/.well-known/security.txt\n');
    for (const file of [robotsTxt(urls), openSearchXml(urls), security]) expect(file).not.toMatch(/capacitorjs|docs\//);
  });

  it('let the contact for vulnerabilities expire a year after the last change', () => {
    expect(securityTxt(urls, new Date('2026-11-26T12:00:00Z'))).toContain('Expires: 2027-11-26T12:00:00.000Z');
  });
});
