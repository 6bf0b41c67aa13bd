import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { exampleFiller } from './fillExamples';
import {
  checkBundleId,
  checkDomain,
  checkFingerprints,
  checkPackageName,
  checkTeamId,
  EXAMPLE,
  type Checked,
  type DeepLinkValues as Values,
} from './values';

type Name = keyof Values;

const FIELDS: { name: Name; label: string; check: (text: string) => Checked<string | string[]> }[] = [
  { name: 'domain', label: 'Domain', check: checkDomain },
  { name: 'bundleId', label: 'Bundle ID of the iOS app', check: checkBundleId },
  { name: 'packageName', label: 'Android package name, if different from the bundle ID', check: checkPackageName },
  { name: 'teamId', label: 'Team ID', check: checkTeamId },
  { name: 'fingerprints', label: 'SHA-256 fingerprints, one per line', check: checkFingerprints },
];

type Texts = Record<Name, string>;

const EMPTY: Texts = { domain: '', bundleId: '', packageName: '', teamId: '', fingerprints: '' };

/** The valid values. The package name is the bundle ID, unless the user entered another. */
function readValues(texts: Texts): Values {
  const read = <Value,>(check: (text: string) => Checked<Value>, text: string, otherwise: Value): Value => {
    const checked = text.trim() === '' ? undefined : check(text.trim());
    return checked && 'value' in checked ? checked.value : otherwise;
  };
  const bundleId = read(checkBundleId, texts.bundleId, '');
  const sameName = texts.packageName.trim() === '' ? read(checkPackageName, bundleId, '') : '';
  return {
    domain: read(checkDomain, texts.domain, ''),
    bundleId,
    teamId: read(checkTeamId, texts.teamId, ''),
    packageName: read(checkPackageName, texts.packageName, sameName),
    fingerprints: read(checkFingerprints, texts.fingerprints, []),
  };
}

/** A field whose problem is shown when the user leaves it, until the value is valid. */
function Field({
  field,
  text,
  onChange,
}: {
  field: (typeof FIELDS)[number];
  text: string;
  onChange: (text: string) => void;
}): ReactNode {
  const id = useId();
  const [isLeft, setLeft] = useState(false);
  const problemIn = (value: string) => {
    const checked = value.trim() === '' ? undefined : field.check(value.trim());
    return checked && 'problem' in checked ? checked.problem : undefined;
  };
  const problem = isLeft ? problemIn(text) : undefined;
  const properties = {
    value: text,
    className: 'field',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    'aria-invalid': problem !== undefined,
    'aria-describedby': id,
    onBlur: () => setLeft(true),
    onChange: ({ target }: { target: { value: string } }) => {
      if (problemIn(target.value) === undefined) setLeft(false);
      onChange(target.value);
    },
  };
  return (
    <div>
      <label>
        <span>{field.label}</span>
        {field.name === 'fingerprints' ? (
          <textarea rows={3} placeholder={EXAMPLE.fingerprints[0]} {...properties} />
        ) : (
          <input
            placeholder={EXAMPLE[field.name]}
            inputMode={field.name === 'domain' ? 'url' : 'text'}
            {...properties}
          />
        )}
      </label>
      <p id={id} role="status" className="form-hint">
        {problem}
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
  const missing = Object.values(values).filter(({ length }) => length === 0).length;
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
          {missing === 0
            ? 'All examples on this page contain your values.'
            : `The examples on this page contain placeholders for ${missing} of 5 values.`}
        </p>
      </div>
    </details>
  );
}
