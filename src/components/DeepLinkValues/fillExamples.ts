import { EXAMPLE, type DeepLinkValues } from './values';

/** Replaces the example values in a text. An empty value leaves the example's in place. */
function filled(text: string, { domain, bundleId, teamId, packageName }: DeepLinkValues): string {
  const appId = `${EXAMPLE.teamId}.${EXAMPLE.bundleId}`;
  const ownAppId = `${teamId || EXAMPLE.teamId}.${bundleId || EXAMPLE.bundleId}`;
  return text
    .split(appId)
    .map((part) =>
      part
        .replaceAll(EXAMPLE.domain, domain || EXAMPLE.domain)
        .replaceAll(EXAMPLE.packageName, packageName || EXAMPLE.packageName),
    )
    .join(ownAppId);
}

function textNodes(code: Element): Text[] {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

/** Replaces fingerprints in a list, in the same color and with the same separator. */
function fillFingerprints(code: Element, [fingerprint, ...others]: string[]): void {
  const [first, ...rest] = [...code.children].filter(({ textContent }) =>
    EXAMPLE.fingerprints.includes((textContent ?? '').replaceAll('"', '')),
  );
  if (!first || fingerprint === undefined) return;
  const separator = first.nextSibling?.textContent ?? '';
  for (const element of rest) {
    element.previousSibling?.remove();
    element.remove();
  }
  first.textContent = `"${fingerprint}"`;
  const added = others.flatMap((other) => {
    const element = first.cloneNode() as Element;
    element.textContent = `"${other}"`;
    return [separator, element];
  });
  first.after(...added);
}

/** Returns a function that puts the user's values into all code of an article. */
export function exampleFiller(article: Element): (values: DeepLinkValues) => void {
  const examples = [EXAMPLE.domain, EXAMPLE.packageName, ...EXAMPLE.fingerprints];
  const originals = [...article.querySelectorAll('code')]
    .filter(({ textContent }) => examples.some((example) => textContent.includes(example)))
    .map((code) => ({ code, html: code.innerHTML }));
  return (values) => {
    for (const { code, html } of originals) {
      code.innerHTML = html;
      fillFingerprints(code, values.fingerprints);
      for (const node of textNodes(code)) node.data = filled(node.data, values);
    }
  };
}
