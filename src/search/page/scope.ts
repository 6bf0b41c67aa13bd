import { useActiveDocContext, useDocsPreferredVersion } from '@docusaurus/plugin-content-docs/client';
import { versions, type VersionLabel } from '../../config/versions';

const labelOf = (name: string | undefined) => versions.find((version) => version.name === name)?.label;

export const isLabel = (value: string | null): value is VersionLabel => versions.some(({ label }) => label === value);

/** The version whose pages a search is over: the one being read, else the one last chosen, else the current. */
export function useSearchVersion(): VersionLabel {
  const { activeVersion } = useActiveDocContext(undefined);
  const { preferredVersion } = useDocsPreferredVersion(undefined);
  return labelOf(activeVersion?.name) ?? labelOf(preferredVersion?.name) ?? versions[0].label;
}
