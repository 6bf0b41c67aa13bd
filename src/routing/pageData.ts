import type { Props } from '@theme/DocItem';

type Content = Props['content'];

/** What the frame around an article needs to know of a page; the article itself is in the HTML already. */
export type PageData = Pick<Content, 'metadata' | 'frontMatter' | 'contentTitle' | 'toc' | 'assets'>;

export const PAGE_DATA_ID = 'page-data';

/** The data of a page as JSON for its HTML. Without `<`, so that no content can end the element that holds it. */
export function serializePageData({ metadata, frontMatter, contentTitle, toc, assets }: Content): string {
  const { id, title, description, permalink, editUrl, version, lastUpdatedAt, sidebar, previous, next, unlisted } =
    metadata;
  const { title: _title, description: _description, ...ownFrontMatter } = frontMatter;
  const data = {
    metadata: {
      ...{ id, title, description, permalink, editUrl, version, lastUpdatedAt, sidebar, previous, next, unlisted },
      tags: [],
      frontMatter: ownFrontMatter,
    },
    frontMatter: ownFrontMatter,
    contentTitle,
    toc,
    assets: assets ?? {},
  };
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

/** The data in the HTML that the server sent; undefined for pages that are no articles. */
export function readPageData(): PageData | undefined {
  const json = document.getElementById(PAGE_DATA_ID)?.textContent;
  return json ? (JSON.parse(json) as PageData) : undefined;
}
