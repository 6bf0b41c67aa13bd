/** URL path of a page's social card. */
export const cardUrl = (permalink: string, baseUrl: string) =>
  `${baseUrl}img/social/${permalink.slice(baseUrl.length).replace(/\/$/, '') || 'index'}.png`;
