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

/**
 * The route of the page at a path: a leaf of the tree of routes. It becomes the first of its
 * siblings, because the router compiles the pattern of each route until one matches.
 */
function takeRoute(list: Route[], path: string): Route | undefined {
  for (const [index, route] of list.entries()) {
    if (route.routes) {
      const found = takeRoute(route.routes, path);
      if (found) return found;
    } else if (trim(route.path) === path) {
      list.splice(index, 1);
      list.unshift(route);
      return route;
    }
  }
  return undefined;
}

/**
 * Starts the server's page without its chunk, which would repeat the article in the HTML. React
 * adopts the article, and renders it again only if the user comes back. A page without data, such
 * as one with components or the not-found page, loads its chunk.
 */
export function adoptServerPage(): void {
  const path = trim(window.location.pathname);
  const route = takeRoute(routes as unknown as Route[], path);
  const data = readPageData();
  const html = document.querySelector(`.${ThemeClassNames.docs.docMarkdown}`)?.innerHTML;
  // A host may send the same HTML for several URLs.
  if (!route || !data || html === undefined || trim(data.metadata.permalink) !== path) return;
  const content = Object.assign(() => <Article html={html} />, data) as unknown as Content;
  route.component = () => <DocItem content={content} route={route as never} />;
}
