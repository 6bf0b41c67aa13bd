/**
 * What Google Analytics 4 needs without advertising features, from
 * https://developers.google.com/tag-platform/security/guides/csp (read on 2026-11-26).
 */
const GA4 = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'];

const HOST = /^(https:\/\/)?(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?$/i;
const HASH = /^sha(256|384|512)-[A-Za-z\d+/]+={0,2}$/;

/**
 * What the tags of a tag manager may contact, from `GTM_TAG_HOSTS`: `ga4`, hosts
 * (`pixel.example.com`, `https://*.example.com`), and hashes of inline scripts (`sha256-…`),
 * separated by spaces or commas. Returns sources for a Content Security Policy. Throws an error
 * that names an invalid part.
 */
export function readTagHosts(setting = ''): { hosts: string[]; hashes: string[] } {
  const parts = setting.split(/[\s,]+/).filter((part) => part !== '');
  const wrong = parts.find((part) => part !== 'ga4' && !HOST.test(part) && !HASH.test(part));
  if (wrong !== undefined)
    throw new Error(
      `GTM_TAG_HOSTS contains "${wrong}". Write ga4, a host such as pixel.example.com, or the hash of an inline script.`,
    );
  return {
    hosts: parts.flatMap((part) => {
      if (part === 'ga4') return GA4;
      if (HASH.test(part)) return [];
      return part.startsWith('https://') ? part : `https://${part}`;
    }),
    hashes: parts.filter((part) => HASH.test(part)).map((hash) => `'${hash}'`),
  };
}
