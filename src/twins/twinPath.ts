/** URL path of a page's Markdown twin: its own with `.md`, and `index.md` for the home page. */
export const twinPath = (permalink: string, baseUrl: string) =>
  `${baseUrl}${permalink.slice(baseUrl.length).replace(/\/$/, '') || 'index'}.md`;
