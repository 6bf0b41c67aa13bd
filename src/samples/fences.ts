import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { parseDocument } from 'yaml';
import type { VersionLabel } from '../config/versions';
import { versionOfFile } from '../packages/workspace';
import type { Problem } from './problem';
import { follow, type Project } from './project';

/** One sample of a page. */
export interface Fence {
  /** Absolute path of the page. */
  file: string;
  version: VersionLabel;
  /** Line of the page on which the code begins, from 1. */
  line: number;
  language: string;
  code: string;
  /** `title="…"`: the file that the sample is, or is part of. */
  title?: string;
  /** Goes on from the fence before it of the same language. */
  continues: boolean;
  /** Why it cannot be checked. */
  unchecked?: string;
  /** On a page that goes on from another: the project as the fences before this one leave it. */
  project?: Project;
}

/** Code in running text or a table cell. */
export interface Inline {
  file: string;
  version: VersionLabel;
  line: number;
  code: string;
}

export interface Samples {
  fences: Fence[];
  inline: Inline[];
  /** Errors in the page's front matter. */
  problems: Problem[];
  /** On a page that goes on from another: the project as that one leaves it. */
  project?: Project;
}

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter).use(remarkDirective);

/** `title="src/app.ts" continues unchecked="why"` → its parts. */
function readMeta(meta: string): Pick<Fence, 'title' | 'continues' | 'unchecked'> {
  const value = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(meta)?.[1];
  const title = value('title');
  const unchecked = value('unchecked');
  return {
    continues: /(?:^|\s)continues(?:\s|$)/.test(meta.replace(/"[^"]*"/g, '')),
    ...(title === undefined ? {} : { title }),
    ...(unchecked === undefined ? {} : { unchecked }),
  };
}

/**
 * The version that the samples of a page are for: the one it belongs to, except that a guide for an upgrade shows the version
 * it leads to, whichever documentation it stands in. Nothing older than v2 is installed, so its guides are checked as v2's.
 */
export function versionOfSamples(file: string): VersionLabel {
  const target = /\/updating\/(?:plugins\/)?(\d)-\d\.md$/.exec(file)?.[1];
  return target === undefined ? versionOfFile(file) : target === '4' ? 'v4' : target === '3' ? 'v3' : 'v2';
}

/** The front matter of a page. Errors in its YAML, which would fail the build, are added to `problems`. */
function readFrontMatter(tree: Root, file: string, problems: Problem[]): { continues?: string } {
  const [first] = tree.children;
  if (first?.type !== 'yaml') return {};
  const document = parseDocument(first.value);
  for (const { message, linePos } of document.errors) {
    const [summary] = message.split(' at line ');
    problems.push({
      file,
      line: (first.position?.start.line ?? 1) + (linePos?.[0].line ?? 1),
      message: `Invalid YAML in the front matter: ${summary}. Quote a value that contains ": " or " #".`,
    });
  }
  return document.errors.length > 0 ? {} : ((document.toJS() as { continues?: string } | null) ?? {});
}

/** The page that this one continues: front matter's `continues: ./other.md`. Throws if that page does not exist. */
function pageBefore(continues: string, file: string): string {
  const before = path.resolve(path.dirname(file), continues);
  if (!existsSync(before)) throw new Error(`${file}: "continues" names ${continues}, which does not exist.`);
  return before;
}

/** The project as a page leaves it, with the pages it goes on from. */
export function projectAfter(file: string): Project {
  const { fences, project } = readSamples(file);
  return follow(project ?? new Map(), fences);
}

/** Gives a page the project that it goes on from, and each of its fences the project as it is when a reader comes to it. */
function giveProject(samples: Samples, before: string): void {
  let project = projectAfter(before);
  samples.project = project;
  for (const fence of samples.fences) {
    fence.project = project;
    project = follow(project, [fence]);
  }
}

/** The fences and inline code of one page. Reads the text as the site does: directives, tables and front matter included. */
export function readSamples(file: string, source = readFileSync(file, 'utf8')): Samples {
  const version = versionOfSamples(path.resolve(file));
  const tree = parser.parse(source) as Root;
  const samples: Samples = { fences: [], inline: [], problems: [] };
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 0;
    if (node.type === 'code') {
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
  const { continues } = readFrontMatter(tree, file, samples.problems);
  if (continues !== undefined) giveProject(samples, pageBefore(continues, file));
  return samples;
}
