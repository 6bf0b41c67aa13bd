import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { exactText } from '../../lib/exactText';
import { exampleFiller } from './fillExamples';
import * as values from './values';

interface FieldProperties {
  label: string;
  /** The name in the list of missing values. */
  short: string;
  parse: (text: string) => string | undefined;
  /** What an invalid value lacks. */
  problem: string;
}

const FIELDS: Record<values.Name, FieldProperties> = {
  domain: {
    label: 'Domain',
    short: 'domain',
    parse: values.parseDomain,
    problem:
      'Enter only the domain, such as www.example.com, without applinks:, https://, a path, a port, or a wildcard.',
  },
  bundleId: {
    label: 'Bundle ID of the iOS app',
    short: 'bundle ID',
    parse: values.parseBundleId,
    problem: 'Enter at least two parts of letters, digits, and hyphens, such as com.example.app, without the Team ID.',
  },
  packageName: {
    label: 'Android package name, if different from the bundle ID',
    short: 'Android package name',
    parse: values.parsePackageName,
    problem:
      'Enter at least two parts of letters, digits, and underscores, such as com.example.app. Each starts with a letter.',
  },
  teamId: {
    label: 'Team ID',
    short: 'Team ID',
    parse: values.parseTeamId,
    problem: 'A Team ID has 10 characters, which are letters and digits.',
  },
  fingerprints: {
    label: 'SHA-256 fingerprints, one per line',
    short: 'fingerprints',
    parse: values.parseFingerprints,
    problem:
      'Each line must be a SHA-256 fingerprint, which has 32 pairs of hexadecimal digits. SHA-1 has 20, and MD5 has 16.',
  },
};

const NAMES = Object.keys(FIELDS) as values.Name[];

type Texts = Partial<Record<values.Name, string>>;

/** The valid values. The package name is the bundle ID, unless the user entered another. */
function readValues(texts: Texts): values.LinkValues {
  const read = (name: values.Name) => FIELDS[name].parse(texts[name] ?? '') ?? '';
  const entered = NAMES.map((name) => [name, read(name)] as const);
  const packageName = texts.packageName?.trim() ? read('packageName') : values.parsePackageName(read('bundleId'));
  return { ...(Object.fromEntries(entered) as values.LinkValues), packageName: packageName ?? '' };
}

interface FieldProps {
  name: values.Name;
  text: string;
  onChange: (text: string) => void;
}

/** A field whose problem is shown once the user has left it. */
function Field({ name, text, onChange }: FieldProps): ReactNode {
  const { label, parse, problem } = FIELDS[name];
  const id = useId();
  const [isLeft, setLeft] = useState(false);
  const isInvalid = isLeft && text.trim() !== '' && parse(text) === undefined;
  const properties = {
    value: text,
    className: 'field',
    ...exactText,
    placeholder: values.EXAMPLE[name].split('\n')[0],
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
          <textarea rows={3} {...properties} />
        ) : (
          <input inputMode={name === 'domain' ? 'url' : 'text'} {...properties} />
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
  const [texts, setTexts] = useState<Texts>({});
  const own = useMemo(() => readValues(texts), [texts]);
  const fill = useRef<ReturnType<typeof exampleFiller>>(undefined);
  useEffect(() => {
    const article = details.current?.closest('.markdown');
    if (!article) return;
    fill.current ??= exampleFiller(article);
    fill.current(own);
  }, [own]);
  const missing = NAMES.filter((name) => own[name] === '').map((name) => FIELDS[name].short);
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
        {NAMES.map((name) => (
          <Field
            key={name}
            name={name}
            text={texts[name] ?? ''}
            onChange={(text) => setTexts((previous) => ({ ...previous, [name]: text }))}
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
