/** Puts the URLs of an article's links on paper: as numbered notes at its end. */
function addNotes(): void {
  const article = document.querySelector('.markdown');
  const links = [...(article?.querySelectorAll<HTMLAnchorElement>('a[href^="http"]') ?? [])];
  const urls = [...new Set(links.map(({ href }) => href))];
  if (!article || urls.length === 0) return;
  // React renders some articles, so the links only get an attribute.
  for (const link of links) link.dataset.note = String(urls.indexOf(link.href) + 1);
  const list = document.createElement('ol');
  list.className = 'print-notes';
  for (const url of urls) list.append(Object.assign(document.createElement('li'), { textContent: url }));
  article.append(list);
}

if (typeof window !== 'undefined') {
  addEventListener('beforeprint', addNotes);
  addEventListener('afterprint', () => document.querySelectorAll('.print-notes').forEach((list) => list.remove()));
}
