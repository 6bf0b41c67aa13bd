import { metaProblems } from './runMetaProblems';
import { hashSamples } from './cache';
import { checkDiff, languages as diffLanguages } from './checkers/diff';
import { checkFile, languages as fileLanguages } from './checkers/files';
import { checkInline } from './checkers/inline';
import { checkJson, languages as jsonLanguages } from './checkers/json';
import { checkHtml, languages as htmlLanguages } from './checkers/html';
import { checkNative, languages as nativeLanguages } from './checkers/native';
import { checkShell, languages as shellLanguages } from './checkers/shell';
import { checkTargets } from './checkers/targets';
import { checkTypeScript, languages as scriptLanguages } from './checkers/typescript';
import { checkXml, languages as xmlLanguages } from './checkers/xml';
import { problemIn, type Fence, type Inline, type Problem } from './readSamples';
import { pathProblem } from './templatePaths';
import type { Version } from './versions';

/** Languages of output and drawings, which are not code. */
const PROSE = new Set(['text', 'txt', 'console', 'tree']);

type Checker = (fence: Fence) => Problem[] | Promise<Problem[]>;

const checkersByLanguages: [string[], Checker][] = [
  [jsonLanguages, checkJson],
  [shellLanguages, checkShell],
  [nativeLanguages, checkNative],
  [htmlLanguages, checkHtml],
  [xmlLanguages, checkXml],
  [diffLanguages, checkDiff],
  [fileLanguages, checkFile],
];

const checkers = new Map(
  checkersByLanguages.flatMap(([languages, check]) =>
    languages.map((language): [string, Checker] => [language, check]),
  ),
);

function uncheckedProblems(fence: Fence): Problem[] {
  if (fence.unchecked === undefined) return [];
  return fence.unchecked.trim().length < 10
    ? [problemIn(fence, 1, 'unchecked="…" requires a reason that explains why the fence cannot be checked.')]
    : [];
}

/** Checks that a title in a native project is the path of a file in the template. */
function titleProblems(fence: Fence): Problem[] {
  const problem = fence.title === undefined ? undefined : pathProblem(fence.title, fence.version);
  return problem === undefined ? [] : [problemIn(fence, 0, problem)];
}

/** Checks the attributes with which a fence runs on its page. */
const runProblems = (fence: Fence): Problem[] =>
  fence.runMeta === undefined
    ? []
    : metaProblems(fence.language, fence.runMeta).map((message) => problemIn(fence, 0, message));

const isScript = ({ language }: Fence) => scriptLanguages.includes(language);

async function checkOne(fence: Fence): Promise<Problem[]> {
  const checker = checkers.get(fence.language);
  if (checker) return checker(fence);
  const name = fence.language === '' ? 'A fence without a language' : `The language "${fence.language}"`;
  return [
    problemIn(
      fence,
      1,
      `${name} is not checked. Supported languages: ${[...scriptLanguages, ...checkers.keys(), ...PROSE].join(', ')}.`,
    ),
  ];
}

/** Compiles the scripts of changed pages; scripts of one page can import each other. */
function checkScripts(fences: Fence[], version: Version, passed: Set<string>): Problem[] {
  const files = [...new Set(fences.map(({ file }) => file))];
  const pages = files.map((file) => fences.filter((fence) => fence.file === file));
  const changed = pages.filter((page) => !passed.has(hashSamples(...page)));
  const problems = checkTypeScript(changed.flat(), version);
  for (const page of changed)
    if (!problems.some(({ file }) => file === page[0]?.file)) passed.add(hashSamples(...page));
  return problems;
}

/** Checks one fence. If a checker throws, its error becomes a problem. */
async function checkFence(fence: Fence, passed: Set<string>): Promise<Problem[]> {
  if (passed.has(hashSamples(fence))) return [];
  try {
    const problems = await checkOne(fence);
    if (problems.length === 0) passed.add(hashSamples(fence));
    return problems;
  } catch (error) {
    return [problemIn(fence, 1, `The check failed: ${String(error)}`)];
  }
}

/**
 * Checks samples against the packages of their versions, and returns the problems sorted by file
 * and line. `getPassed`: hashes of samples that an earlier run found correct, which aren't checked
 * again; those of this run are added. Throws if the compiler does, because it compiles many samples
 * at once.
 */
export async function checkSamples(
  fences: readonly Fence[],
  inline: readonly Inline[],
  getPassed: (version: Version) => Set<string> = () => new Set(),
): Promise<Problem[]> {
  const checked = fences.filter(isChecked);
  const problems = [
    ...fences.flatMap(uncheckedProblems),
    ...checked.flatMap(titleProblems),
    ...fences.flatMap(runProblems),
    ...inline.flatMap(checkInline),
    ...(await checkTargets(checked)),
  ];
  for (const version of new Set(checked.map((fence) => fence.version))) {
    const ofVersion = checked.filter((fence) => fence.version === version);
    const passed = getPassed(version);
    problems.push(...checkScripts(ofVersion.filter(isScript), version, passed));
    for (const fence of ofVersion) if (!isScript(fence)) problems.push(...(await checkFence(fence, passed)));
  }
  return problems.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** Whether a fence is code that a checker checks. */
export const isChecked = (fence: Fence) => fence.unchecked === undefined && !PROSE.has(fence.language);
