import { versions, type VersionLabel } from '../config/versions';
import { cacheFor } from './cache';
import { checkFile, languages as fileLanguages } from './checkers/files';
import { checkInline } from './checkers/inline';
import { checkJson, languages as jsonLanguages } from './checkers/json';
import { checkMarkup, languages as markupLanguages } from './checkers/markup';
import { checkNative, languages as nativeLanguages } from './checkers/native';
import { checkShell, languages as shellLanguages } from './checkers/shell';
import { checkTypeScript, languages as scriptLanguages } from './checkers/typescript';
import type { Fence, Inline } from './fences';
import { problemIn, type Problem } from './problem';

/** Languages whose samples are output or drawings, not code. */
const PROSE = new Set(['text', 'txt', 'console']);

/**
 * How many fences of the whole documentation may be unchecked. The number may only go down; every one carries its reason.
 */
export const UNCHECKED_LIMIT = 0;

type Checker = (fence: Fence) => Problem[] | Promise<Problem[]>;

const checkers = new Map<string, Checker>([
  ...jsonLanguages.map((name): [string, Checker] => [name, checkJson]),
  ...shellLanguages.map((name): [string, Checker] => [name, checkShell]),
  ...nativeLanguages.map((name): [string, Checker] => [name, checkNative]),
  ...markupLanguages.map((name): [string, Checker] => [name, checkMarkup]),
  ...fileLanguages.map((name): [string, Checker] => [name, checkFile]),
]);

/** Why a fence is not looked into, if it is not. */
function unchecked(fence: Fence): Problem[] {
  if (fence.unchecked === undefined) return [];
  return fence.unchecked.trim().length < 10
    ? [problemIn(fence, 1, 'unchecked="…" needs a reason that a reader of the source understands.')]
    : [];
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
function checkScripts(fences: Fence[], version: VersionLabel): Problem[] {
  const cache = cacheFor(version);
  const pages = new Map(
    [...new Set(fences.map(({ file }) => file))].map((file) => [file, fences.filter((fence) => fence.file === file)]),
  );
  const changed = [...pages.values()].filter((page) => cache.get('scripts', page) === undefined);
  const found = checkTypeScript(changed.flat(), version);
  for (const page of changed)
    cache.set(
      'scripts',
      page,
      found.filter(({ file }) => file === page[0]?.file),
    );
  return [...pages.values()].flatMap((page) => cache.get('scripts', page) ?? []);
}

/** Checks every sample against the version it is for. A checker that throws fails its sample, with the error's text. */
export async function checkSamples(fences: Fence[], inline: Inline[]): Promise<Problem[]> {
  const looked = fences.filter((fence) => fence.unchecked === undefined && !PROSE.has(fence.language));
  const problems = [...fences.flatMap(unchecked), ...inline.flatMap(checkInline)];
  for (const { label } of versions) {
    const own = looked.filter(({ version }) => version === label);
    problems.push(...checkScripts(own.filter(isScript), label));
    const cache = cacheFor(label);
    for (const fence of own.filter((each) => !isScript(each))) {
      const known = cache.get('fence', [fence]);
      const found =
        known ??
        (await checkOne(fence).catch((error: unknown) => [
          problemIn(fence, 1, `The check itself failed: ${String(error)}`),
        ]));
      if (!known) cache.set('fence', [fence], found);
      problems.push(...found);
    }
    cache.save();
  }
  return problems.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** Whether a fence is code that a checker reads. */
export const isChecked = (fence: Fence) => fence.unchecked === undefined && !PROSE.has(fence.language);
