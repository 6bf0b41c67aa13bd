import { describe, expect, it } from 'vitest';
import { securityTxt } from './siteFilesPlugin';

const urls = { url: 'https://example.org', baseUrl: '/kb/cap/' };
const security = securityTxt(urls, new Date('2026-11-26T12:00:00Z'));

describe('the contact for vulnerabilities', () => {
  it('names the host and the base URL of the configuration', () => {
    expect(security).toContain('Canonical: https://example.org/.well-known/security.txt\n');
    expect(security).toContain('Canonical: https://example.org/kb/cap/.well-known/security.txt\n');
    expect(security).not.toMatch(/capacitorjs|docs\//);
  });

  it('expires a year after the last change', () => {
    expect(security).toContain('Expires: 2027-11-26T12:00:00.000Z');
  });
});
