import { versions, type VersionLabel } from '../config/versions';
import { cacheFor, type SampleCache } from './cache';
import { checkDiff, languages as diffLanguages } from './checkers/diff';
import { checkFile, languages as fileLanguages } from './checkers/files';
import { checkInline } from './checkers/inline';
import { checkJson, configModule, languages as jsonLanguages } from './checkers/json';
import { checkHtml, languages as htmlLanguages } from './checkers/html';
import { checkNative, languages as nativeLanguages } from './checkers/native';
import { checkShell, languages as shellLanguages } from './checkers/shell';
import { checkTypeScript, languages as scriptLanguages } from './checkers/typescript';
import { checkXml, languages as xmlLanguages } from './checkers/xml';
import type { Fence, Inline } from './fences';
import { problemIn, type Problem } from './problem';
import { pathProblem } from '../packages/templates';

/** Languages whose samples are output or drawings, not code. */
const PROSE = new Set(['text', 'txt', 'console']);

/**
 * How many fences of the whole documentation may be unchecked. The number may only go down; every one carries its reason.
 */
export const UNCHECKED_LIMIT = 1;

type Checker = (fence: Fence) => Problem[] | Promise<Problem[]>;

const checkers = new Map<string, Checker>([
  ...jsonLanguages.map((name): [string, Checker] => [name, checkJson]),
  ...shellLanguages.map((name): [string, Checker] => [name, checkShell]),
  ...nativeLanguages.map((name): [string, Checker] => [name, checkNative]),
  ...htmlLanguages.map((name): [string, Checker] => [name, checkHtml]),
  ...xmlLanguages.map((name): [string, Checker] => [name, checkXml]),
  ...diffLanguages.map((name): [string, Checker] => [name, checkDiff]),
  ...fileLanguages.map((name): [string, Checker] => [name, checkFile]),
]);

/** Why a fence is not looked into, if it is not. */
function unchecked(fence: Fence): Problem[] {
  if (fence.unchecked === undefined) return [];
  return fence.unchecked.trim().length < 10
    ? [problemIn(fence, 1, 'unchecked="…" needs a reason that a reader of the source understands.')]
    : [];
}

/** A title that is a path in a native project is one of the template's. */
function title(fence: Fence): Problem[] {
  const problem = fence.title === undefined ? undefined : pathProblem(fence.title, fence.version);
  return problem === undefined ? [] : [problemIn(fence, 0, problem)];
}

const isScript = ({ language }: Fence) => scriptLanguages.includes(language);

async function checkOne(fence: Fence): Promise<Problem[]> {
  const checker = checkers.get(fence.language);
  if (checker) return checker(fence);
  const name = fence.language === '' ? 'A fence without a language' : `The language "${fence.language}"`;
  return [
    problemIn(
      fence,
      1,
      `${name} is not checked. Known are ${[...scriptLanguages, ...checkers.keys(), ...PROSE].join(', ')}.`,
    ),
  ];
}

/** Scripts of one page are compiled together, since they may import each other; a page that did not change is not read again. */
function checkScripts(fences: Fence[], version: VersionLabel, cache: SampleCache): Problem[] {
  const files = [...new Set(fences.map(({ file }) => file))];
  const pages = files.map((file) => fences.filter((fence) => fence.file === file).sort((a, b) => a.line - b.line));
  const changed = pages.filter((page) => cache.get('scripts', page) === undefined);
  const found = checkTypeScript(changed.flat(), version);
  for (const page of changed)
    cache.set(
      'scripts',
      page,
      found.filter(({ file }) => file === page[0]?.file),
    );
  return pages.flatMap((page) => cache.get('scripts', page) ?? []);
}

/** Checks one fence by its language. A checker that throws fails it, with the error's text, and is asked again the next time. */
export async function checkFence(fence: Fence, cache: SampleCache): Promise<Problem[]> {
  const known = cache.get('fence', [fence]);
  if (known) return known;
  try {
    const found = await checkOne(fence);
    cache.set('fence', [fence], found);
    return found;
  } catch (error) {
    return [problemIn(fence, 1, `The check itself failed: ${String(error)}`)];
  }
}

/**
 * Checks every sample against the version it is for. Throws where the compiler does, which reads many at once.
 */
export async function checkSamples(fences: Fence[], inline: Inline[], cacheOf = cacheFor): Promise<Problem[]> {
  const looked = fences.filter(isChecked);
  const problems = [...fences.flatMap(unchecked), ...looked.flatMap(title), ...inline.flatMap(checkInline)];
  for (const { label } of versions) {
    const own = looked.filter(({ version }) => version === label);
    const cache = cacheOf(label);
    const scripts = [...own.filter(isScript), ...own.flatMap((fence) => configModule(fence) ?? [])];
    problems.push(...checkScripts(scripts, label, cache));
    for (const fence of own.filter((each) => !isScript(each))) problems.push(...(await checkFence(fence, cache)));
    cache.save();
  }
  return problems.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** Whether a fence is code that a checker reads. */
export const isChecked = (fence: Fence) => fence.unchecked === undefined && !PROSE.has(fence.language);
