/** Explains that the site is served under another path than the configured one, and names it. */
function showBanner(baseUrl: string, path: string): void {
  const banner = document.createElement('div');
  banner.id = '__docusaurus-base-url-issue-banner';
  banner.style.cssText = 'margin:20px;padding:20px;border:thick solid #b91c1c;background:#fff7ed;color:#111';
  banner.innerHTML =
    '<p><strong>Your Docusaurus site did not load properly.</strong></p>' +
    `<p>It is served from a different path than it was built for. Configured baseUrl: <strong>${baseUrl}</strong></p>` +
    '<p>Suggested baseUrl: <strong></strong></p>';
  const suggestion = banner.querySelector('p:last-child strong');
  if (suggestion) suggestion.textContent = path;
  document.body.prepend(banner);
  // The notice that offers to load the scripts again, which would fail again.
  document.querySelector('.site-notice')?.remove();
}

/**
 * If the page has no styles, requests the stylesheet below each folder of the URL, and shows the
 * banner if one exists. Nothing happens if the stylesheet failed for another reason, or on a page
 * outside of the site, which has its own styles.
 */
export async function findBasePath(baseUrl: string): Promise<void> {
  const hasStyles = getComputedStyle(document.documentElement).getPropertyValue('--ifm-navbar-height') !== '';
  const link = document.querySelector('link[rel="stylesheet"]');
  if (hasStyles || !link) return;
  const file = (link.getAttribute('href') ?? '').slice(baseUrl.length);
  // No site is served below more folders, and each costs a request.
  const folders = location.pathname.split('/').slice(1, -1).slice(0, 6);
  const paths = ['', ...folders].map((_, index) => `/${folders.slice(0, index).join('/')}/`.replace('//', '/'));
  // A path that ends without a slash can be the base path itself, whose page is its index.
  if (!location.pathname.endsWith('/')) paths.push(`${location.pathname}/`);
  for (const path of paths.filter((candidate) => candidate !== baseUrl)) {
    // With the origin, because a browser takes what follows two slashes for a host.
    const response = await fetch(location.origin + path + file);
    const type = response.headers.get('content-type') ?? '';
    // A server can respond to any path with a page, or redirect to where the stylesheet is.
    if (response.ok && !response.redirected && type.includes('css')) return showBanner(baseUrl, path);
  }
}
