import { createStorageSlot } from '@docusaurus/theme-common';
import { createContext, useCallback, useContext, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';

/** The app ID in the diffs of the page. `cap add` writes the app's own ID in the same places. */
export const EXAMPLE_ID = 'com.example.app';

/** What the user has entered, which stays in the browser. Pasted files aren't part of it. */
interface Stored {
  appId: string;
  /** IDs of the headings of files. */
  done: string[];
  /** Names of packages. Empty: all are shown. */
  plugins: string[];
}

/** The app in the folder that the user has chosen. */
interface OpenedApp {
  manifestText: string;
  /** The text of a file by its path in the template. */
  textOf: (file: string) => string | undefined;
}

interface UpgradeState extends Stored {
  update: (changed: Partial<Stored>) => void;
  /** It isn't stored. */
  app?: OpenedApp;
  setApp: (app: OpenedApp) => void;
}

/** An application ID of Android: at least two parts of letters, digits, and underscores. */
const APP_ID = /^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/;

export const isAppId = (text: unknown): text is string => typeof text === 'string' && APP_ID.test(text);

const slot = createStorageSlot('upgrade');

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/** Stored values are untrusted: other pages of the origin and the user can change them. */
function parseStored(json: string | null): Stored {
  try {
    const stored: unknown = JSON.parse(json ?? 'null');
    const isRecord = typeof stored === 'object' && stored !== null;
    const { appId, done, plugins } = (isRecord ? stored : {}) as Record<string, unknown>;
    return { appId: isAppId(appId) ? appId : '', done: strings(done), plugins: strings(plugins) };
  } catch {
    return { appId: '', done: [], plugins: [] };
  }
}

const Context = createContext<UpgradeState | undefined>(undefined);

export function useUpgrade(): UpgradeState {
  const state = useContext(Context);
  if (!state) throw new Error('Put <UpgradeComparison> around the components of the comparison.');
  return state;
}

/** The context of the page that compares native projects: input applies to all of it. */
export function UpgradeComparison({ children }: { children: ReactNode }): ReactNode {
  // The server doesn't know what is stored, so the first render doesn't either.
  const json = useSyncExternalStore(slot.listen, slot.get, () => null);
  // If storage is blocked, what the user enters lasts until the next page.
  const [changes, setChanges] = useState<Partial<Stored>>({});
  const stored = useMemo(() => ({ ...parseStored(json), ...changes }), [json, changes]);
  const [app, setApp] = useState<OpenedApp>();
  const update = useCallback(
    (changed: Partial<Stored>) => {
      setChanges((before) => ({ ...before, ...changed }));
      slot.set(JSON.stringify({ ...stored, ...changed }));
    },
    [stored],
  );
  const state = useMemo(() => ({ ...stored, update, app, setApp }), [stored, update, app]);
  return <Context value={state}>{children}</Context>;
}
