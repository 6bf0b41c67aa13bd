import type { App } from './app';
import findings from './findings.json';
import type { Knowledge } from './knowledge';
import type { FilePosition } from './scan';
import type { UpgradedFile } from './upgradedFiles';

/** `fails`: a build, a tool, or a call fails. `check`: depends on what the app is for. */
export type MistakeState = 'fails' | 'to do' | 'check';

/** A page of the documentation, relative to the folder of the app's version. */
export interface Link {
  page: string;
  title: string;
}

/** A mistake. Names and values in its texts are between backticks. */
export interface Found {
  state: MistakeState;
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

/** What the texts of a finding contain in place of `{name}`. Several values are listed. */
type Values = Readonly<Record<string, string | number | readonly string[]>>;

/** In characters. A longer value says nothing more. */
const LONGEST_VALUE = 80;

const MOST_LISTED = 4;

const onOneLine = (text: string): string => text.replace(/[`\s]+/g, ' ').trim();

/** A value from a file as code. */
export const value = (text: string): string =>
  `\`${onOneLine(text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text)}\``;

/** `a`, `b`, and 3 more */
function listed(values: readonly string[]): string {
  const shown = values.slice(0, MOST_LISTED).map(value).join(', ');
  return values.length > MOST_LISTED ? `${shown}, and ${values.length - MOST_LISTED} more` : shown;
}

/** Replaces `{name}` with a value, and a name between backticks with a value or a list as code. */
const fill = (text: string, values: Values): string =>
  text.replace(/`\{(\w+)\}`|\{(\w+)\}/g, (_, listedName?: string, name = '') => {
    const own = values[listedName ?? name] ?? '';
    const all = typeof own === 'object' ? own : [String(own)];
    return listedName === undefined ? all.join(', ') : listed(all);
  });

/** A finding with the texts of its kind in findings.json. `changes`: what differs from them. */
export function found(
  { major }: App,
  kind: keyof typeof findings,
  [file, line]: FilePosition,
  values: Values,
  changes: Partial<Found> = {},
): Found {
  const { state, title, fix, page } = findings[kind];
  const all = { major, ...values };
  const links: Record<string, Link> = { ...pages, guide: guideFor(major), sync: syncPage(major) };
  const link = links[page] ?? pages.start;
  return { state: state as MistakeState, file, line, title: fill(title, all), fix: fill(fix, all), link, ...changes };
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
