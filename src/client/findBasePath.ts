/**
 * Runs as an inline script in the head of every page, so it uses nothing from outside. If the
 * page has no styles, it requests the stylesheet below each folder of the URL, and shows the
 * banner if one exists. Nothing happens if the stylesheet failed for another reason, or on a
 * page outside of the site, which has its own styles.
 */
export function findBasePath(baseUrl: string, html: string): void {
  window.addEventListener('load', () => {
    const hasStyles = getComputedStyle(document.documentElement).getPropertyValue('--ifm-navbar-height') !== '';
    const link = document.querySelector('link[rel="stylesheet"]');
    if (hasStyles || !link || !window.fetch) return;
    const file = (link.getAttribute('href') || '').slice(baseUrl.length);
    // No site is served below more folders, and each costs a request.
    const folders = location.pathname.split('/').slice(1, -1).slice(0, 6);
    const paths = [''].concat(folders).map((_, index) => `/${folders.slice(0, index).join('/')}/`.replace('//', '/'));
    // A path that ends without a slash can be the base path itself, whose page is its index.
    if (!location.pathname.endsWith('/')) paths.push(`${location.pathname}/`);
    const tryNext = (): unknown => {
      const path = paths.shift();
      if (path === undefined) return undefined;
      if (path === baseUrl) return tryNext();
      // With the origin, because a browser takes what follows two slashes for a host.
      return fetch(location.origin + path + file).then(
        (response) => {
          const type = response.headers.get('content-type') || '';
          // A server can respond to any path with a page, or redirect to where the stylesheet is.
          if (!response.ok || response.redirected || type.indexOf('css') === -1) return tryNext();
          const banner = document.createElement('div');
          banner.id = '__docusaurus-base-url-issue-banner';
          banner.style.cssText = 'margin:20px;padding:20px;border:thick solid #b91c1c;background:#fff7ed;color:#111';
          banner.innerHTML = html;
          const suggestion = banner.querySelector('p:last-child strong');
          if (suggestion) suggestion.textContent = path;
          document.body.prepend(banner);
          // The notice that offers to load the scripts again, which would fail again.
          document.querySelector('.site-notice')?.remove();
          return undefined;
        },
        () => undefined,
      );
    };
    tryNext();
  });
}
