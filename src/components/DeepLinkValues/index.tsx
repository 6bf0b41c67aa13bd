import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { exactText } from '../../lib/exactText';
import { exampleFiller } from './fillExamples';
import {
  EXAMPLE,
  parseBundleId,
  parseDomain,
  parseFingerprints,
  parsePackageName,
  parseTeamId,
  type DeepLinkValues as Values,
} from './values';

type Name = keyof Values;

interface FieldProperties {
  name: Name;
  label: string;
  /** The name in the list of missing values. */
  short: string;
  parse: (text: string) => string | string[] | undefined;
  /** What an invalid value lacks. */
  problem: string;
}

const FIELDS: FieldProperties[] = [
  {
    name: 'domain',
    label: 'Domain',
    short: 'domain',
    parse: parseDomain,
    problem:
      'Enter only the domain, such as www.example.com, without applinks:, https://, a path, a port, or a wildcard.',
  },
  {
    name: 'bundleId',
    label: 'Bundle ID of the iOS app',
    short: 'bundle ID',
    parse: parseBundleId,
    problem: 'Enter at least two parts of letters, digits, and hyphens, such as com.example.app, without the Team ID.',
  },
  {
    name: 'packageName',
    label: 'Android package name, if different from the bundle ID',
    short: 'Android package name',
    parse: parsePackageName,
    problem:
      'Enter at least two parts of letters, digits, and underscores, such as com.example.app. Each starts with a letter.',
  },
  {
    name: 'teamId',
    label: 'Team ID',
    short: 'Team ID',
    parse: parseTeamId,
    problem: 'A Team ID has 10 characters, which are letters and digits.',
  },
  {
    name: 'fingerprints',
    label: 'SHA-256 fingerprints, one per line',
    short: 'fingerprints',
    parse: parseFingerprints,
    problem:
      'Each line must be a SHA-256 fingerprint, which has 32 pairs of hexadecimal digits. SHA-1 has 20, and MD5 has 16.',
  },
];

type Texts = Record<Name, string>;

const EMPTY: Texts = { domain: '', bundleId: '', packageName: '', teamId: '', fingerprints: '' };

/** The valid values. The package name is the bundle ID, unless the user entered another. */
function readValues(texts: Texts): Values {
  const bundleId = parseBundleId(texts.bundleId) ?? '';
  return {
    domain: parseDomain(texts.domain) ?? '',
    bundleId,
    teamId: parseTeamId(texts.teamId) ?? '',
    packageName: parsePackageName(texts.packageName.trim() || bundleId) ?? '',
    fingerprints: parseFingerprints(texts.fingerprints) ?? [],
  };
}

/** A field whose problem is shown once the user has left it. */
function Field({
  field: { name, label, parse, problem },
  text,
  onChange,
}: {
  field: FieldProperties;
  text: string;
  onChange: (text: string) => void;
}): ReactNode {
  const id = useId();
  const [isLeft, setLeft] = useState(false);
  const isInvalid = isLeft && text.trim() !== '' && parse(text) === undefined;
  const properties = {
    value: text,
    className: 'field',
    ...exactText,
    'aria-invalid': isInvalid,
    'aria-describedby': id,
    onBlur: () => setLeft(true),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div>
      <label>
        <span>{label}</span>
        {name === 'fingerprints' ? (
          <textarea rows={3} placeholder={EXAMPLE.fingerprints[0]} {...properties} />
        ) : (
          <input placeholder={EXAMPLE[name]} inputMode={name === 'domain' ? 'url' : 'text'} {...properties} />
        )}
      </label>
      <p id={id} role="status" className="form-hint">
        {isInvalid && problem}
      </p>
    </div>
  );
}

/** A form for the values of the user's app, which replace the placeholders on the page. */
export default function DeepLinkValues(): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  const [texts, setTexts] = useState(EMPTY);
  const values = useMemo(() => readValues(texts), [texts]);
  const fill = useRef<(values: Values) => void>(undefined);
  useEffect(() => {
    const article = details.current?.closest('.markdown');
    if (!article) return;
    fill.current ??= exampleFiller(article);
    fill.current(values);
  }, [values]);
  const missing = FIELDS.filter(({ name }) => values[name].length === 0).map(({ short }) => short);
  return (
    <details ref={details} data-form="">
      <summary>
        <strong>Fill in the values of your app</strong>
      </summary>
      <noscript>
        <p>
          This form replaces the placeholders in the examples on this page with the domain, IDs, and fingerprints of
          your app. It requires JavaScript. Without JavaScript, replace the placeholders yourself.
        </p>
      </noscript>
      <div className="form-panel">
        <p>Your values replace the placeholders in all examples on this page. They aren’t sent anywhere.</p>
        {FIELDS.map((field) => (
          <Field
            key={field.name}
            field={field}
            text={texts[field.name]}
            onChange={(text) => setTexts((previous) => ({ ...previous, [field.name]: text }))}
          />
        ))}
        <p role="status" className="form-hint">
          {missing.length === 0
            ? 'All examples on this page contain your values.'
            : `The examples on this page still contain placeholders: ${missing.join(', ')}.`}
        </p>
      </div>
    </details>
  );
}
