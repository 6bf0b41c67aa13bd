/** URL path of a page as Markdown: its own with `.md`, and `index.md` for the home page. */
export const markdownUrl = (permalink: string, baseUrl: string) =>
  `${baseUrl}${permalink.slice(baseUrl.length).replace(/\/$/, '') || 'index'}.md`;
