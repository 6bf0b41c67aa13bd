import type { Props } from '@theme/DocItem';

type Content = Props['content'];

/** What a compiled page exports besides the article, which is in the HTML. */
export type PageData = Pick<Content, 'metadata' | 'frontMatter' | 'contentTitle' | 'toc' | 'assets'>;

export const PAGE_DATA_ID = 'page-data';

/** The data of a page as JSON for its HTML. `<` is escaped, so that nothing closes the element. */
export function serializePageData({ metadata, frontMatter, contentTitle, toc, assets }: Content): string {
  const data: PageData = { metadata, frontMatter, contentTitle, toc, assets };
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

/** The data in the server's HTML; undefined for pages without an article. */
export function readPageData(): PageData | undefined {
  const json = document.getElementById(PAGE_DATA_ID)?.textContent;
  return json ? (JSON.parse(json) as PageData) : undefined;
}
