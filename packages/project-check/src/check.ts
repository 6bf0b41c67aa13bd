import type { App } from './app';
import type { Knowledge } from './knowledge';
import type { UpgradedFile } from './upgradedFiles';

/** `fails`: a build, a tool, or a call fails. `check`: depends on what the app is for. */
export type State = 'fails' | 'to do' | 'check';

/** A page of the documentation, relative to the folder of the app's version. */
export interface Link {
  page: string;
  title: string;
}

/** A mistake. Names and values in its texts are between backticks. */
export interface Found {
  state: State;
  file: string;
  /** From 1; 0 if something is missing in the file. */
  line: number;
  /** What is wrong, with both values. */
  title: string;
  /** One sentence or command. */
  fix: string;
  link: Link;
  /** The file after the changes that it lacks. */
  upgrade?: UpgradedFile;
}

/**
 * A kind of mistake. Undefined: the files or facts that it needs aren't there. A new kind needs a
 * measured precision of 95 % on real apps. `earlier`: what other checks found, because a mistake
 * is reported once.
 */
export type Check = (app: App, knowledge: Knowledge, earlier: readonly Found[]) => Found[] | undefined;

/** Checks by what is right if they find nothing, for the list of the checks that ran. */
export type Checks = Readonly<Record<string, Check>>;

export const found = (
  state: State,
  [file, line]: readonly [file: string, line: number],
  title: string,
  fix: string,
  link: Link,
): Found => ({ state, file, line, title, fix, link });

/** In characters. A longer value says nothing more. */
const LONGEST_VALUE = 80;

/** Text as code, on one line. */
export const code = (text: string): string => `\`${text.replace(/[`\s]+/g, ' ').trim()}\``;

/** A value from a file as code. */
export const value = (text: string): string =>
  code(text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text);

/** `a`, `b`, and 3 more */
export function listed(values: readonly string[], most = 4): string {
  const shown = values.slice(0, most).map(value).join(', ');
  return values.length > most ? `${shown}, and ${values.length - most} more` : shown;
}

export const pages = {
  start: { page: 'getting-started', title: 'Getting started' },
  plugins: { page: 'plugins/community', title: 'Community plugins' },
  configuration: { page: 'config', title: 'Configuration' },
  liveReload: { page: 'guides/live-reload', title: 'Live reload' },
} satisfies Record<string, Link>;

/** The guide that explains the changes of a version. */
export const guideFor = (major: number): Link => {
  if (major === 2) return { page: 'updating', title: 'Update to Capacitor 2' };
  return { page: `updating/${major}-0`, title: `Update to Capacitor ${major}` };
};

export const syncPage = (major: number): Link => ({
  page: major === 2 ? 'cli/sync' : 'cli/commands/sync',
  title: 'What sync does',
});

/** The page of an official plugin. One is described in a guide. */
export const pluginPage = (name: string): Link => {
  const page = name.replace('@capacitor/', 'apis/');
  return { page: page.replace('apis/screen-orientation', 'guides/screen-orientation'), title: `Page of ${name}` };
};
