import { versions, type VersionLabel } from '../../config/versions';
import { parseWith, type Grammar } from '../../reference/grammars';
import type { Fence } from '../fences';
import { problemIn, type Problem } from '../problem';
import { firstError } from '../syntax';
import { gradleVariables, templateFiles } from '../templates';

const GRAMMARS: Record<string, Grammar> = {
  groovy: 'groovy',
  gradle: 'groovy',
  ruby: 'ruby',
  rb: 'ruby',
  yaml: 'yaml',
  yml: 'yaml',
  toml: 'toml',
};

export const languages = [...Object.keys(GRAMMARS), 'properties', 'diff'];

const lineOf = (code: string, index: number) => code.slice(0, index).split('\n').length;

/** Variables set in `variables.gradle`, or inside `ext { … }`: nothing reads one that no template or plugin names. */
function gradleProblems(fence: Fence): Problem[] {
  if (!/variables\.gradle$/.test(fence.title ?? '') && !/\bext\s*\{/.test(fence.code)) return [];
  const names = gradleVariables(fence.version);
  return [...fence.code.matchAll(/^\s*(\w+)\s*=\s*['"\d]/gm)]
    .filter(([, name = '']) => !names.has(name))
    .map((match) =>
      problemIn(
        fence,
        lineOf(fence.code, match.index + match[0].search(/\S/)),
        `No template or plugin of Capacitor ${fence.version.slice(1)} reads the Gradle variable ${match[1]}.`,
      ),
    );
}

function properties(fence: Fence): Problem[] {
  return fence.code
    .split('\n')
    .flatMap((line, index) =>
      line.trim() === '' || /^\s*[#!]/.test(line) || /^\s*[\w.\-/]+\s*[=:]/.test(line)
        ? []
        : [problemIn(fence, index + 1, `A line of a properties file is "name=value": "${line.trim().slice(0, 40)}".`)],
    );
}

/** A hunk's lines that the file it changes has to hold, one after the other; `first` is the first one's place. */
interface Hunk {
  first: number;
  lines: string[];
}

function hunksOf(code: string): Hunk[] {
  const hunks: Hunk[] = [];
  let current: Hunk = { first: 1, lines: [] };
  const close = (next: number) => {
    if (current.lines.length > 0) hunks.push(current);
    current = { first: next, lines: [] };
  };
  code.split('\n').forEach((line, index) => {
    const gap =
      /^(@@|diff |---|\+\+\+)/.test(line) ||
      /^\s*(\.\.\.|…|\/\/ …|# …)\s*$/.test(line.slice(1)) ||
      line.trim() === '...';
    if (gap) close(index + 2);
    else if (!line.startsWith('+') && line.trim() !== '') current.lines.push(line.replace(/^[ -]/, '').trim());
  });
  close(0);
  return hunks;
}

/** Whether the lines stand in the file in this order with nothing but empty lines between them. */
function holds(file: string, lines: string[]): boolean {
  const text = file
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return text.some((_, start) => lines.every((line, offset) => text[start + offset] === line));
}

/** A diff of a file that the CLI makes applies to that file, in the page's version or the one before it. */
function diffProblems(fence: Fence): Problem[] {
  if (!/^[+-]/m.test(fence.code)) return [problemIn(fence, 1, 'A diff has lines that begin with + or -.')];
  const index = versions.findIndex(({ label }) => label === fence.version);
  const labels: VersionLabel[] = versions.slice(index, index + 2).map(({ label }) => label);
  const title = fence.title ?? '';
  const files = labels.flatMap((label) => templateFiles(label).get(title) ?? []);
  if (files.length === 0) return [];
  const fits = (file: string) => hunksOf(fence.code).find(({ lines }) => !holds(file, lines));
  const misfits = files.map(fits);
  if (misfits.some((misfit) => misfit === undefined)) return [];
  const [misfit] = misfits;
  return [
    problemIn(
      fence,
      misfit?.first ?? 1,
      `This diff does not apply to the template's ${title}: it has no lines "${misfit?.lines.slice(0, 2).join(' / ')}".`,
    ),
  ];
}

/** Build files and other configuration by their grammars; diffs against the file they name. */
export async function checkFile(fence: Fence): Promise<Problem[]> {
  if (fence.language === 'diff') return diffProblems(fence);
  if (fence.language === 'properties') return properties(fence);
  const grammar = GRAMMARS[fence.language];
  if (!grammar) throw new Error(`There is no grammar for ${fence.language}.`);
  const tree = await parseWith(grammar, `${fence.code}\n`);
  try {
    const error = firstError(tree.rootNode);
    if (error) return [problemIn(fence, error.line, `This does not parse as ${fence.language}: ${error.message}`)];
  } finally {
    tree.delete();
  }
  return grammar === 'groovy' ? gradleProblems(fence) : [];
}
