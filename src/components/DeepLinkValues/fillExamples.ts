import { EXAMPLE, type LinkValues } from './values';

const [first, second] = EXAMPLE.fingerprints.split('\n');
/** The list of fingerprints in highlighted code: two strings, and what separates them. */
const FINGERPRINTS = new RegExp(`(<span[^>]*>)"${first}"(</span>)(.*?)<span[^>]*>"${second}"</span>`, 's');

/**
 * Replaces the example values in the HTML of code. An empty value leaves the example's in place.
 * Valid values contain no character that has a meaning in HTML.
 */
function filled(html: string, { domain, bundleId, teamId, packageName, fingerprints }: LinkValues): string {
  const appId = `${EXAMPLE.teamId}.${EXAMPLE.bundleId}`;
  const ownAppId = `${teamId || EXAMPLE.teamId}.${bundleId || EXAMPLE.bundleId}`;
  const list = fingerprints.replace(/.+/g, '$$1"$&"$$2').replaceAll('\n', '$3');
  return html
    .replace(FINGERPRINTS, list || '$&')
    .split(appId)
    .map((part) =>
      part
        .replaceAll(EXAMPLE.domain, domain || EXAMPLE.domain)
        .replaceAll(EXAMPLE.packageName, packageName || EXAMPLE.packageName),
    )
    .join(ownAppId);
}

/** Returns a function that puts the user's values into all code of an article. */
export function exampleFiller(article: Element): (values: LinkValues) => void {
  const examples = [EXAMPLE.domain, EXAMPLE.packageName, ...EXAMPLE.fingerprints.split('\n')];
  const originals = [...article.querySelectorAll('code')]
    .filter(({ textContent }) => examples.some((example) => textContent.includes(example)))
    .map((code) => ({ code, html: code.innerHTML }));
  return (values) => {
    for (const { code, html } of originals) code.innerHTML = filled(html, values);
  };
}
