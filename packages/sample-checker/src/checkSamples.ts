import { metaProblems } from './runMetaProblems';
import { checkDiff } from './checkers/diff';
import { checkGroovy, checkRuby, checkYaml } from './checkers/files';
import { checkCss, checkHtml } from './checkers/html';
import { checkInline } from './checkers/inline';
import { checkJson } from './checkers/json';
import { checkNative } from './checkers/native';
import { checkShell } from './checkers/shell';
import { checkTargets } from './checkers/targets';
import { checkTypeScript } from './checkers/typescript';
import { checkXml } from './checkers/xml';
import { problemIn, type Fence, type Inline, type Problem } from './readSamples';
import { pathProblem } from './templatePaths';

/** Languages of output and drawings, which are not code. */
const PROSE = ['text', 'tree'];

/** Languages that are compiled together. */
const SCRIPTS = ['ts', 'tsx', 'js', 'jsx', 'vue'];

const checkers = new Map<string, (fence: Fence) => Problem[] | Promise<Problem[]>>(
  Object.entries({
    json: checkJson,
    jsonc: checkJson,
    bash: checkShell,
    sh: checkShell,
    powershell: checkShell,
    java: checkNative,
    kotlin: checkNative,
    swift: checkNative,
    objectivec: checkNative,
    html: checkHtml,
    css: checkCss,
    xml: checkXml,
    diff: checkDiff,
    groovy: checkGroovy,
    ruby: checkRuby,
    yaml: checkYaml,
  }),
);

/** Whether a fence is code that a checker checks. */
const isChecked = (fence: Fence) => fence.unchecked === undefined && !PROSE.includes(fence.language);

/** Problems of the words after the language of a fence. */
function fenceProblems(fence: Fence): Problem[] {
  const { title, version, language, runMeta, unchecked } = fence;
  const problem = title === undefined || !isChecked(fence) ? undefined : pathProblem(title, version);
  const run = runMeta === undefined ? [] : metaProblems(language, runMeta);
  const reason = 'unchecked="…" requires a reason that explains why the fence cannot be checked.';
  return [
    ...(unchecked !== undefined && unchecked.trim().length < 10 ? [problemIn(fence, 1, reason)] : []),
    ...[problem ?? [], run].flat().map((message) => problemIn(fence, 0, message)),
  ];
}

/** Checks one fence. If a checker throws, its error becomes a problem. */
async function checkFence(fence: Fence): Promise<Problem[]> {
  const { language } = fence;
  const checker = checkers.get(language);
  const name = language === '' ? 'A fence without a language' : `The language "${language}"`;
  const supported = [...SCRIPTS, ...checkers.keys(), ...PROSE].join(', ');
  if (!checker) return [problemIn(fence, 1, `${name} is not checked. Supported languages: ${supported}.`)];
  try {
    return await checker(fence);
  } catch (error) {
    return [problemIn(fence, 1, `The check failed: ${String(error)}`)];
  }
}

/**
 * Checks samples against the packages of their versions, and returns the problems sorted by file
 * and line. Throws if the compiler does, because it compiles many samples at once.
 */
export async function checkSamples(fences: readonly Fence[], inline: readonly Inline[]): Promise<Problem[]> {
  const checked = fences.filter(isChecked);
  const isScript = ({ language }: Fence) => SCRIPTS.includes(language);
  const problems = [...fences.flatMap(fenceProblems), ...inline.flatMap(checkInline), ...(await checkTargets(checked))];
  for (const version of new Set(checked.map((fence) => fence.version)))
    problems.push(
      ...checkTypeScript(
        checked.filter((fence) => fence.version === version && isScript(fence)),
        version,
      ),
    );
  for (const fence of checked) if (!isScript(fence)) problems.push(...(await checkFence(fence)));
  return problems.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}
