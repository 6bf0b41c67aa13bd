import { describe, expect, it } from 'vitest';
import { nginxRedirects, redirectsFile } from './hostFiles';

const redirects = [{ from: 'a', path: 'b', query: '?c=1', hash: '#d' }];

describe('the rules for hosts', () => {
  it('lead single paths and then whole folders below the base URL', () => {
    const rules = redirectsFile(redirects, '/kb/cap/');
    expect(rules).toContain('/search /kb/cap/search 301\n/kb/cap/a /kb/cap/b?c=1#d 301\n');
    expect(rules).toContain('/kb/cap/main/* /kb/cap/:splat 301\n');
    expect(rules).toContain('/kb/cap/plugins/apis/* /kb/cap/apis/:splat 301\n');
    const folders = rules.split('\n').map((line) => line.includes('*'));
    expect(folders.indexOf(true)).toBeGreaterThan(folders.lastIndexOf(false, -2));
  });

  it('put the query of a redirect before that of the URL, and its anchor after it', () => {
    const maps = nginxRedirects(['/docs/'], redirects, '/docs/');
    expect(maps).toContain('"/docs/a" "/docs/b?c=1$further_args#d";');
    expect(maps).toContain('"/docs" "/docs/$is_args$args";');
  });

  it('lead no path with a line break to another one, because it would end the header', () => {
    const [, pattern = ''] = /"~\*(\S*main\S*)"/.exec(nginxRedirects([], [], '/docs/')) ?? [];
    expect('/docs/main/apis/camera').toMatch(new RegExp(pattern));
    expect('/docs/main/apis\r\nSet-Cookie: a').not.toMatch(new RegExp(pattern));
  });
});
