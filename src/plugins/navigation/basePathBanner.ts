/**
 * Runs as an inline script in every page, so it is plain JavaScript for old browsers. A page that is served under another path
 * than the one it was built for has neither styles nor scripts; this banner names the path that it is served under.
 * The page reads its path from the class names that Docusaurus puts on `<html>`, so scripts that fail to load for any
 * other reason never show the banner.
 */
export function basePathScript(baseUrl: string): string {
  return `(function () {
  var base = ${JSON.stringify(baseUrl)};
  var classes = document.documentElement.className;
  var version = /docs-version-(\\S+)/.exec(classes);
  var doc = /docs-doc-id-(\\S+)/.exec(classes);
  var page = doc ? (version && version[1] !== 'current' ? version[1] + '/' : '') + doc[1] : /plugin-search/.test(classes) ? 'search' : undefined;
  var strip = function (path) { return path.replace(/(\\/|^)index$/, '$1').replace(/\\/+$/, ''); };
  var served = strip(location.pathname.replace(/(\\/index)?\\.html$/, ''));
  var suffix = page === undefined ? undefined : strip(page);
  var expected = strip(base + (suffix || ''));
  if (served.toLowerCase() === expected.toLowerCase()) return;
  if (page === undefined && served.indexOf(strip(base)) === 0) return;
  var fits = suffix ? served.slice(-suffix.length - 1) === '/' + suffix : true;
  if (!fits) return;
  var suggestion = page === undefined ? '/' : served.slice(0, served.length - (suffix ? suffix.length + 1 : 0)) + '/';
  document.addEventListener('DOMContentLoaded', function () {
    var banner = document.createElement('div');
    banner.id = '__docusaurus-base-url-issue-banner';
    var line = function (text, value) {
      var paragraph = document.createElement('p');
      paragraph.textContent = text;
      if (value) { var strong = document.createElement('strong'); strong.textContent = value; paragraph.appendChild(strong); }
      banner.appendChild(paragraph);
    };
    line('Your Docusaurus site did not load properly.');
    line('It is served from a different path than it was built for. Configured baseUrl: ', base);
    line('Suggested baseUrl: ', suggestion);
    document.body.insertBefore(banner, document.body.firstChild);
  });
})();`;
}
