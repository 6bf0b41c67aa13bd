import { useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { appStoreAnswer, formatDate, googlePlayAnswer, majors, updatePage, type Answer } from './support';

const STORES: Record<string, { name: string; answer: (major: number, today: string) => Answer }> = {
  'google-play': { name: 'Google Play', answer: googlePlayAnswer },
  'app-store': { name: 'App Store', answer: appStoreAnswer },
  other: {
    name: 'Internal distribution, other stores, or the web',
    answer: () => ({
      canPublish: 'yes',
      reason:
        'These have their own rules, which usually allow older versions. In some countries, Android requires developer verification for every app.',
    }),
  },
};

const VERDICTS: Record<Answer['canPublish'], string> = {
  yes: 'Yes.',
  'with changes': 'Yes, after changes to the project.',
  no: 'No.',
  unknown: 'Not known yet.',
};

function nextStep(major: number, { canPublish }: Answer): ReactNode {
  const isLatest = major === majors.at(-1)?.major;
  if (isLatest) return 'This is the latest version.';
  const verb = canPublish === 'no' ? 'Next step' : 'When you update';
  return <Link to={updatePage(major)}>{`${verb}: from Capacitor ${major} to ${major + 1}.`}</Link>;
}

/**
 * Answers whether an app with a version of Capacitor can be published. Without JavaScript, the
 * page has a table of versions.
 */
export default function PublishCheck({ defaultMajor }: { defaultMajor: number }): ReactNode {
  const isBrowser = useIsBrowser();
  const [major, setMajor] = useState(defaultMajor);
  const [store, setStore] = useState('google-play');
  const { answer } = STORES[store] ?? STORES['google-play'] ?? { answer: undefined };
  // The server doesn't know the date on which the page is read.
  const result = isBrowser && answer ? answer(major, new Date().toISOString().slice(0, 10)) : undefined;
  return (
    <div className="form-panel" data-form="">
      <label>
        <span>Capacitor version</span>
        <select className="field" value={major} onChange={(event) => setMajor(Number(event.target.value))}>
          {majors.map((candidate) => (
            <option key={candidate.major} value={candidate.major}>
              {candidate.major}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Store</span>
        <select className="field" value={store} onChange={(event) => setStore(event.target.value)}>
          {Object.entries(STORES).map(([id, { name }]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <p role="status">
        {result ? (
          <span key={`${major} ${store}`}>
            <strong>{VERDICTS[result.canPublish]}</strong> <span>{result.reason}</span>{' '}
            <span>{result.until ? `The next requirement applies from ${formatDate(result.until)}.` : ''}</span>{' '}
            <span>{nextStep(major, result)}</span>
          </span>
        ) : (
          <noscript>This form requires JavaScript. The table below contains the same facts.</noscript>
        )}
      </p>
    </div>
  );
}
