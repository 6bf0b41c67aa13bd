import type { Props } from '@theme/DocItem';

type Content = Props['content'];

/** The data of a page that the frame around the article needs. The article itself is in the HTML. */
export type PageData = Pick<Content, 'metadata' | 'frontMatter' | 'contentTitle' | 'toc' | 'assets'>;

export const PAGE_DATA_ID = 'page-data';

/** The level of the deepest headings in a table of contents. */
export const DEEPEST_HEADING = 3;

/** The data of a page as JSON for its HTML. `<` is escaped, so that no content can close the element. */
export function serializePageData({ metadata, frontMatter, contentTitle, toc, assets }: Content): string {
  const { id, title, description, permalink, editUrl, version, lastUpdatedAt, sidebar, previous, next, unlisted } =
    metadata;
  const {
    title: _title,
    description: _description,
    search_phrases: _phrases,
    ...ownFrontMatter
  } = frontMatter as typeof frontMatter & { search_phrases?: string[] };
  const deepest = frontMatter.toc_max_heading_level ?? DEEPEST_HEADING;
  const data = {
    metadata: {
      ...{ id, title, description, permalink, editUrl, version, lastUpdatedAt, sidebar, previous, next, unlisted },
      tags: [],
      frontMatter: ownFrontMatter,
    },
    frontMatter: ownFrontMatter,
    contentTitle,
    toc: toc.filter(({ level }) => level <= deepest),
    assets: assets ?? {},
  };
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

/** The data in the server's HTML; undefined for pages without an article. */
export function readPageData(): PageData | undefined {
  const json = document.getElementById(PAGE_DATA_ID)?.textContent;
  return json ? (JSON.parse(json) as PageData) : undefined;
}
