import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { useState, type ReactNode } from 'react';
import { newestMajor } from '../../config/versions';
import { supportStatus, updatePage } from './support';

/** The oldest version with a guide to the next one, and the first one whose CLI has `migrate`. */
const OLDEST = 1;
const FIRST_WITH_MIGRATE = 4;

/** The two steps that one page combines. */
const COMBINED = { from: 2, to: 4 };

interface Range {
  from: number;
  to: number;
}

interface Step extends Range {
  url: string;
}

const steps: readonly Step[] = Array.from({ length: newestMajor - OLDEST }, (_, index) => index + OLDEST).flatMap(
  (from) => [
    ...(from === COMBINED.from ? [{ ...COMBINED, url: `/updating/from-${COMBINED.from}-to-${COMBINED.to}` }] : []),
    { from, to: from + 1, url: updatePage(from) },
  ],
);

const includes = (outer: Range, inner: Range) => outer.from <= inner.from && inner.to <= outer.to;

/** The steps of a path. The combined page replaces both of its steps. */
function stepsOf(path: Range): readonly Step[] {
  const inside = steps.filter((step) => includes(path, step));
  return inside.filter((step) => !inside.some((other) => other !== step && includes(other, step)));
}

function effort({ from, to }: Step): string {
  if (to < FIRST_WITH_MIGRATE) return 'You make all changes.';
  return from < FIRST_WITH_MIGRATE - 1
    ? 'You make the changes of the first step, and a command makes most of the second one.'
    : 'A command makes most changes.';
}

interface MajorFieldProps {
  label: string;
  value: number;
  majors: readonly number[];
  onChange: (major: number) => void;
}

const MajorField = ({ label, value, majors, onChange }: MajorFieldProps): ReactNode => (
  <label>
    <span>{label}</span>
    <select className="field" value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {majors.map((major) => (
        <option key={major} value={major}>{`Capacitor ${major}`}</option>
      ))}
    </select>
  </label>
);

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/**
 * Asks for the version of an app and the wanted one, and lists the guides between them. Without
 * scripts, all guides are listed (`withoutScript.css`).
 */
export default function UpdatePath({ defaultFrom }: { defaultFrom: number }): ReactNode {
  const [from, setFrom] = useState(defaultFrom);
  const [wanted, setWanted] = useState(newestMajor);
  const to = Math.max(wanted, from + 1);
  const { url, baseUrl } = useDocusaurusContext().siteConfig;
  // A link from an archived page to a page of the current version is a whole URL.
  const prefix = useDocsVersion().isLast ? '' : `${url}${baseUrl.slice(0, -1)}`;
  return (
    <>
      <div className="form-panel" data-form="">
        <MajorField label="Your app uses" value={from} majors={range(OLDEST, newestMajor - 1)} onChange={setFrom} />
        <MajorField label="You want" value={to} majors={range(from + 1, newestMajor)} onChange={setWanted} />
        <p role="status">{supportStatus(to)}</p>
      </div>
      <ol className="update-path">
        {steps.map((step) => (
          <li key={step.url} hidden={!stepsOf({ from, to }).includes(step)}>
            <Link to={`${prefix}${step.url}`}>{`From Capacitor ${step.from} to ${step.to}`}</Link>{' '}
            <small>{effort(step)}</small>
          </li>
        ))}
      </ol>
    </>
  );
}
