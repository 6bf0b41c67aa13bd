import versionList from '@generated/routing/versions';
import DocItem from '@theme/DocItem';
// Every page needs these three: in the main script they cost no further requests.
import '@theme/DocRoot';
import '@theme/DocVersionRoot';
import '@theme/DocsRoot';
import type { Props } from '@theme/DocItem';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { createElement, useEffect, type ReactNode } from 'react';
import Article from '../article/Article';
import { savesData } from './connection';
import { loadNotFound } from './notFoundContent';
import { readPageData } from './pageData';

type Content = Props['content'];
type PageModule = { default: Content } & Partial<Content>;

interface PageRoute {
  path: string;
  exact: true;
  /** One key for all pages, so that React updates the frame of the page instead of replacing it. */
  key: 'page';
  sidebar: string | undefined;
  content: Content;
  component: typeof Page;
}

/** The bytes of HTML from which a page leaves no room for the table of pages in the 140 KB that a visit may cost. */
const LONG_PAGE = 120_000;

/** Loads the table of pages when the browser is idle, so that the first page that the reader opens needs only one request. */
function prefetchTable(path: string): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!arrival || arrival.decodedBodySize > LONG_PAGE || savesData() || !('requestIdleCallback' in window)) return;
  requestIdleCallback(() =>
    versionOf(path)
      ?.load()
      .catch(() => undefined),
  );
}

function Page({ route }: { route: PageRoute }): ReactNode {
  useEffect(() => prefetchTable(normalize(window.location.pathname)), []);
  return <DocItem content={route.content} route={route as never} />;
}

/** URL of a version → the routes of its pages that have been opened. The router reads these arrays at every navigation. */
const routes = new Map<string, PageRoute[]>(versionList.map(({ path }) => [path, []]));

export function routesOfVersion(path: string): PageRoute[] {
  const list = routes.get(path);
  if (!list) throw new Error(`There is no version at ${path}.`);
  return list;
}

const normalize = (pathname: string) => pathname.replace(/(\/index)?\.html$/, '').replace(/(.)\/$/, '$1');

/** The version with the longest matching URL, because `/docs/v3/…` is also below `/docs`. */
const versionOf = (path: string) =>
  [...versionList]
    .sort((a, b) => b.path.length - a.path.length)
    .find((version) => path === version.path || path.startsWith(`${version.path}/`));

function addRoute(version: string, path: string, content: Content): void {
  const list = routesOfVersion(version);
  const route: PageRoute = {
    // The home page of the current version keeps its slash, as in the links that lead to it.
    path: path === version ? content.metadata.permalink : path,
    exact: true,
    key: 'page',
    sidebar: content.metadata.sidebar,
    content,
    component: Page,
  };
  const index = list.findIndex((candidate) => candidate.path === route.path);
  if (index >= 0) list[index] = route;
  else list.push(route);
}

/**
 * Adds the route of the page that the server sent, whose chunk is not needed: its data and its article are in the HTML. React
 * adopts the article as it is; it needs the string only if it has to render the page again, for example after going back.
 */
function addArrival(version: string, path: string): boolean {
  const data = readPageData();
  const html = document.querySelector(`.${ThemeClassNames.docs.docMarkdown}:not([data-interactive])`)?.innerHTML;
  if (!data || html === undefined || normalize(data.metadata.permalink) !== path) return false;
  const content = Object.assign(() => createElement(Article, { html }), data) as unknown as Content;
  addRoute(version, path, content);
  return true;
}

const loaded = new Map<string, Promise<void>>();

async function load(version: NonNullable<ReturnType<typeof versionOf>>, path: string): Promise<void> {
  if (loaded.size === 0) {
    // Not in the task that has just run the main script, because a long task delays the response to the reader's input.
    await new Promise((resolve) => setTimeout(resolve));
    if (addArrival(version.path, path)) return;
  }
  const { default: pages } = await version.load();
  const importPage = pages[path.slice(version.path.length + 1)];
  // The router shows the not-found page, unless the page is not a part of the documentation, such as search.
  if (!importPage) return loadNotFound();
  const module = (await importPage()) as PageModule;
  const { default: content, ...exports } = module;
  addRoute(version.path, path, Object.assign(content, exports));
}

/**
 * Loads the chunk of a page and adds its route; a page that doesn't exist gets none. Rejects if a chunk can't be loaded, and
 * tries again at the next call.
 */
export async function loadPage(pathname: string): Promise<void> {
  const path = normalize(pathname);
  const version = versionOf(path);
  // The router ignores case.
  if (!version) return loadNotFound();
  const pending = loaded.get(path) ?? load(version, path);
  loaded.set(path, pending);
  try {
    await pending;
  } catch (error) {
    loaded.delete(path);
    throw error;
  }
}
