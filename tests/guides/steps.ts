import { readFileSync } from 'node:fs';
import type { Code, Nodes as Node, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { parse } from 'yaml';
import { parsePage } from 'sample-checker/readSamples';
import { attributeOf } from 'sample-checker/runMeta';

interface Place {
  /** Line of the page, from 1. */
  line: number;
  /** ID of the heading of level 2 above. */
  section?: string | undefined;
}

/** What a page asks users to do, or to expect as a result. */
export type Step = Place &
  (
    | { kind: 'commands'; script: string; marked: Mark[] }
    | { kind: 'file'; title: string; language: string; code: string; mark?: string }
    /** Text of a terminal. */
    | { kind: 'output'; text: string }
    /** "You should see": output or a file, and words on the page. `command`: from a table. */
    | { kind: 'expect'; code: string[]; words: string[]; command?: string }
    | { kind: 'click'; name: string }
  );

/** A command that isn't executed, and what it needs. */
export interface Mark {
  command: string;
  needs: string;
}

/** What commands need and no test computer has, unless a fence has `needs="…"`. */
const TOOLS: [command: RegExp, needs: string][] = [
  [/^(?:sudo )?(?:xcode-select|xcodebuild|xcrun|plutil|pod|gem|arch|brew|bundle|fastlane)\b/, 'Xcode'],
  [/^open -a|^sed -i ''|^\/bin\/bash -c "\$\(curl|java_home|\/Developer\/Xcode\//, 'Xcode'],
  [/^(?:npx cap (?:open|run|build|doctor) ios|npm run verify:ios)\b/, 'Xcode'],
  [/^npx cap open\b/, 'Android Studio'],
  [/^(?:\.\/gradlew|sdkmanager|keytool|java|"\$JAVA_HOME)/, 'Gradle'],
  [/^(?:npx cap build|npm run verify:android)\b/, 'Gradle'],
  [/^(?:adb|emulator|npx cap run|ionic cap(?:acitor)? (?:run|open))\b/, 'a device'],
  [/^(?:sudo|kill|ssh|gcloud|firebase|scp|docker) /, 'a console'],
];

/** A command that creates an app, which no one runs in the folder of another app. */
export const CREATES_APP = /^(?:npx @capacitor\/(?:create-app|cli@2 create)|npm (?:create |init @capacitor\/app))/m;

/** A command that creates a plugin, next to an app. */
export const CREATES_PLUGIN = /^(?:npx @capacitor\/cli@2 plugin:generate|npm init @capacitor\/plugin)/m;

/** A path of a file, unlike `nginx` or `part of angular.json`. */
const isPath = (title: string) => /^[\w@.-]+(?:\/[\w@.-]+)*$/.test(title) && /[./]/.test(title.slice(1));

/** The commands of a script, without comments. A continued command is one command. */
export const getCommands = (script: string) =>
  (script.replace(/\\\n\s*/g, ' ').match(/.*<<'(\w+)'\n[^]*?\n\1$|.+/gm) ?? [])
    .map((command) => command.trim())
    .filter((command) => command !== '' && !command.startsWith('#'));

const withoutVariables = (command: string) => command.replace(/^(?:\w+=\S* )+/, '');

/**
 * Splits commands by `needs="Gradle"` (all) or `needs="adb: a device; npx cap open: Xcode"`
 * (these). Throws if no command starts as `needs` says.
 */
function readCommands(scripts: string[], meta: string): { script: string; marked: Mark[] }[] {
  const needs = attributeOf(meta, 'needs');
  const rules = needs?.split('; ').map((rule) => (rule.includes(': ') ? rule.split(': ') : ['', rule])) ?? [];
  const starts = (command: string, start = '') =>
    [command, withoutVariables(command)].some((text) => text.startsWith(start));
  const getNeeds = (command: string) =>
    (rules.find(([start]) => starts(command, start)) ??
      TOOLS.find(([tool]) => tool.test(withoutVariables(command))))?.[1];
  const parts = scripts.map((script) => {
    const commands = getCommands(script).map((command) => ({ command, needs: getNeeds(command) }));
    return {
      script: commands.flatMap((item) => (item.needs === undefined ? [item.command] : [])).join('\n'),
      marked: commands.flatMap((item) =>
        item.needs === undefined ? [] : [{ command: item.command, needs: item.needs }],
      ),
    };
  });
  const all = scripts.flatMap(getCommands);
  const unused = rules.find(([start]) => !all.some((command) => starts(command, start)));
  if (unused) throw new Error(`needs="${needs}" names "${unused[0]}", and no command starts like this.`);
  return parts;
}

interface WorkflowStep {
  run?: string;
  env?: Record<string, string | number>;
}

/** The commands that a workflow of GitHub Actions runs, with 1 as the value of its expressions. */
function getScripts(workflow: string): string[] {
  const { jobs = {} } = parse(workflow) as { jobs?: Record<string, { steps?: WorkflowStep[] }> };
  return Object.values(jobs).flatMap(({ steps = [] }) =>
    steps.flatMap(({ run, env = {} }) => {
      const variables = Object.entries(env).map(
        ([name, value]) => `${name}=${String(value).replace(/\$\{\{.*?\}\}/g, '1')} `,
      );
      return run === undefined ? [] : [variables.join('') + run];
    }),
  );
}

const codeIn = (text: string) =>
  // Neither a link to a page about it nor "`v16` or a later version" is compared.
  [...text.replace(/\[`[^\]]*\]\([^)]*\)/g, '').matchAll(/`([^`]+)`(?! or (?:a |an)?(?:later|newer|other))/g)].map(
    ([, code = '']) => code,
  );
const boldIn = (text: string) =>
  [...text.matchAll(/\*\*(.+?)\*\*/g)]
    .map(([, bold = '']) => bold)
    .filter((bold) => !bold.startsWith('You should see'));

/** The expectation or the clicks of each sentence. */
function readParagraph(text: string, line: number): Step[] {
  return text.split(/(?<=[.:!]`?)\s+(?=[A-Z*])/).flatMap((sentence): Step[] => {
    if (sentence.includes('You should see'))
      return [{ kind: 'expect', line, code: codeIn(sentence), words: boldIn(sentence) }];
    const names = [...sentence.matchAll(/\b(?:click|tap) \*\*(.+?)\*\*/gi)].map(([, name = '']) => name);
    return names.map((name) => ({ kind: 'click', line, name }));
  });
}

/** The rows of a table with a column "You should see" after a column of commands. */
function readTable(table: Table, source: string): Step[] {
  const [header, ...rows] = table.children.map((row) =>
    row.children.map(({ position }) => source.slice(position?.start.offset, position?.end.offset)),
  );
  const column = header?.findIndex((cell) => cell.includes('You should see')) ?? -1;
  if (column < 1) return [];
  return rows.map((cells, index) => ({
    kind: 'expect',
    line: table.children[index + 1]?.position?.start.line ?? 0,
    code: codeIn(cells[column] ?? ''),
    words: [],
    command: codeIn(cells[0] ?? '')[0] ?? '',
  }));
}

export interface ReadOptions {
  /** IDs of the headings of level 2 whose steps are returned; all without it. */
  sections?: readonly string[];
  /** The selected tab of the group `app`. All tabs by default. */
  tab?: string;
}

/** The steps of a page in order, without those for PowerShell, which are alternatives. */
export function readSteps(file: string, { sections, tab }: ReadOptions = {}): Step[] {
  const source = readFileSync(file, 'utf8');
  const steps: Step[] = [];
  let section: string | undefined;
  let expectsOutput = false;
  const add = (step: Step) => {
    if (sections === undefined || sections.includes(section ?? '')) steps.push({ ...step, section });
  };

  function readFence({ lang, meta, value, position }: Code): void {
    const line = (position?.start.line ?? 0) + 1;
    const title = attributeOf(meta ?? '', 'title');
    // The `needs` of single commands apply to a workflow's commands.
    const mark = attributeOf(meta ?? '', 'needs');
    const addCommands = (scripts: string[]) =>
      readCommands(scripts, meta ?? '').forEach((commands) => add({ kind: 'commands', line, ...commands }));
    if (lang === 'bash') addCommands([value]);
    else if (lang === 'text' && expectsOutput && title === undefined) add({ kind: 'output', line, text: value });
    else if (title !== undefined && isPath(title)) {
      add({
        kind: 'file',
        line,
        title,
        language: lang ?? '',
        code: value,
        ...(mark && !mark.includes(': ') ? { mark } : {}),
      });
      if (title.startsWith('.github/workflows/')) addCommands(getScripts(value));
    }
    expectsOutput = lang === 'bash';
  }

  const isOtherTab = (node: Node, parent?: Node) =>
    node.type === 'containerDirective' &&
    node.name === 'tab' &&
    parent?.type === 'containerDirective' &&
    parent.attributes?.group === 'app' &&
    tab !== undefined &&
    toString(node.children[0]) !== tab;

  visit(parsePage(source), (node, _index, parent) => {
    if (isOtherTab(node, parent)) return SKIP;
    const line = node.position?.start.line ?? 0;
    if (node.type === 'heading' && node.depth === 2) [, section] = /\{(?:\/\* )?#([\w-]+)/.exec(toString(node)) ?? [];
    if (node.type === 'code') readFence(node);
    else if (node.type === 'table') readTable(node, source).forEach(add);
    else if (node.type === 'paragraph') {
      const { start, end } = node.position ?? {};
      const text = source.slice(start?.offset, end?.offset);
      readParagraph(text, line).forEach(add);
      expectsOutput = text.includes('You should see');
    }
    return undefined;
  });
  return steps;
}
