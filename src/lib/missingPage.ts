import { versions } from '../config/versions';

/** Query parameter of a link to the closest page: the requested page and its version. */
export const MISSING_PAGE = 'missing';
/** Query parameter of a redirect from a version without documentation here. */
export const REDIRECTED_FROM = 'redirected';

/** `?missing=v3:apis/http`: a version and the id of a document that it lacks. */
export function missingPageQuery(version: string, id: string): string {
  return `?${MISSING_PAGE}=${encodeURIComponent(`${version}:${id}`)}`;
}

/** `?redirected=v5`: the version in the URL that the user opened. */
export const undocumentedVersionQuery = (version: string) => `?${REDIRECTED_FROM}=${version}`;

/**
 * The notice for the user; undefined for a value that no link of this site contains. `pages`: the
 * IDs of all pages. Anyone can write a link, so the notice contains nothing else from it.
 */
export function missingPageMessage(value: string, pages: ReadonlySet<string>): string | undefined {
  const [label = '', id = ''] = value.split(':', 2);
  const major = versions.find((version) => version.label === label)?.major;
  return major && pages.has(id) ? `Capacitor ${major} has no page "${id}". This is the closest one.` : undefined;
}

/** The notice for the user; undefined for a value that no redirect of this site contains. */
export function undocumentedVersionMessage(value: string): string | undefined {
  const major = /^v(\d{1,2})$/.exec(value)?.[1];
  return major
    ? `These docs don't cover Capacitor ${major}. This is the closest page for Capacitor ${versions[0].major}.`
    : undefined;
}
