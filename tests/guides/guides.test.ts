import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { versions } from '../../src/config/versions';
import { siteDir } from '../../src/lib/paths';
import { openBrowser } from './browser';
import { bases, guides } from './pages';
import { APPS, runGuide, type Folder, type Report } from './runGuide';
import { readSteps, type Step } from './steps';

/** What no test computer can do. All other marks are of steps that should be executed. */
const NATIVE = ['Xcode', 'Gradle', 'Android Studio', 'a device', 'a console'];

const reports: ({ page: string } & Report)[] = [];
const folders = new Map<string, Promise<Folder>>();
let browser: Browser;

const getVersion = (label: string) => {
  const version = versions.find((candidate) => candidate.label === label);
  if (!version) throw new Error(`There is no version ${label}.`);
  return version;
};

function getFile(label: string, page: string): string {
  const file = path.join(siteDir, getVersion(label).folder, page);
  return existsSync(`${file}.md`) ? `${file}.md` : `${file}.mdx`;
}

async function follow(name: string, steps: Step[], start?: Folder): Promise<Folder> {
  const result = await runGuide({
    steps,
    ...(start ? { start } : {}),
    packages: path.join(siteDir, getVersion(name.split(' ')[0] ?? '').workspace, 'node_modules'),
    browser,
  });
  const report = { ...result, page: name };
  reports.push(report);
  console.log(describe(report));
  return result;
}

type Kind = 'new' | 'existing';

/** The app from which guides of a version start, with or without native projects. */
function base(label: string, kind: Kind, hasPlatforms: boolean): Promise<Folder> {
  const options = bases[label]?.[kind];
  if (!options) throw new Error(`pages.ts describes no ${kind} app of ${label}.`);
  const addsPlatform = (step: Step) => step.kind === 'commands' && /\bcap add /.test(step.script);
  const steps = readSteps(getFile(label, options.page), options.sections)
    .filter((step) => hasPlatforms || !addsPlatform(step))
    .map((step) => ({ ...step, app: undefined }));
  if (options.also) steps.push({ kind: 'commands', line: 0, script: options.also, marked: [], app: undefined });
  const name = `${label} (${kind} app${hasPlatforms ? '' : ' without platforms'})`;
  return once(name, () =>
    follow(name, steps, options.app ? { root: APPS, app: path.join(APPS, options.app) } : undefined),
  );
}

/** The folder after a page, which is followed only once. */
function once(name: string, create: () => Promise<Folder>): Promise<Folder> {
  const folder = folders.get(name) ?? create();
  folders.set(name, folder);
  return folder;
}

/** The folder before a page: after the page that it continues, of the previous version for an upgrade, or none if it creates an app. */
async function folderBefore(label: string, page: string, kind: Kind, steps: Step[]): Promise<Folder | undefined> {
  const continued = /^continues: \.\/(.*)\.mdx?$/m.exec(readFileSync(getFile(label, page), 'utf8'))?.[1];
  if (continued !== undefined) return after(label, path.posix.join(path.posix.dirname(page), continued), kind);
  const upgrade = /^updating\/(?:plugins\/)?(\d)-0$/.exec(page)?.[1];
  if (upgrade !== undefined) return base(`v${Number(upgrade) - 1}`, kind, true);
  const creates = /^(?:npx @capacitor\/(?:create-app|cli@2 create)|npm (?:create|init @capacitor))/m;
  const runs = (pattern: RegExp) => steps.some((step) => step.kind === 'commands' && pattern.test(step.script));
  return runs(creates) ? undefined : base(label, kind, !runs(/\bcap add /));
}

const after = (label: string, page: string, kind: Kind) =>
  once(`${label} ${page}`, async () => {
    const steps = readSteps(getFile(label, page));
    return follow(`${label} ${page}`, steps, await folderBefore(label, page, kind, steps));
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
});

for (const [label, kinds] of Object.entries(guides))
  for (const [kind, pages] of Object.entries(kinds) as [Kind, string[]][])
    for (const page of pages)
      test(`${label} ${page}`, { timeout: 1_800_000 }, async () => {
        await after(label, page, kind);
        const report = reports.find((candidate) => candidate.page === `${label} ${page}`);
        expect(report?.executed, 'executed steps').toBeGreaterThan(0);
        expect(report?.problems.join('\n\n')).toBe('');
      });

test('at least 90 % of the steps that need no native tool are executed', () => {
  const executed = sum(reports.map((report) => report.executed));
  const others = reports.flatMap(({ marked }) => [...marked].filter(([needs]) => !NATIVE.includes(needs)));
  const left = sum(others.map(([, count]) => count));
  console.log(`${executed} of ${executed + left} steps that need no native tool are executed.`);
  expect(executed / (executed + left)).toBeGreaterThanOrEqual(0.9);
});
