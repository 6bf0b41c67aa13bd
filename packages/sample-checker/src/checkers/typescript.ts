import path from 'node:path';
import ts from 'typescript';
import { getWorkspace, installedPackages } from 'capacitor-facts/workspace';
import type { CheckedVersion } from '../versions';
import { checkedCalls } from '../calls';
import { readRunMeta } from '../runMeta';
import { lineOfOffset, problemIn, type Fence, type Problem } from '../readSamples';
import { importProblems, getTestRunner, getTypes } from '../imports';
import { compile } from '../program';

interface Source {
  fence: Fence;
  /** Virtual path inside the version's workspace, from which its packages resolve. */
  path: string;
  text: string;
  /** Lines before the fence's code: those of the fences that it continues. */
  offset: number;
}

/** The script of a single-file component after blank lines, so that line numbers stay the same. */
function getScript(code: string): string {
  const match = /<script[^>]*>\r?\n?([\s\S]*?)<\/script>/.exec(code);
  if (!match) return '';
  const line = lineOfOffset(code, match.index + match[0].indexOf(match[1] ?? ''));
  return '\n'.repeat(line - 1) + (match[1] ?? '');
}

const getExtension = ({ language, title }: Fence) =>
  language === 'vue' ? 'ts' : title?.endsWith('.tsx') ? 'tsx' : language;

const isScriptFile = (name: string) => /\.[jt]sx?$/.test(name);

/** Virtual folder of a page, inside the version's workspace. */
const getFolder = (fence: Fence) =>
  path.join(getWorkspace(fence.version), '.samples', fence.file.replace(/[^\w-]+/g, '_'));

/**
 * Turns fences into files. A fence with a title becomes the file at this path in a folder of its
 * page, so that samples of a page can import each other. A later fence with the same title gets a
 * separate folder, and so does every sample of a page that continues another page, because it is
 * next to its project there.
 */
function layOut(fences: Fence[]): Source[] {
  const paths = new Set<string>();
  const latest = new Map<string, Source>();
  return fences.map((fence) => {
    const folder = getFolder(fence);
    const name = fence.title && isScriptFile(fence.title) ? fence.title : `sample-${fence.line}.${getExtension(fence)}`;
    let file = path.join(folder, name);
    if (paths.has(file) || fence.project) file = path.join(folder, `at-${fence.line}`, name);
    paths.add(file);
    const code = fence.language === 'vue' ? getScript(fence.code) : fence.code;
    const group = `${fence.file} ${getExtension(fence).slice(0, 2)}`;
    const before = fence.continues ? latest.get(group) : undefined;
    const prefix = before ? `${before.text}\n` : '';
    const source = { fence, path: file, text: prefix + code, offset: before ? before.text.split('\n').length : 0 };
    latest.set(group, source);
    return source;
  });
}

/** The scripts of a page's project at the position of each sample. */
function projectFiles(fences: Fence[]): [string, string][] {
  return fences.flatMap((fence) =>
    [...(fence.project ?? [])]
      .filter(([name]) => isScriptFile(name))
      .map(([name, text]): [string, string] => [path.join(getFolder(fence), `at-${fence.line}`, name), text]),
  );
}

/** Turns scripts without imports and exports into modules, so that samples do not share names. */
const asModule = ({ text, path: file }: Source) =>
  /^\s*(?:import|export)\b/m.test(text) || (/\.js$/.test(file) && /\bmodule\.exports\b|\brequire\(/.test(text))
    ? text
    : `${text}\nexport {};`;

/** A sample as a module that ends with the calls of its `run`. Throws if these calls are wrong. */
function withRun(source: Source): string {
  const meta = readRunMeta(source.fence.runMeta ?? '');
  return asModule(source) + (meta ? `\n${checkedCalls(source.text, meta)}` : '');
}

/** The compiler reports unknown keys only in a literal with a declared type. */
function untypedConfig({ fence }: Source): Problem[] {
  const { title = '', version, code } = fence;
  // Capacitor 2, whose plugins have no packages, has no such type either.
  const isConfig = /(^|\/)capacitor\.config\.[jt]s$/.test(title) && version.pluginMajor !== undefined;
  if (!isConfig || /\bCapacitorConfig\b/.test(code)) return [];
  const comment = `, or above it /** @type {import('@capacitor/cli').CapacitorConfig} */ in JavaScript.`;
  const message = `Declare the type of the configuration: const config: CapacitorConfig = { … }${comment}`;
  return [problemIn(fence, 1, message)];
}

/** Problems at offsets in a sample. Those of an earlier fence, which it continues, are left out. */
function problemsAt({ fence, text, offset }: Source, found: { position: number; message: string }[]): Problem[] {
  const last = fence.code.split('\n').length;
  return found.flatMap(({ position, message }) => {
    const line = lineOfOffset(text, position) - offset;
    return line < 1 ? [] : [problemIn(fence, Math.min(line, last), message)];
  });
}

const isVue = ({ text, fence }: Source) =>
  fence.language === 'vue' || /from\s+['"](?:vue|vue-router|@ionic\/vue[\w-]*)['"]/.test(text);

const isAugmenting = ({ text }: Source) => /^\s*declare\s+(?:global|module\s+['"])/m.test(text);

/**
 * Groups of samples that can be compiled together: Vue and React define different types for JSX,
 * test runners define different globals, and what a sample adds to other modules (`declare module`,
 * `declare global`) must not affect other samples.
 */
function getGroups(sources: Source[]): Source[][] {
  const groups = new Map<string, Source[]>();
  for (const source of sources) {
    const key = isAugmenting(source)
      ? source.path
      : `${isVue(source) ? 'vue' : ''} ${getTestRunner(source.text) ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), source]);
  }
  return [...groups.values()];
}

/** Compiles a group of samples; `files` contains all files of their version. */
function checkGroup(group: Source[], files: ReadonlyMap<string, string>, version: CheckedVersion): Problem[] {
  const packages = installedPackages(version);
  const runners = [getTestRunner(group[0]?.text ?? '') ?? []].flat().filter((name) => packages.has(getTypes(name)));
  const roots = group.map((source) => source.path);
  const program = compile(roots, files, version, runners);
  return group.flatMap((source) => {
    const { fence, text } = source;
    const file = program.getSourceFile(source.path);
    if (!file) throw new Error(`The compiler did not read ${source.path}.`);
    const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ start: position = 0, messageText, code }) => ({
        position,
        message: `${ts.flattenDiagnosticMessageText(messageText, ' ').replace(/\s+/g, ' ')} (TS${code})`,
      }),
    );
    const isOfRun = ({ position }: { position: number }) => fence.runMeta !== undefined && position > text.length;
    const ofRun = found.filter(isOfRun).slice(0, 1);
    const reported = problemsAt(
      source,
      found.filter((one) => !isOfRun(one)),
    );
    const unresolved = reported.filter(({ message }) => message.includes('TS2307')).map(({ line }) => line);
    const imports = problemsAt(source, importProblems(text, version));
    return [
      ...reported,
      ...untypedConfig(source),
      ...imports.filter(({ line }) => !unresolved.includes(line)),
      ...ofRun.map(({ message }) => problemIn(fence, 0, `run="…": ${message}`)),
    ];
  });
}

/** Compiles samples in as few programs as possible, because parsing the types is slow. */
export function checkTypeScript(fences: Fence[], version: CheckedVersion): Problem[] {
  const sources = layOut(fences);
  const files = new Map(projectFiles(fences));
  const problems: Problem[] = [];
  for (const source of sources)
    try {
      files.set(source.path, withRun(source));
    } catch (error) {
      files.set(source.path, asModule(source));
      problems.push(problemIn(source.fence, 0, (error as Error).message));
    }
  return [...problems, ...getGroups(sources).flatMap((group) => checkGroup(group, files, version))];
}
