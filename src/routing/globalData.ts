/** What Docusaurus tells every page of each page of the documentation. */
export interface Doc {
  id: string;
  path: string;
  sidebar?: string;
}

interface PageLists {
  /** URL of the version. */
  path: string;
  /** Sidebar → the ids of its pages; the empty name is for pages of no sidebar. */
  ids: Record<string, string>;
  /** Pages whose URL doesn't follow from their id. */
  others: Doc[];
}

function docOf(versionPath: string, id: string, sidebar: string): Doc {
  const path = `${versionPath.replace(/\/$/, '')}/${id.replace(/(^|\/)index$/, '$1')}`;
  return sidebar === '' ? { id, path } : { id, path, sidebar };
}

const isSame = (a: Doc, b: Doc) => a.path === b.path && a.sidebar === b.sidebar;

/** Shortens the list of a version's pages: a URL follows from the id, and the sidebar is named once. */
export function packDocs(path: string, docs: readonly Doc[]): PageLists {
  const isRegular = (doc: Doc) => isSame(doc, docOf(path, doc.id, doc.sidebar ?? ''));
  const regular = docs.filter(isRegular);
  const sidebars = [...new Set(regular.map(({ sidebar = '' }) => sidebar))];
  const idsOf = (name: string) => regular.filter(({ sidebar = '' }) => sidebar === name).map(({ id }) => id);
  return {
    path,
    ids: Object.fromEntries(sidebars.map((name) => [name, idsOf(name).join(' ')])),
    others: docs.filter((doc) => !isRegular(doc)),
  };
}

/** The list that `packDocs` shortened, in the order of its sidebars. */
export const unpackDocs = ({ path, ids, others }: PageLists): Doc[] => [
  ...Object.entries(ids).flatMap(([sidebar, list]) => list.split(' ').map((id) => docOf(path, id, sidebar))),
  ...others,
];
