import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { versions } from '../../src/config/versions';
import { siteDir } from '../../src/lib/paths';
import { openBrowser } from './browser';
import { bases, notFollowed, startsFrom, upgradesFrom, type Kind } from './pages';
import { APPS, runGuide, type Folder, type GuideOptions, type Report } from './runGuide';
import { CREATES_APP, getCommands, readSteps, type Step } from './steps';

/** What no test computer can do. Other `needs` belong to steps that should be executed. */
const NATIVE = ['Xcode', 'Gradle', 'Android Studio', 'a device', 'a console'];

const reports: ({ page: string } & Report)[] = [];
const folders = new Map<string, Promise<Folder>>();
let browser: Browser;

const getVersion = (label: string) => versions.find((candidate) => candidate.label === label);

function getFile(label: string, page: string): string {
  const version = getVersion(label);
  if (!version) throw new Error(`There is no version ${label}.`);
  const file = path.join(siteDir, version.folder, page);
  return existsSync(`${file}.md`) ? `${file}.md` : `${file}.mdx`;
}

async function follow(
  name: string,
  steps: Step[],
  options: Pick<GuideOptions, 'start' | 'sectionsBeginInApp'>,
): Promise<Folder & Report> {
  const result = await runGuide({
    steps,
    ...options,
    packages: path.join(siteDir, getVersion(name.split(' ')[0] ?? '')?.workspace ?? '', 'node_modules'),
    browser,
  });
  const report = { ...result, page: name };
  reports.push(report);
  console.log(describe(report));
  return result;
}

/** The tabs of the group `app`. */
const TABS: Record<Kind, string> = { new: 'New app', existing: 'Existing web app', cordova: 'Existing web app' };

const inApps = (app: string): Folder => ({ root: APPS, app: path.join(APPS, app) });

/** Commands that a page itself runs, so that the app from which it starts is older. */
const OWN_COMMANDS = { config: /\bcap (?:add|init) /, platforms: /\bcap add /, nothing: /$^/ };
type Own = keyof typeof OWN_COMMANDS;

/** The app from which guides of a version start, without what a page adds itself. */
function base(label: string, kind: Kind, own: Own): Promise<Folder> {
  const options = bases[label]?.[kind];
  if (!options) throw new Error(`pages.ts describes no ${kind} app of ${label}.`);
  // Diffs of other pages start from the native files of the template.
  const createsApp = (step: Step) =>
    step.kind === 'commands'
      ? !OWN_COMMANDS[own].test(step.script)
      : step.kind === 'file' && !/^(?:android|ios)\//.test(step.title);
  const { page, sections, app, also } = options;
  const steps =
    page === undefined ? [] : readSteps(getFile(label, page), { sections, tab: TABS[kind] }).filter(createsApp);
  if (also) steps.push({ kind: 'commands', line: 0, script: also, marked: [] });
  const name = `${label} (${kind} app${own === 'nothing' ? '' : ` without ${own}`})`;
  return once(name, async () => {
    const result = await follow(name, steps, app === undefined ? {} : { start: inApps(app) });
    if (result.problems.length > 0) throw new Error(`The ${name} can't be created:\n${result.problems.join('\n')}`);
    return result;
  });
}

/** The folder after a page, which is followed only once. */
function once(name: string, create: () => Promise<Folder>): Promise<Folder> {
  const folder = folders.get(name) ?? create();
  folders.set(name, folder);
  return folder;
}

/** The page that a page continues. */
const getContinued = (label: string, page: string) => {
  const continued = /^continues: \.\/(.*)\.mdx?$/m.exec(readFileSync(getFile(label, page), 'utf8'))?.[1];
  return continued === undefined ? undefined : path.posix.join(path.posix.dirname(page), continued);
};

/**
 * The folder before a page: after the page that it continues, of the previous version for an
 * upgrade, or empty if the page creates an app.
 */
async function folderBefore(label: string, page: string, kind: Kind, steps: Step[]): Promise<Folder | undefined> {
  const { page: first, app } = bases[label]?.[kind] ?? {};
  if (page === first) return app === undefined ? undefined : inApps(app);
  const continued = getContinued(label, page);
  if (continued !== undefined) return after(label, continued, kind);
  const [, previous, plugin] = upgradesFrom.find(([pattern]) => pattern.test(page)) ?? [];
  if (previous !== undefined) return plugin ? after(previous, plugin, kind) : base(previous, kind, 'nothing');
  const runs = (pattern: RegExp) => steps.some((step) => step.kind === 'commands' && pattern.test(step.script));
  if (runs(CREATES_APP)) return undefined;
  const addsPlatforms = runs(OWN_COMMANDS.platforms) && !runs(/^rm -rf (?:android|ios)$/m);
  return base(label, kind, runs(/\bcap init /) ? 'config' : addsPlatforms ? 'platforms' : 'nothing');
}

const after = (label: string, page: string, kind: Kind) =>
  once(`${label} ${page} (${kind} app)`, async () => {
    const steps = readSteps(getFile(label, page), { tab: TABS[kind] });
    const start = await folderBefore(label, page, kind, steps);
    const options = start && { start, sectionsBeginInApp: getContinued(label, page) === undefined };
    return follow(`${label} ${page} (${kind} app)`, steps, { ...options });
  });

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

/** One line of the report. */
function describe({ page, executed, marked, problems }: Report & { page: string }): string {
  const needs = [...marked].map(([reason, count]) => `${count} ${reason}`).join(', ');
  return `${String(executed).padStart(4)} executed, ${String(sum(marked.values())).padStart(3)} marked  ${page}${needs && `: ${needs}`}${problems.map((problem) => `\n     ${problem}`).join('')}`;
}

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  for (const folder of folders.values())
    await folder.then(
      ({ root }) => rmSync(root, { recursive: true, force: true }),
      () => undefined,
    );
  // Hundreds of apps with their packages.
}, 600_000);

/** The steps of a page that no test computer needs a native tool for. */
const countSteps = (steps: Step[]) =>
  sum(
    steps.map((step) => {
      if (step.kind === 'commands') return getCommands(step.script).length;
      if (step.kind === 'expect') return step.code.length + step.words.length > 0 ? 1 : 0;
      return step.kind === 'click' || (step.kind === 'file' && step.mark !== undefined) ? 0 : 1;
    }),
  );

/** The steps of pages that aren't followed, by version. */
const left = new Map<string, number>();

for (const { label, folder } of versions) {
  const files = readdirSync(path.join(siteDir, folder), { recursive: true, encoding: 'utf8' }).sort();
  for (const page of files.filter((file) => /\.mdx?$/.test(file)).map((file) => file.replace(/\.mdx?$/, ''))) {
    const steps = countSteps(readSteps(getFile(label, page)));
    const reason = notFollowed.find(([pattern]) => pattern.test(page))?.[1];
    if (reason !== undefined) left.set(label, (left.get(label) ?? 0) + steps);
    if (steps === 0 || reason !== undefined) continue;
    const other = startsFrom.find(([pattern, kind]) => bases[label]?.[kind] && pattern.test(page))?.[1];
    const kinds: Kind[] = [other ?? 'existing'];
    if (page === bases[label]?.new?.page) kinds.push('new');
    for (const kind of kinds)
      test(`${label} ${page} (${kind} app)`, { timeout: 1_800_000 }, async () => {
        const name = `${label} ${page} (${kind} app)`;
        await after(label, page, kind);
        const report = reports.find((candidate) => candidate.page === name);
        expect(sum([report?.executed ?? 0, ...(report?.marked.values() ?? [])]), 'steps').toBeGreaterThan(0);
        expect(report?.problems.join('\n\n')).toBe('');
      });
  }
}

/** The version of a page; undefined for the app from which pages start. */
const getLabel = (name: string) => /^(\S+) (?!\()/.exec(name)?.[1];

/** The share of executed steps among those that need no native tool, on pages of these versions. */
function getShare(labels: string[]): number {
  const ofPages = reports.filter(({ page }) => labels.some((label) => getLabel(page) === label));
  const executed = sum(ofPages.map((report) => report.executed));
  const marked = ofPages.flatMap((report) => [...report.marked]);
  const others = sum(marked.map(([needs, count]) => (NATIVE.includes(needs) ? 0 : count)));
  const failed = sum(ofPages.map(({ problems }) => problems.length));
  const notFollowedSteps = sum(labels.map((label) => left.get(label) ?? 0));
  const share = executed / (executed + others + failed + notFollowedSteps);
  console.log(
    `${labels.join(', ')}: ${executed} steps executed, ${failed} failed, ${others} marked, and ${notFollowedSteps} on pages that aren't followed: ${(100 * share).toFixed(1)} % of those that need no native tool, of which ${sum(marked.map(([, count]) => count)) - others} need one.`,
  );
  return share;
}

test('at least 90 % of the steps that need no native tool are executed', () => {
  const labels = versions.map(({ label }) => label);
  for (const label of labels) getShare([label]);
  expect(getShare(labels)).toBeGreaterThanOrEqual(0.9);
});
