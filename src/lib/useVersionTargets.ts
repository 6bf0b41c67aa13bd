import { useActiveDocContext, useVersions, type GlobalVersion } from '@docusaurus/plugin-content-docs/client';
import { versions as documentedVersions, type VersionLabel } from '../config/versions';
import { missingPageQuery } from './missingPage';
import { pageInVersion } from './pageInVersion';

export interface VersionTarget {
  version: GlobalVersion;
  /** URL of the displayed page in that version, with a note in its query if it is missing there. */
  path: string;
  /** False if `path` is only the closest page, where the hash of the displayed page is useless. */
  exact: boolean;
}

function getLabel(version: GlobalVersion): VersionLabel {
  const documented = documentedVersions.find(({ name }) => name === version.name);
  if (!documented) throw new Error(`src/config/versions.ts does not list the version "${version.name}".`);
  return documented.label;
}

function getPath(version: GlobalVersion, id: string): string {
  const doc = version.docs.find((candidate) => candidate.id === id);
  if (!doc) throw new Error(`Version ${version.name} has no document "${id}".`);
  return doc.path;
}

/** The target of each entry in the version dropdown. The start page if the page has no version. */
export function useVersionTargets(docsPluginId: string | undefined): VersionTarget[] {
  const versions = useVersions(docsPluginId);
  const { activeVersion, activeDoc } = useActiveDocContext(docsPluginId);
  return versions.map((version) => {
    if (!activeVersion || !activeDoc) return { version, path: version.path, exact: true };
    const ids = new Set(version.docs.map(({ id }) => id));
    const { id, exact } = pageInVersion(activeDoc.id, getLabel(activeVersion), getLabel(version), ids);
    const query = exact ? '' : missingPageQuery(getLabel(version), activeDoc.id);
    return { version, path: getPath(version, id) + query, exact };
  });
}
