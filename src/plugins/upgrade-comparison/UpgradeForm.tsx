import { useId, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { findApps, type Folder } from 'project-check/folder';
import officialPlugins from '@generated/project-check/default/officialPlugins.json';
import FolderField from '../../components/FolderField';
import { exactText } from '../../lib/exactText';
import type { ChosenPlugins } from './pluginChoice';
import { EXAMPLE_ID, isAppId, useUpgrade } from './UpgradeContext';

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
          {...exactText}
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

/** Fields for the app ID and the folder, whose files are checked. Nothing leaves the browser. */
export function UpgradeForm(): ReactNode {
  const { update, app, setApp } = useUpgrade();
  const [message, setMessage] = useState('');
  const open = async (folder: Folder) => {
    const [root = ''] = findApps(folder);
    // The parser and the releases of the plugins are larger than the rest of the page.
    const { applicationId, readApp } = await import('project-check/app');
    const { findFile } = await import('project-check/upgradedFiles');
    const { choosePlugins } = await import('./pluginChoice');
    const read = readApp(folder, root);
    if (typeof read === 'string') return setMessage(read);
    setApp({ manifestText: read.manifestText, textOf: (file) => folder.files.get(findFile(read, file) ?? '') });
    const appId = applicationId(read);
    const plugins = choosePlugins(read.manifestText, officialPlugins);
    setMessage(typeof plugins === 'string' ? plugins : chosenMessage(plugins));
    update({ ...(isAppId(appId) ? { appId } : {}), plugins: typeof plugins === 'object' ? plugins.official : [] });
  };
  return (
    <>
      <noscript>The forms on this page require JavaScript.</noscript>
      <form className="form-panel" data-form="" onSubmit={(event) => event.preventDefault()}>
        <FolderField
          onFolder={(folder) => {
            open(folder).catch(() => setMessage('The folder couldn’t be read. Choose it again.'));
          }}
        />
        <p role="status" className="form-hint">
          {message}
        </p>
        <AppIdField key={app?.manifestText} />
        <p className="form-hint">
          <Link to="/updating/check">Check the whole project, and find the release of each plugin</Link>
        </p>
      </form>
    </>
  );
}
