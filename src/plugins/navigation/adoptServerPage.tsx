import routes from '@generated/routes';
import DocItem from '@theme/DocItem';
// Every page needs these three: in the main script they cost no further requests.
import '@theme/DocRoot';
import '@theme/DocVersionRoot';
import '@theme/DocsRoot';
import type { Props } from '@theme/DocItem';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { ComponentType } from 'react';
import Article from '../../components/Article';
import { readPageData } from '../../client/pageData';

type Content = Props['content'];

/** The part of a generated route that this module reads and replaces. */
interface Route {
  path: string;
  routes?: Route[];
  component: ComponentType;
}

const trim = (pathname: string) => pathname.replace(/(\/index)?\.html$/, '').replace(/(.)\/$/, '$1');

/** The route of the page at a path: a leaf of the tree of routes. */
function findRoute(list: readonly Route[], path: string): Route | undefined {
  for (const route of list) {
    const found = route.routes ? findRoute(route.routes, path) : trim(route.path) === path ? route : undefined;
    if (found) return found;
  }
  return undefined;
}

/**
 * Starts the server's page without its chunk, which would repeat the article in the HTML. React
 * adopts the article, and renders it again only if the user comes back. A page without data, such
 * as one with components or the not-found page, loads its chunk.
 */
export function adoptServerPage(): void {
  const data = readPageData();
  const html = document.querySelector(`.${ThemeClassNames.docs.docMarkdown}`)?.innerHTML;
  const path = trim(window.location.pathname);
  // A host may send the same HTML for several URLs.
  if (!data || html === undefined || trim(data.metadata.permalink) !== path) return;
  const route = findRoute(routes as unknown as Route[], path);
  if (!route) return;
  const content = Object.assign(() => <Article html={html} />, data) as unknown as Content;
  route.component = () => <DocItem content={content} route={route as never} />;
}
