import rows from './redirects.data.json';

/**
 * URLs that exist outside this site, in packages, READMEs, native templates, and the commands
 * `cap migrate` of later versions, and the pages that they lead to. `redirects.data.json` is the only
 * list of redirects. Paths start below the site's base URL. A row without an anchor on its left
 * side is a page that moved; an anchor on its right side is the default for links without one. A row
 * with an anchor on its left side puts that anchor on the heading or option that its right side
 * names, because only the page itself can respond to an anchor.
 *
 * Rows without a version apply to the current version, and to an earlier one if their target exists
 * there. Pages that have another name in another version need no row (`renamedPages.data.json`).
 */
export const redirects: Readonly<Record<string, string>> = rows;

/**
 * Folders of URLs whose pages exist in another folder, or directly below their version. The rules
 * apply in every version. The folder of a later version, such as `v5`, needs no row (`newestMajor`
 * in `versions.ts`).
 */
export const movedFolders: Readonly<Record<string, string>> = { main: '', next: '', 'plugins/apis': 'apis' };

/** Redirects of hosts for URLs outside the site's base URL, to paths below it. */
export const hostRedirects: Readonly<Record<string, string>> = { '/search': 'search' };
