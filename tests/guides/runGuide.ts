import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { click, hasControl, openApp, type OpenApp } from './browser';
import { applySample } from './files';
import { unloadedFiles } from './loaded';
import { runCommands, stop, type Result } from './shell';
import { CREATES_APP, CREATES_PLUGIN, getCommands, type Step } from './steps';

/** What happened in a guide. */
export interface Report {
  executed: number;
  /** The number of steps that weren't executed, by what they need. */
  marked: Map<string, number>;
  /** Each with the line of the page. */
  problems: string[];
}

export interface GuideOptions {
  steps: Step[];
  /** Folder with the apps before the guide, which is copied. Empty by default. */
  start?: Folder;
  /** Whether each section begins in the app of `start` instead of where the previous one ended. */
  sectionsBeginInApp?: boolean;
  /** `node_modules` with the packages of the version. */
  packages: string;
  browser: Browser;
}

/** A folder with apps, and the current one. */
export interface Folder {
  root: string;
  app: string;
}

/** The existing web apps, before Capacitor is added. */
export const APPS = path.join(import.meta.dirname, 'apps');

/** Copies a folder with apps. Installed packages are linked, as no step changes their files. */
function copy(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter(source, target) {
      if (path.basename(source) !== 'node_modules') return true;
      execFileSync('cp', ['-al', source, target]);
      return false;
    },
  });
}

/** The closest folder above with a package.json, or the folder itself. */
function getApp(folder: string, root: string): string {
  for (let current = folder; current.startsWith(root) && current !== root; current = path.dirname(current))
    if (existsSync(path.join(current, 'package.json'))) return current;
  return folder;
}

/** Plugins of another app, and warnings of a computer without Xcode and CocoaPods. */
const OF_OTHERS =
  /\[info\] Found \d+ Capacitor plugins? for \w+:(?:\s+\S+@\d[\w.-]*)*|(?<!\[info\] )Found \d+ \w+ plugins? for \w+:?(?:\s+\S+ \(\d[\w.-]*\))*|\[warn\] (?:Skipping pod install|Unable to find "xcodebuild").*/g;

/**
 * Durations, folders, and spaces differ between computers, and plugins in a list between apps. `…`
 * stands for any text.
 */
function matches(output: string, expected: string): boolean {
  const listsOthers = /Found \d/.test(expected) && expected.replace(OF_OTHERS, '').trim() !== '';
  const normalize = (text: string) =>
    (listsOthers ? text.replace(OF_OTHERS, '') : text)
      .replace(/\b\d+(?:\.\d+)?(?:m?s|μ[sp])(?!\w)/g, '0s')
      .replace(/(?:\/[\w.-]+)+\/harbour\b/g, '/app')
      .replace(/\s+/g, ' ')
      .trim();
  const parts = normalize(expected).split(/…|\.\.\. /);
  let position = 0;
  return parts.every((part) => {
    const found = normalize(output).indexOf(part.trim(), position);
    position = found + part.length;
    return found >= 0;
  });
}

/** The folder with the web build of an app. */
function getBuild(app: string): string | undefined {
  const config = ['capacitor.config.ts', 'capacitor.config.json'].map((name) => path.join(app, name)).find(existsSync);
  const webDir = config ? /webDir"?:\s*["']([^"']+)/.exec(readFileSync(config, 'utf8'))?.[1] : undefined;
  return [webDir, 'dist']
    .flatMap((name) => (name ? [path.join(app, name)] : []))
    .find((folder) => existsSync(path.join(folder, 'index.html')));
}

/** Follows a guide in new apps. Returns the folder afterwards. */
export async function runGuide(options: GuideOptions): Promise<Report & Folder> {
  const { steps, start, packages, browser } = options;
  const root = mkdtempSync(path.join(tmpdir(), 'guide-'));
  if (start) copy(start.root, root);
  const report: Report = { executed: 0, marked: new Map(), problems: [] };
  const written = new Map<string, { app: string; line: number }>();
  let folder = start ? path.join(root, path.relative(start.root, start.app)) : root;
  const home = folder;
  let sectionsBeginInApp = options.sectionsBeginInApp ?? false;
  let section: string | undefined;
  let open: OpenApp | undefined;
  let last: (Result & { commands: string[] }) | undefined;
  /** What the last step needs; undefined if it was executed. */
  let lastNeeds: string | undefined;

  const mark = (needs: string): void => {
    report.marked.set(needs, (report.marked.get(needs) ?? 0) + 1);
  };
  const fail = ({ line }: Step, problem: string) => report.problems.push(`line ${line}: ${problem}`);
  async function show(step: Step, location: { url: string } | { folder: string }): Promise<void> {
    await open?.page.close();
    open = await openApp(browser, location, packages);
    for (const error of open.errors) fail(step, `The app throws in the browser: ${error}`);
  }

  /** Checks the scripts so far, before a command removes a package that they import. */
  async function checkWritten(): Promise<void> {
    for (const [file, { app, line }] of written)
      for (const problem of await unloadedFiles(path.join(root, file), app))
        report.problems.push(`line ${line}: ${problem}`);
    written.clear();
  }

  async function runStep(step: Step): Promise<void> {
    if (step.kind === 'commands') {
      if (/\bnpm uninstall\b/.test(step.script)) await checkWritten();
      for (const { needs } of step.marked) mark(needs);
      const commands = getCommands(step.script);
      lastNeeds = step.marked.at(-1)?.needs;
      if (commands.length === 0) return;
      if (last?.server) stop(last.server.process);
      const createsPlugin = CREATES_PLUGIN.test(step.script);
      if (sectionsBeginInApp && (createsPlugin || CREATES_APP.test(step.script))) folder = root;
      // The rest of the page is about the plugin.
      if (createsPlugin) sectionsBeginInApp = false;
      last = { ...(await runCommands(step.script, folder, packages)), commands };
      folder = getApp(last.folder, root);
      if (last.code) fail(step, `"${commands.join('; ')}" fails:\n${last.output.slice(-1500)}`);
      else report.executed += commands.length;
      const build = commands.some((command) => /\brun build\b/.test(command)) ? getBuild(folder) : undefined;
      if (last.server) await show(step, { url: last.server.url });
      else if (build) await show(step, { folder: build });
    } else if (step.kind === 'file') {
      if (step.mark) return mark(step.mark);
      const app = getApp(folder, root);
      // The package in a path of the template is that of the reader's app, except in its tests.
      const title = step.title.replace(/\bcom\/getcapacitor\/(?:my)?app\//, 'com/example/harbour/');
      const file =
        [path.join(app, step.title), path.join(app, title), path.join(app, 'src', title), path.join(root, title)].find(
          existsSync,
        ) ?? path.join(app, title);
      const needs = /^ios\/|\.swift$/.test(step.title)
        ? 'Xcode'
        : /^android\/|\.(?:kt|java|gradle)$/.test(step.title)
          ? 'Gradle'
          : undefined;
      if (applySample(file, step.language, step.code)) {
        report.executed += 1;
        if (/^src\/.*\.[jt]sx?$/.test(step.title)) written.set(path.relative(root, file), { app, line: step.line });
      } else if (needs) mark(needs);
      else fail(step, `The place of the sample in ${step.title} isn't clear.`);
      lastNeeds = needs;
    } else if (step.kind === 'output') {
      if (lastNeeds) return mark(lastNeeds);
      report.executed += 1;
      if (!matches(last?.output ?? '', step.text)) fail(step, `The output isn't as shown:\n${last?.output}`);
    } else if (step.kind === 'expect') {
      await expectResult(step);
    } else if (open && (await hasControl(open, step.name))) {
      report.executed += 1;
      await click(open, step.name);
      for (const error of open.errors.splice(0)) fail(step, `The app throws in the browser: ${error}`);
    } else if (steps.some((other) => other.kind === 'file' && other.code.includes(`>${step.name}<`))) {
      fail(step, `The app has no button "${step.name}".`);
    }
  }

  async function expectResult(step: Extract<Step, { kind: 'expect' }>): Promise<void> {
    const { code, words, command } = step;
    if (code.length + words.length === 0) return;
    const needs = command === undefined || last?.commands.includes(command) ? lastNeeds : 'a device';
    if (needs && !(command !== undefined && last?.commands.includes(command))) return mark(needs);
    report.executed += 1;
    const output = [last?.output, ...(open?.effects ?? [])].join('\n');
    const exists = (name: string) =>
      existsSync(path.join(folder, name)) || existsSync(path.join(getBuild(folder) ?? '', name));
    for (const text of code) {
      const isCommand = last?.commands.some((line) => ` ${line} `.includes(` ${text} `));
      if (!isCommand && !matches(output, text) && !exists(text))
        fail(step, `The output doesn't contain ${text}:\n${output}`);
    }
    for (const word of words) {
      const isVisible =
        open &&
        (await open.page
          .getByText(word)
          .or(open.page.getByRole('button', { name: word }))
          .count()) > 0;
      if (!isVisible) fail(step, `The app doesn't show ${word}.`);
    }
  }

  try {
    for (const step of steps) {
      if (sectionsBeginInApp && step.section !== section) folder = home;
      section = step.section;
      await runStep(step).catch((error: unknown) => fail(step, error instanceof Error ? error.message : String(error)));
    }
    await checkWritten();
  } finally {
    if (last?.server) stop(last.server.process);
    await open?.page.close();
  }
  return { ...report, root, app: folder };
}
