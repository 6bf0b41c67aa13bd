import path from 'node:path';
import { parseMarkdownHeadingId } from '@docusaurus/utils';
import { toString } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { remark } from 'remark';
import type { Version } from '../../config/versions';
import { attribute, errorItems, getSource, isDirective, type Directive } from '../../remark/directives';
import { memoize } from 'node-utils/memoize';
import { readFiles } from 'node-utils/readFiles';
import type { PluginSource } from 'capacitor-facts/pluginSource';
import { getSections } from '../../lib/markdownSections';
import { siteDir } from '../../lib/paths';
import type { Place } from 'log-matcher/catalog';
import { conditionNames, type Condition } from 'log-matcher/conditions';
import { getParts } from 'log-matcher/templates';
import { getErrors, readAreaText, type RecordMessage } from './records';
import otherSources from './sources.json';

/** A message that a page explains. */
export interface Mark extends RecordMessage {
  place: Place;
  /** Whether it is of a record without evidence. */
  isUnconfirmed?: boolean;
  /** URL of the section that contains the place. */
  section: string;
  /** `docs/android/troubleshooting.md:41` */
  where: string;
}

/** The explained messages with which a plugin rejects, in the order of the page. */
export interface ErrorTable {
  plugin: PluginSource;
  expected: string[];
  internal: string[];
  url: string;
  /** Title of the page. */
  page: string;
}

/** A directive that shows the errors of an area, or of one of its topics in a section. */
interface ErrorList {
  area: string;
  /** The topic, with the URL and the title of its section. */
  topic?: { id: string; url: string; title: string };
  url: string;
  /** Title of the page. */
  page: string;
}

export interface PageMarks {
  marks: Mark[];
  tables: ErrorTable[];
}

/** What is wrong with a message; undefined if nothing is. */
export function problemOfMessage({ text, from, conditions }: RecordMessage): string | undefined {
  if (getParts(text).length === 0) return 'The text of a message needs words.';
  const unknown = conditions.find((name) => !conditionNames.includes(name));
  if (unknown) return `if="${unknown}" is not one of ${conditionNames.join(', ')}.`;
  return from === undefined || otherSources.includes(from)
    ? undefined
    : `"${from}" is not in src/plugins/errors/sources.json: ${otherSources.join(', ')}.`;
}

/** The message of `::message`. */
export function messageIn(directive: Directive): RecordMessage {
  const from = attribute(directive, 'from');
  return {
    text: attribute(directive, 'text'),
    ...(from ? { from } : {}),
    isGeneral: directive.attributes?.general !== undefined,
    conditions: attribute(directive, 'if').split(' ').filter(Boolean) as Condition[],
  };
}

const parser = remark().use(remarkFrontmatter).use(remarkGfm).use(remarkDirective);

/** Whether a normalized text contains the parts of a message in their order. */
export function containsParts(text: string, parts: readonly string[]): boolean {
  let end = 0;
  return parts.every((part) => {
    const at = text.indexOf(part, end);
    end = at + part.length;
    return at >= 0;
  });
}

function getTable(directive: Directive, url: string, page: string): ErrorTable {
  const { expected, internal } = errorItems(directive);
  const messages = (items: { key: string }[]) => items.map(({ key }) => key);
  return { plugin: getSource(directive), expected: messages(expected), internal: messages(internal), url, page };
}

/** The messages and tables of one page. The preview parses only the saved page again. */
export const readPageMarks = memoize(
  (file: string, source: string, url: string): PageMarks & { lists: ErrorList[] } => {
    const tree = parser.parse(source);
    const frontMatterTitle = /^title: *["']?(.*?)["']?$/m.exec(source)?.[1] ?? '';
    const heading = tree.children.find((node) => node.type === 'heading' && node.depth === 1);
    const page = heading ? parseMarkdownHeadingId(toString(heading)).text : frontMatterTitle;
    const result: PageMarks & { lists: ErrorList[] } = { marks: [], tables: [], lists: [] };
    for (const { title, anchor, content } of getSections(tree)) {
      const place = {
        url: anchor ? `${url}#${anchor}` : url,
        title: title ? `${page} › ${title}` : page,
        explanation: '',
      };
      for (const node of content) {
        if (!isDirective(node)) continue;
        if (node.name === 'known-errors') result.lists.push({ area: attribute(node, 'area'), url, page });
        if (node.name === 'topic-errors')
          result.lists.push({
            area: attribute(node, 'area'),
            topic: { id: attribute(node, 'topic'), url: place.url, title: place.title },
            url,
            page,
          });
        if (node.name === 'errors') result.tables.push(getTable(node, url, page));
        if (node.name !== 'message') continue;
        const where = `${file}:${node.position?.start.line ?? 0}`;
        result.marks.push({ ...messageIn(node), place, section: place.url, where });
      }
    }
    return result;
  },
);

/** The messages of an area or a topic. Each leads to its own record on the page. */
const marksOfList = ({ area, topic, url, page }: ErrorList, version: Version): Mark[] =>
  getErrors(area, version)
    .filter(({ id }) => topic === undefined || id === topic.id)
    .flatMap((group) =>
      group.errors.flatMap(({ id, messages, evidence }) => {
        const place = { url: `${url}#${id}`, title: topic?.title ?? `${page} › ${group.title}`, explanation: '' };
        const where = `facts/errors/${area}.yaml: ${id}`;
        const section = topic?.url ?? `${url}#${group.id}`;
        const shared = { place, isUnconfirmed: evidence.length === 0, section, where };
        return messages.map((message) => ({ ...message, ...shared }));
      }),
    );

/**
 * The marks and tables of all pages of a version. Pages without either aren't parsed.
 * @param isRead Whether a page or a file of errors with this text is parsed, which takes most of
 * the time.
 */
export function readMarks(version: Version, baseUrl: string, isRead = (_text: string): boolean => true): PageMarks {
  const pages = readFiles(path.join(siteDir, version.folder), /\.mdx?$/).flatMap(({ file, text }) => {
    const isList = /^::(?:known|topic)-errors\b/m.test(text);
    if (!isList && !(/^:{2,}(?:message|errors)\b/m.test(text) && isRead(text))) return [];
    const page = file.replace(/(?:(?:^|\/)index)?\.mdx?$/, '');
    const url = baseUrl + [version.path, page].filter(Boolean).join('/');
    return [readPageMarks(`${version.folder}/${file}`, text, url)];
  });
  return {
    marks: pages.flatMap(({ marks, lists }) => [
      ...marks,
      ...lists.filter(({ area }) => isRead(readAreaText(area))).flatMap((list) => marksOfList(list, version)),
    ]),
    tables: pages.flatMap(({ tables }) => tables),
  };
}
