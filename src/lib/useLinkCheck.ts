import useBrokenLinks from '@docusaurus/useBrokenLinks';

/** Reports the links in HTML to the link check of Docusaurus, which only knows components. */
export function useLinkCheck(html: string): void {
  const { collectLink, collectAnchor } = useBrokenLinks();
  if (typeof window !== 'undefined') return;
  for (const [, href = ''] of html.matchAll(/<a[^>]* href="([^"]+)"/g)) if (/^[/#]/.test(href)) collectLink(href);
  for (const [, id = ''] of html.matchAll(/ id="([^"]+)"/g)) collectAnchor(id);
}
