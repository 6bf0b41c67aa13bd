import { useId, type ReactNode } from 'react';
import { versions, type VersionLabel } from '../../config/versions';

/** Says which version's pages are searched, and changes it. */
export default function VersionChoice({
  version,
  choose,
}: {
  version: VersionLabel;
  choose: (version: VersionLabel) => void;
}): ReactNode {
  const id = useId();
  return (
    <span className="search-version">
      <label htmlFor={id}>Search in</label>
      <select
        id={id}
        className="field"
        value={version}
        onChange={(event) => choose(event.target.value as VersionLabel)}
      >
        {versions.map(({ label, major }) => (
          <option key={label} value={label}>
            Capacitor {major}
          </option>
        ))}
      </select>
    </span>
  );
}
