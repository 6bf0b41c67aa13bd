import { checkProject, installCommand, PLATFORM, type Compatibility } from 'upgrade-diff/plugins';
import { hasProject, nativePath, readApp, versionOf, type App } from './app';
import type { Checks, Found, MistakeState } from './check';
import { configurationChecks } from './checks/configuration';
import { nativeChecks, nativeFacts } from './checks/native';
import { pluginChecks } from './checks/plugins';
import { setUpChecks } from './checks/setUp';
import { sourceChecks } from './checks/sources';
import { templateChecks } from './checks/templates';
import { versionChecks } from './checks/versions';
import { valueAt } from './configuration';
import { findApps, type Folder } from './folder';
import type { Knowledge } from './knowledge';
import { upgradedFiles, type UpgradedFile } from './upgradedFiles';

/** What an update to a version changes. */
export interface Plan {
  to: number;
  plugins: Compatibility[];
  /** One command for all plugins. Undefined if none needs another release. */
  command?: string;
  /** The native files. Undefined for an update that no template describes. */
  files?: UpgradedFile[];
}

/** Everything that is known about an app. */
export interface Report {
  /** Its folder, relative to the dropped one; empty for the dropped folder itself. */
  root: string;
  /** Why the app can't be checked, as a sentence. */
  problem?: string;
  /** The version of Capacitor, as exact as the files tell. */
  version?: string;
  major?: number;
  /** Who may still use the version, as sentences. */
  status: readonly string[];
  /** What the files say about packages and tools. */
  facts: { name: string; value: string }[];
  findings: Found[];
  /** The checks whose files were there. */
  checks: string[];
  /** What couldn't be read or checked, as sentences. */
  notRead: string[];
  plans: Plan[];
}

/** In this order, because a mistake is reported by the first check that finds it. */
const CHECKS: Checks = {
  ...versionChecks,
  ...pluginChecks,
  ...configurationChecks,
  ...nativeChecks,
  ...setUpChecks,
  ...sourceChecks,
  ...templateChecks,
};

const ORDER: MistakeState[] = ['fails', 'to do', 'check'];

/** What is missing for some of the checks, as sentences. */
function gaps(app: App, { versions }: Knowledge): string[] {
  const { configuration, major, lock, notRead } = app;
  const lacking = ['android', 'ios'].filter((platform) => !hasProject(app, platform));
  const moved = lacking.filter((platform) => valueAt(configuration, platform, 'path') !== undefined);
  const documented = Object.keys(versions).filter((label) => versions[label]?.documented);
  const covered = `This documentation covers Capacitor ${documented[0]} to ${documented.at(-1)}`;
  return [
    ...notRead,
    ...(lock ? [] : ['No lock file was read, so each version is the lowest that package.json allows.']),
    ...moved.map((platform) => `${nativePath(app, platform)}, the ${platform}.path, isn’t in this folder.`),
    ...(lacking.length > 1 && moved.length === 0 ? ['The native projects aren’t in this folder.'] : []),
    ...(versions[major]?.documented
      ? []
      : [`${covered}, so options, names in the source code, and templates weren’t checked.`]),
  ];
}

function planFor(app: App, knowledge: Knowledge, to: number): Plan {
  const plugins = checkProject(app, to, knowledge.plugins, app.lock?.find);
  const isKnown = knowledge.templates.some((template) => template.from === app.major && template.to === to);
  const files = isKnown ? upgradedFiles(app, knowledge, app.major, to) : undefined;
  return { to, plugins, command: installCommand(plugins), files };
}

function checkApp(folder: Folder, root: string, knowledge: Knowledge): Report {
  const app = readApp(folder, root);
  const empty = { root, status: [], facts: [], findings: [], checks: [], notRead: [], plans: [] };
  if (typeof app === 'string') return { ...empty, problem: app };
  const { major } = app;
  const facts = [
    ...PLATFORM.map((name) => [name, versionOf(app, name)] as const),
    ['Lock file', app.lock?.path] as const,
    ...nativeFacts(app),
  ].flatMap(([name, value]) => (value ? [{ name, value }] : []));
  const version = PLATFORM.map((name) => versionOf(app, name)).find((one) => one !== undefined);
  const head = { ...empty, version, major, facts };
  const known = knowledge.versions[major];
  if (!known) return { ...head, problem: `Capacitor ${major} isn’t known here, so nothing else was checked.` };
  const findings: Found[] = [];
  const checks: string[] = [];
  for (const [name, check] of Object.entries(CHECKS)) {
    const results = check(app, knowledge, findings);
    if (!results) continue;
    checks.push(name);
    findings.push(...results);
  }
  return {
    ...head,
    status: known.status,
    findings: findings.sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state)),
    checks,
    notRead: gaps(app, knowledge),
    plans: Object.keys(knowledge.versions)
      .map(Number)
      .filter((to) => to > major)
      .map((to) => planFor(app, knowledge, to)),
  };
}

/** Checks every app in a folder. Empty if the folder contains no package.json with Capacitor. */
export const checkFolder = (folder: Folder, knowledge: Knowledge): Report[] =>
  findApps(folder).map((root) => checkApp(folder, root, knowledge));
