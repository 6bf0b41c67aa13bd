import type { Check, Result, State } from './checkFile';

/** The major versions of Capacitor between which an app is updated. */
export interface Update {
  from: number;
  to: number;
}

/** The line that calls `super.onCreate()`, with its indentation, in Java and Kotlin. */
const SUPER_CALL = /^([ \t]*)super\.onCreate\(.*\n/m;

const INIT_CALL = /\binit\(\s*savedInstanceState/;

/** The complete call of `init()`, with the comment that the template has above it. */
const INIT_BLOCK =
  /(?:^[ \t]*\/\/.*Bridge.*\n)?^[ \t]*(?:this\.)?init\(\s*savedInstanceState\s*,[\s\S]*?\}\s*\}\s*\);?[ \t]*\n?/m;

/** An `onCreate()` that only calls that of its superclass. */
const EMPTY_ON_CREATE =
  /\n\s*@Override\s+(?:public|protected) void onCreate\(Bundle \w+\)\s*\{\s*super\.onCreate\(\w+\);\s*\}\s*/;

const REGISTRATION = /^[ \t]*registerPlugin\(.*\n/m;

/** The imports that the call of `init()` needs. */
const INIT_IMPORTS = ['java.util.ArrayList', 'com.getcapacitor.Plugin', 'android.os.Bundle'];

function withoutUnusedImports(file: string): string {
  const code = file.replace(/^import.*/gm, '');
  return INIT_IMPORTS.filter((name) => !new RegExp(`\\b${name.split('.').at(-1)}\\b`).test(code)).reduce(
    (text, name) => text.replace(new RegExp(`^import ${name};\\n`, 'm'), ''),
    file,
  );
}

const insertBeforeSuper = (file: string, lines: (indent: string) => string): string =>
  file.replace(SUPER_CALL, (line, indent: string) => lines(indent) + line);

/** Registers the plugins of `init()`, which Capacitor 3 doesn't have, with `registerPlugin()`. */
function replaceInit(file: string, block: string): string {
  const plugins = [...block.matchAll(/^\s*add\(\s*([\w.]+)\.class\s*\)/gm)].map(([, name]) => name);
  const registered = insertBeforeSuper(file.replace(INIT_BLOCK, ''), (indent) =>
    plugins.map((name) => `${indent}registerPlugin(${name}.class);\n`).join(''),
  );
  return withoutUnusedImports(registered.replace(EMPTY_ON_CREATE, '\n'))
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n(\s*\})/g, '\n$1');
}

/** Capacitor 4 loads the plugins in `super.onCreate()`, so they have to be registered before it. */
function moveRegistrations(file: string): string | undefined {
  const call = SUPER_CALL.exec(file);
  const late = [...file.matchAll(new RegExp(REGISTRATION, 'gm'))].filter(({ index }) => call && index > call.index);
  if (late.length === 0) return undefined;
  const without = late.reduce((text, [line]) => text.replace(line, ''), file);
  return insertBeforeSuper(without, () => late.map(([text]) => text).join(''));
}

/** The lines of a file from the first to the last that another file doesn't have. */
function changedLines(file: string, other: string): { line: number; from: string; to: string } {
  const [a, b] = [file.split('\n'), other.split('\n')];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return {
    line: start + 1,
    from: a.slice(start, a.length - end).join('\n'),
    to: b.slice(start, b.length - end).join('\n'),
  };
}

/**
 * Checks the activity of an app. A diff of the templates can't: theirs is almost empty, and most of
 * an app's is its own.
 *
 * @returns undefined if the class isn't a `BridgeActivity`.
 */
export function checkMainActivity(pasted: string, { from, to }: Update): Check | undefined {
  if (!/\bclass \w+[^{]*\bBridgeActivity\b/.test(pasted)) return undefined;
  let merged = pasted.replace(/\r\n/g, '\n');
  const results: Result[] = [];
  const step = (state: State, next: string) => {
    results.push(state === 'to do' ? { state, ...changedLines(merged, next) } : { state, line: 0, from: '', to: '' });
    merged = next;
  };
  if (from < 3) {
    const block = INIT_BLOCK.exec(merged)?.[0];
    const call = INIT_CALL.exec(merged);
    if (block) step('to do', replaceInit(merged, block));
    else if (!call) step('done', merged);
    else {
      const line = merged.slice(0, call.index).split('\n').length;
      results.push({ state: 'conflict', line, from: merged.split('\n')[line - 1] ?? '', to: '' });
    }
  }
  if (to >= 4) {
    const moved = moveRegistrations(merged);
    step(moved === undefined ? 'done' : 'to do', moved ?? merged);
  }
  return { results, merged: pasted.includes('\r\n') ? merged.replace(/\n/g, '\r\n') : merged };
}
