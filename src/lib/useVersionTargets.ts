import { useActiveDocContext, useVersions, type GlobalVersion } from '@docusaurus/plugin-content-docs/client';
import type { VersionLabel } from '../config/versions';
import { missingPageQuery } from './missingPage';
import { pageInVersion } from './pageInVersion';

export interface VersionTarget {
  version: GlobalVersion;
  /** URL of the displayed page in that version, with a note in its query if it is missing there. */
  path: string;
  /** False if `path` is only the closest page, where the hash of the displayed page is useless. */
  exact: boolean;
}

/** The target of each entry in the version dropdown. The start page if the page has no version. */
export function useVersionTargets(docsPluginId: string | undefined): VersionTarget[] {
  const versions = useVersions(docsPluginId);
  const { activeVersion, activeDoc } = useActiveDocContext(docsPluginId);
  return versions.map((version) => {
    if (!activeVersion || !activeDoc) return { version, path: version.path, exact: true };
    // docusaurus.config.ts defines the versions with these labels.
    const from = activeVersion.label as VersionLabel;
    const to = version.label as VersionLabel;
    const paths = new Map(version.docs.map((doc) => [doc.id, doc.path]));
    const { id, exact } = pageInVersion(activeDoc.id, from, to, new Set(paths.keys()));
    const query = exact ? '' : missingPageQuery(to, activeDoc.id);
    return { version, path: (paths.get(id) ?? version.path) + query, exact };
  });
}
