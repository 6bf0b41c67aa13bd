/** The reader's input, which stays in the browser. Pasted files are not part of it. */
export interface State {
  appId: string;
  /** IDs of the headings of files. */
  done: string[];
  /** Names of packages. */
  plugins: string[];
}

const KEY = 'upgrade';

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

export function readState(): State {
  let stored: Partial<Record<keyof State, unknown>> = {};
  try {
    stored = (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as typeof stored;
  } catch {
    // Storage is blocked, or another script has changed the value: the tools start empty.
  }
  const { appId, done, plugins } = stored;
  return { appId: typeof appId === 'string' ? appId : '', done: strings(done), plugins: strings(plugins) };
}

export function storeState(state: State): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // Storage is blocked or full: the input lasts until the next page.
  }
}
