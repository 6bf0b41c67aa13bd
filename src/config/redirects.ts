import rows from './redirectTable.json';
import sectionAnchors from './sectionAnchors.json';

/**
 * URLs that exist outside of this site (packages, READMEs, native templates, `cap migrate`) and
 * their targets. `redirectTable.json` is the only list of redirects. Paths start below the base
 * URL. A row without an anchor on its left side is a page that moved, and an anchor on its right
 * side is the target of every link to it. A row with an anchor on its left side puts that anchor
 * on the heading or option of its right side, because only a page can respond to an anchor. If the
 * right side is a section of another page, the anchor is on the page's first link to it. A page
 * that moved can have an anchor on its right side or such rows, but not both.
 * Rows without a version apply to the current version, and to earlier ones that have the target.
 * Pages that have another name in another version need no row (`renamedPageTable.json`).
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

/**
 * Earlier anchors of sections that many pages have. A heading with the anchor on the left keeps
 * those on the right, unless its page uses them for something else.
 */
export const earlierSectionAnchors: Readonly<Record<string, readonly string[]>> = sectionAnchors;
