import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Code, Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { remark } from 'remark';
import { visit } from 'unist-util-visit';
import { attributeOf, hasWord, saysWhetherItRuns, FENCE_OPTIONS, unknownOptions } from './runMeta';
import { applyFences, type ProjectFiles } from './project';
import { versionOfPage, type CheckedVersion } from './versions';

/** Something wrong with a sample, at a line of its page. */
export interface Problem {
  file: string;
  line: number;
  message: string;
}

/** One code block of a page. */
export interface Fence {
  /** Absolute path of the page. */
  file: string;
  version: CheckedVersion;
  /** Line of the page on which the code starts, from 1. */
  line: number;
  language: string;
  code: string;
  /** `title="…"`: the path of the file that the sample shows, or shows a part of. */
  title?: string;
  /** Continues the previous fence in the same language. */
  continues: boolean;
  /** The reason why it cannot be checked. */
  unchecked?: string;
  /** The meta string, if it has attributes for running the sample. */
  runMeta?: string;
  /** On a page that continues another page: the project after all earlier fences. */
  project?: ProjectFiles;
}

/** Inline code in a paragraph or a table cell. */
export interface Inline {
  file: string;
  version: CheckedVersion;
  line: number;
  code: string;
}

export interface Samples {
  fences: Fence[];
  inline: Inline[];
  /** Fences that aren't closed or have unknown options. */
  problems: Problem[];
  /** On a page that continues another page: the project after that page. */
  project?: ProjectFiles;
}

/** A problem of a fence: `line` counts from the first line of its code, from 1. */
export function problemIn(fence: Pick<Fence, 'file' | 'line'>, line: number, message: string): Problem {
  return { file: fence.file, line: fence.line + line - 1, message };
}

/** The line of an offset in a text, from 1. */
export const lineOfOffset = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** A problem of a fence at an offset in its code. */
export const problemAt = (fence: Fence, offset: number, message: string): Problem =>
  problemIn(fence, lineOfOffset(fence.code, offset), message);

const parser = remark().use(remarkGfm).use(remarkFrontmatter).use(remarkDirective);

/** The tree of a page, with directives, tables and front matter as the site reads them. */
export const parsePage = (source: string) => parser.parse(source) as Root;

/** Parses the meta string of a fence: `title="src/app.ts" continues unchecked="reason"`. */
function readMeta(meta: string): Pick<Fence, 'title' | 'continues' | 'unchecked' | 'runMeta'> {
  return {
    continues: hasWord(meta, 'continues'),
    title: attributeOf(meta, 'title'),
    unchecked: attributeOf(meta, 'unchecked'),
    runMeta: saysWhetherItRuns(meta) ? meta : undefined,
  };
}

/**
 * The version that the samples of a page are written for: that of the page, except that an upgrade
 * guide shows the version after the upgrade. Nothing older than the oldest version is installed, so
 * its guides are checked against the oldest version.
 */
export function versionOfSamples(file: string, versions: readonly CheckedVersion[]): CheckedVersion {
  const target = /\/updating\/(?:plugins\/)?(\d)-\d\.md$/.exec(file)?.[1];
  if (target === undefined) return versionOfPage(file, versions);
  return [...versions].reverse().find(({ major }) => major >= Number(target)) ?? versionOfPage(file, versions);
}

/** The page of `continues: ./other.md` in front matter. Throws if it doesn't exist. */
function pageBefore(continues: string, file: string): string {
  const before = path.resolve(path.dirname(file), continues);
  if (!existsSync(before)) throw new Error(`${file}: "continues" names ${continues}, which does not exist.`);
  return before;
}

/** The project after a page and all pages that it continues. */
export function projectAfter(file: string, versions: readonly CheckedVersion[]): ProjectFiles {
  const { fences, project } = readSamples(file, versions);
  return applyFences(project ?? new Map(), fences);
}

/** Sets the project before the page, and at each of its fences. */
function addProject(samples: Samples, project: ProjectFiles): void {
  samples.project = project;
  for (const fence of samples.fences) {
    fence.project = project;
    project = applyFences(project, [fence]);
  }
}

/**
 * What is wrong with a fence that isn't closed: it reaches the end of the page or of its block, or
 * it contains the start of the next fence. Undefined for a closed fence, and for code without a
 * fence.
 */
function unclosedProblem({ position, value }: Code, source: string): string | undefined {
  if (!position) return undefined;
  const lines = source.split('\n').slice(position.start.line - 1, position.end.line);
  const [, marks = ''] = /^[\s>]*(`{3,}|~{3,})/.exec(lines[0] ?? '') ?? [];
  if (marks === '') return undefined;
  const [mark = ''] = marks;
  const next = value.split('\n').findIndex((text) => new RegExp(`^\\s*${mark}{${marks.length},}\\S`).test(text));
  if (next >= 0)
    return `This code block isn't closed: line ${position.start.line + 1 + next} starts another one. Add ${marks} before it.`;
  const isClosed = lines.length > 1 && new RegExp(`^[\\s>]*${mark}{${marks.length},}\\s*$`).test(lines.at(-1) ?? '');
  return isClosed ? undefined : `This code block isn't closed: add a line with ${marks} below it.`;
}

/** The samples of one page, parsed with directives, tables, and front matter like the site. */
export function readSamples(
  file: string,
  versions: readonly CheckedVersion[],
  source = readFileSync(file, 'utf8'),
): Samples {
  const version = versionOfSamples(path.resolve(file), versions);
  const tree = parsePage(source);
  const samples: Samples = { fences: [], inline: [], problems: [] };
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 0;
    if (node.type === 'code') {
      const unclosed = unclosedProblem(node, source);
      if (unclosed !== undefined) {
        samples.problems.push({ file, line, message: unclosed });
        return;
      }
      for (const name of unknownOptions(node.meta ?? ''))
        samples.problems.push({ file, line, message: `There is no option "${name}": ${FENCE_OPTIONS.join(', ')}.` });
      samples.fences.push({
        file,
        version,
        line: line + 1,
        language: node.lang ?? '',
        code: node.value,
        ...readMeta(node.meta ?? ''),
      });
    }
    if (node.type === 'inlineCode') samples.inline.push({ file, version, line, code: node.value });
  });
  const [first] = tree.children;
  // The build reports front matter that isn't YAML.
  const continues = first?.type === 'yaml' ? /^continues: (\S+)$/m.exec(first.value)?.[1] : undefined;
  if (continues !== undefined) addProject(samples, projectAfter(pageBefore(continues, file), versions));
  return samples;
}
