import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import type { Heading, Root, RootContent, Table } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Version } from '../../config/versions';
import { errorItems, type Directive } from '../../markdown/directiveBody';
import { memoize } from '../../lib/memoize';
import type { PluginSource } from '../../../packages/capacitor-facts/src/pluginSource';
import { siteDir } from '../../lib/paths';
import { partsOf } from '../match';
import { normalizeText } from '../normalize';
import { otherSources } from '../sources';
import type { Place } from '../catalog';

/** A message that a page explains. */
export interface Mark {
  text: string;
  /** The tool that emits it; undefined for messages of Capacitor's packages. */
  from?: string;
  isGeneral: boolean;
  place: Place;
  /** `docs/android/troubleshooting.md:41` */
  where: string;
}

/** A table of the messages that a plugin rejects with, and its explanations in their order. */
export interface ErrorTable {
  plugin: PluginSource;
  expected: [message: string, explanation: string][];
  internal: [message: string, explanation: string][];
  url: string;
  /** Title of the page. */
  page: string;
}

export interface PageMarks {
  marks: Mark[];
  tables: ErrorTable[];
}

const LONGEST_EXPLANATION = 420;
const FORM = '::message{text="Could not find … in the SDK" from="Gradle"}';

export const isMessageDirective = (node: RootContent): node is LeafDirective =>
  node.type === 'leafDirective' && node.name === 'message';

/** What is wrong with the attributes of a mark; undefined if nothing is. */
export function problemOfMark(directive: LeafDirective): string | undefined {
  const { text, from, general, ...unknown } = directive.attributes ?? {};
  if (!text || partsOf(text).length === 0) return `a message needs a text with words, as in ${FORM}`;
  if (Object.keys(unknown).length > 0) return `unknown attribute ${Object.keys(unknown).join(', ')}: ${FORM}`;
  if (general) return 'general has no value.';
  const isKnown = from === undefined || from === null || (otherSources as readonly string[]).includes(from);
  return isKnown ? undefined : `"${from}" is not in src/errors/sources.ts: ${otherSources.join(', ')}.`;
}

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkDirective);

const shorten = (text: string) => {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length <= LONGEST_EXPLANATION ? flat : `${flat.slice(0, LONGEST_EXPLANATION).replace(/\S*$/, '')}…`;
};

/** The text of a node as readers see it, with spaces between blocks. */
function plainText(node: RootContent): string {
  if (node.type === 'leafDirective' || node.type === 'html' || node.type === 'table') return '';
  if (node.type === 'code') return node.value.split('\n').length > 4 || node.lang === 'text' ? '' : node.value;
  const isBlock = ['list', 'listItem', 'blockquote', 'containerDirective'].includes(node.type);
  return isBlock && 'children' in node ? node.children.map((child) => plainText(child)).join(' ') : toString(node);
}

const wordsOf = (text: string) => new Set(normalizeText(text).match(/[\p{L}\p{N}_]+/gu) ?? []);

const quotedIn = (node: RootContent | undefined): string[] => {
  const quoted: string[] = [];
  if (node) visit(node, 'inlineCode', ({ value }) => void quoted.push(value));
  return quoted;
};

/** The rows of the tables in a section: the first cell with the messages that it quotes, and the text of the others. */
const rowsOf = (tables: Table[]) =>
  tables
    .flatMap(({ children: rows }) => rows.slice(1))
    .map(({ children: cells }) => {
      const [first = '', ...others] = cells.map((cell) => toString(cell));
      return { first, quoted: quotedIn(cells[0]), explanation: others.filter((text) => text.length > 3).join(' ') };
    });

const shareIn = (words: Set<string>, others: Set<string>) =>
  words.size < 3 ? 0 : [...words].filter((word) => others.has(word)).length / words.size;

/** The row that contains at least half of the words of a message, or that quotes a part of it, and more than the other rows. */
function rowExplanation(message: string, tables: Table[]): string | undefined {
  const words = wordsOf(message);
  const shares = rowsOf(tables).map(({ first, quoted, explanation }) => {
    const inRow = wordsOf(first);
    const share = [...words].filter((word) => inRow.has(word)).length / words.size;
    return { explanation, share: Math.max(share, ...quoted.map((text) => shareIn(wordsOf(text), words))) };
  });
  const [best] = shares.sort((x, y) => y.share - x.share);
  return best && best.share >= 0.5 ? best.explanation : undefined;
}

/**
 * The text of a section. If it is too long, it begins with the paragraph or the list item that quotes the message, so that shortening it
 * doesn't remove the explanation.
 */
function sectionExplanation(message: string, content: readonly RootContent[]): string {
  const textOf = (nodes: readonly RootContent[]) =>
    nodes
      .map((node) => plainText(node))
      .join(' ')
      .trim();
  const whole = textOf(content);
  if (whole.length <= LONGEST_EXPLANATION) return whole;
  const blocks = content.flatMap((node) => (node.type === 'list' ? node.children : node));
  const contains = (text: string, part: string) => containsParts(normalizeText(text), partsOf(part));
  const quotes = (text: string) => wordsOf(text).size >= 3 && (contains(message, text) || contains(text, message));
  const first = blocks.findIndex((block) => quotedIn(block).some(quotes));
  return textOf(blocks.slice(Math.max(first, 0)));
}

/** Whether a normalized text contains the parts of a message in their order. */
export function containsParts(text: string, parts: readonly string[]): boolean {
  let end = 0;
  return parts.every((part) => {
    const at = text.indexOf(part, end);
    end = at + part.length;
    return at >= 0;
  });
}

interface Section {
  title: string;
  anchor: string;
  content: RootContent[];
}

/** The page's sections in their order; the first one, before any heading below the title, has no anchor. */
function sectionsOf(tree: Root): Section[] {
  const slugger = new GithubSlugger();
  const sections: Section[] = [{ title: '', anchor: '', content: [] }];
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth > 1) sections.push(sectionOf(node, slugger));
    else sections.at(-1)?.content.push(node);
  }
  return sections;
}

function sectionOf(heading: Heading, slugger: GithubSlugger): Section {
  const text = toString(heading);
  const explicit = /\s*\{#([^}]+)\}\s*$/.exec(text);
  const title = explicit ? text.slice(0, explicit.index) : text;
  return { title, anchor: slugger.slug(explicit?.[1] ?? title), content: [] };
}

const itemsOf = (items: { key: string; content: RootContent[] }[]): [string, string][] =>
  items.map(({ key, content }) => [key, shorten(content.map((node) => plainText(node)).join(' '))]);

const isErrors = (node: RootContent): node is ContainerDirective | LeafDirective =>
  (node.type === 'containerDirective' || node.type === 'leafDirective') && node.name === 'errors';

function tableOf(directive: Directive, url: string, page: string): ErrorTable {
  const { expected, internal } = errorItems(directive);
  const { package: name = '', plugin } = directive.attributes ?? {};
  const source: PluginSource = { package: name ?? '', ...(plugin ? { plugin } : {}) };
  return { plugin: source, expected: itemsOf(expected), internal: itemsOf(internal), url, page };
}

/** The marks and the tables of errors on one page. In the preview, only the saved page is parsed again. */
export const readPageMarks = memoize((file: string, source: string, url: string): PageMarks => {
  const tree = parser.parse(source);
  const frontMatterTitle = /^title: *["']?(.*?)["']?$/m.exec(source)?.[1] ?? '';
  const heading = tree.children.find((node) => node.type === 'heading' && node.depth === 1);
  const page = heading ? toString(heading).replace(/\s*\{#[^}]*\}\s*$/, '') : frontMatterTitle;
  const result: PageMarks = { marks: [], tables: [] };
  for (const { title, anchor, content } of sectionsOf(tree)) {
    const tables = content.filter((node): node is Table => node.type === 'table');
    const rows = rowsOf(tables).map(({ first, explanation }) => `${first}: ${explanation}`);
    const place = { url: anchor ? `${url}#${anchor}` : url, title: title ? `${page} › ${title}` : page };
    for (const node of content) {
      if (isErrors(node)) result.tables.push(tableOf(node, url, page));
      if (!isMessageDirective(node)) continue;
      const { text = '', from, general } = node.attributes ?? {};
      const explanation =
        rowExplanation(text ?? '', tables) ?? (sectionExplanation(text ?? '', content) || rows.join(' '));
      result.marks.push({
        text: text ?? '',
        ...(from ? { from } : {}),
        isGeneral: general !== undefined,
        place: { ...place, explanation: shorten(explanation) },
        where: `${file}:${node.position?.start.line ?? 0}`,
      });
    }
  }
  return result;
});

/** The marks and tables of all pages of a version. Pages without either aren't parsed. */
export function readMarks(version: Version, baseUrl: string): PageMarks {
  const folder = path.join(siteDir, version.folder);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  const pages = files.sort().flatMap((name) => {
    const source = readFileSync(path.join(folder, name), 'utf8');
    if (!/^:{2,}(?:message|errors)\b/m.test(source)) return [];
    const page = name
      .split(path.sep)
      .join('/')
      .replace(/(?:^|\/)index\.md$/, '')
      .replace(/\.md$/, '');
    const url = baseUrl + [version.path, page].filter(Boolean).join('/');
    return [readPageMarks(path.posix.join(version.folder, name.split(path.sep).join('/')), source, url)];
  });
  return { marks: pages.flatMap(({ marks }) => marks), tables: pages.flatMap(({ tables }) => tables) };
}
