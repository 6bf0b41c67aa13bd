import { useId, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { choosePlugins, type ChosenPlugins } from './pluginChoice';
import { EXAMPLE_ID, isAppId, useUpgrade } from './UpgradeContext';

/** In characters. A package.json is far smaller, and the field stays fast. */
const MAXIMUM_LENGTH = 100_000;

const appIdProblem = (text: string): string =>
  text.includes('.') && !/^\.|\.$/.test(text.trim())
    ? 'Each part of an Android app ID starts with a letter and contains only letters, digits, and underscores.'
    : 'An app ID has at least two parts, such as com.example.app.';

function AppIdField(): ReactNode {
  const { appId, update } = useUpgrade();
  const [text, setText] = useState<string>();
  const problem = useId();
  const value = text ?? appId;
  const isValid = value === '' || isAppId(value);
  return (
    <div>
      <label>
        <span>App ID</span>
        <input
          className="field"
          value={value}
          placeholder={EXAMPLE_ID}
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={!isValid}
          aria-describedby={problem}
          onChange={({ target }) => {
            const entered = target.value.trim();
            setText(target.value);
            if (entered === '' || isAppId(entered)) update({ appId: entered });
          }}
        />
      </label>
      <p id={problem} role="status" className="form-hint">
        {isValid ? '' : appIdProblem(value)}
      </p>
    </div>
  );
}

function chosenMessage({ official, others, areInCore }: ChosenPlugins): string {
  const core = areInCore
    ? 'The official plugins of Capacitor 2 are part of @capacitor/core, so all lists are shown. In Capacitor 3, each is a package of its own.'
    : official.length === 0
      ? 'This package.json contains no official plugins, so all lists are shown.'
      : `The lists show ${official.length} ${official.length === 1 ? 'plugin' : 'plugins'}.`;
  return others.length === 0
    ? core
    : `${core} Check whether these packages support your new version: ${others.join(', ')}.`;
}

/** Fields for the app ID and the package.json of the user. Nothing leaves the browser. */
export function UpgradeForm(): ReactNode {
  const { update, rows } = useUpgrade();
  const [json, setJson] = useState('');
  const chosen = json.trim() === '' ? undefined : choosePlugins(json, rows);
  return (
    <>
      <noscript>The forms on this page require JavaScript.</noscript>
      <form className="form-panel" data-form="" onSubmit={(event) => event.preventDefault()}>
        <AppIdField />
        <label>
          <span>Your package.json, to show only your plugins</span>
          <textarea
            className="field"
            rows={8}
            spellCheck={false}
            maxLength={MAXIMUM_LENGTH}
            value={json}
            onChange={({ target }) => {
              const text = target.value;
              setJson(text);
              const result = text.trim() === '' ? undefined : choosePlugins(text, rows);
              update({ plugins: typeof result === 'object' ? result.official : [] });
            }}
          />
        </label>
        <p role="status" className="form-hint">
          {chosen === undefined
            ? 'It isn’t sent anywhere.'
            : typeof chosen === 'string'
              ? chosen
              : chosenMessage(chosen)}
        </p>
        <p className="form-hint">
          <Link to="/plugins/community">Find the release of each plugin for your version</Link>
        </p>
      </form>
    </>
  );
}
