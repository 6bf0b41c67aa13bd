import type { RecordKind } from './kinds';
import { adjacentWords } from './tokenize';

/** A part of a section with an anchor of its own: an option of a method, or an error message. */
export interface PagePart {
  kind: 'member' | 'error';
  anchor: string;
  title: string;
  /** The type of an option. */
  signature?: string;
  text: string;
}

/** A cause of errors in a list of them. Only queries that look like a message find it. */
export interface SearchedError {
  anchor: string;
  /** The messages that it explains; `…` stands for any text. */
  messages: string[];
  text: string;
}

/** A heading with its content up to the next one. The first section has no heading. */
export interface PageSection {
  anchor: string;
  title: string;
  /** 1 for the introduction, otherwise the level of the heading. */
  level: number;
  /** Titles of the headings above, without the page's title, outermost first. */
  parents: string[];
  /** Whether the section is part of an API reference. */
  isApi: boolean;
  /** The signature of the method that it describes. */
  signature?: string;
  text: string;
  code: string[];
  parts: PagePart[];
  knownErrors: SearchedError[];
  /** The texts of the rows of its other tables. */
  rows: string[];
  /** What users search for when they need this section, in their own words. */
  phrases: string[];
}

/** A page as input of the index. */
export interface SearchablePage {
  /** The path without an anchor: `/docs/apis/camera`. */
  url: string;
  title: string;
  /** The outermost category of the sidebar. */
  category: string;
  sections: PageSection[];
  /** Paths of the pages that it links to, without anchors. */
  links: string[];
  /** Factor for the rank, by default 1. Lower for pages that mention much but explain little. */
  weight?: number;
}

/** A search result: a page or a part of it. Its strings are text, never markup. */
export interface SearchRecord {
  /** The URL with the anchor: `/docs/apis/camera#getphoto`. */
  url: string;
  /** Title of the page. */
  page: string;
  /** The title, heading, or name of what the record describes, or a message; empty for a row. */
  title: string;
  /** The category of the page, its title, and the headings above the record. */
  crumbs: string[];
  kind: RecordKind;
  /** The text on one line. A signature is a line before it. */
  text: string;
  /** What users search for when they need this record, in their own words. */
  phrases: string[];
  /** How many other pages of the version link to the page. */
  inboundLinks: number;
  /** Factor for the rank. */
  weight: number;
}

type PageFields = Pick<SearchRecord, 'url' | 'page' | 'inboundLinks' | 'weight'>;

/**
 * The rows of a section's tables, each with the search phrases that it quotes. Each is a record of
 * its own: a long table contains the words of most questions, and its section would come first.
 */
function splitRows({ rows, phrases }: PageSection) {
  const quotable = phrases.map((phrase) => ({ phrase, words: adjacentWords(phrase) }));
  return rows.map((text) => {
    const content = adjacentWords(text);
    const quoted = quotable.filter(({ words }) => content.includes(words));
    return { text, phrases: quoted.map(({ phrase }) => phrase) };
  });
}

/** The headings above what a section contains, with its own. */
const headingsOf = ({ level, parents, title }: PageSection, page: string, category: string): string[] =>
  level === 1 ? [category, page] : [category, page, ...parents, title];

/** Whether a section consists of known errors, which its heading names or groups. */
const isOfErrors = ({ knownErrors, text, rows }: PageSection) =>
  knownErrors.length > 0 && text === '' && rows.length === 0;

function sectionRecords(section: PageSection, page: PageFields, category: string): SearchRecord[] {
  const { anchor, title, level, parents, isApi, signature, text, code, parts, phrases } = section;
  const above = level === 1 ? [category] : [category, page.page, ...parents];
  const within = headingsOf(section, page.page, category);
  const createRecord = (
    kind: SearchRecord['kind'],
    name: string,
    id: string,
    content: string,
    declared?: string,
  ): SearchRecord => ({
    ...page,
    url: id ? `${page.url}#${id}` : page.url,
    title: name,
    crumbs: id === anchor ? above : within,
    kind,
    text: (declared ? `${declared}\n` : '') + content.replace(/\s+/g, ' ').trim(),
    phrases: [],
  });
  const kind = level === 1 ? 'page' : isApi ? 'api' : 'section';
  const split = splitRows(section);
  const named = new Set(split.flatMap((row) => row.phrases));
  return [
    {
      ...createRecord(kind, title, anchor, [text, ...code].join(' '), signature),
      phrases: phrases.filter((phrase) => !named.has(phrase)),
    },
    ...parts.map((part) => createRecord(part.kind, part.title, part.anchor, part.text, part.signature)),
    ...split.map((row) => ({ ...createRecord('row', '', anchor, row.text), crumbs: within, phrases: row.phrases })),
  ];
}

/** The records of the pages of one version, in order. */
export function createRecords(pages: readonly SearchablePage[]): SearchRecord[] {
  const links = pages.flatMap(({ url, links: urls }) => urls.filter((link) => link !== url));
  return pages.flatMap(({ url, category, title, sections, weight = 1 }) => {
    const page = { url, page: title, inboundLinks: links.filter((link) => link === url).length, weight };
    return sections
      .filter((section) => !isOfErrors(section))
      .flatMap((section) => sectionRecords(section, page, category));
  });
}

/**
 * The records of the known errors of the pages, and of the headings of their groups, which say as
 * little about a subject. They are an index of their own.
 */
export const createErrorRecords = (pages: readonly SearchablePage[]): SearchRecord[] =>
  pages.flatMap(({ url, category, title, sections }) => {
    const page = { url, page: title, inboundLinks: 0, weight: 1 };
    return sections.flatMap((section) => {
      const { anchor: group, knownErrors } = section;
      const isGroup = isOfErrors(section) && !knownErrors.some(({ anchor }) => anchor === group);
      const errors = knownErrors.map(({ anchor, messages: [message = '', ...others], text }): SearchRecord => ({
        ...{ ...page, url: `${url}#${anchor}`, title: message, text },
        ...{ crumbs: headingsOf(section, title, category), kind: 'error' },
        phrases: others.map((other) => other.replaceAll('…', ' ')),
      }));
      return [...(isGroup ? sectionRecords(section, page, category) : []), ...errors];
    });
  });
