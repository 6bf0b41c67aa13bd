import path from 'node:path';
import type { Heading, Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import type { Plugin } from 'unified';
import { PHRASES_ATTRIBUTE } from '../config/articleClasses';

const FORM = '::search{phrases="gradle sync failed; build stops at sync; …"}';
const MINIMUM = 3;
const MAXIMUM = 15;
const LONGEST = 60;

const isDirective = (node: RootContent): node is LeafDirective =>
  node.type === 'leafDirective' && node.name === 'search';

/** What is wrong with the phrases of one heading; undefined if nothing is. */
export function getProblem(phrases: readonly string[]): string | undefined {
  if (phrases.length < MINIMUM || phrases.length > MAXIMUM)
    return `expected ${MINIMUM} to ${MAXIMUM} search phrases, found ${phrases.length}.`;
  const long = phrases.find((phrase) => phrase.length > LONGEST || phrase.length < 3 || phrase.includes(';'));
  if (long !== undefined) return `a search phrase has 3 to ${LONGEST} characters and no semicolon: "${long}".`;
  const repeated = phrases.find((phrase, index) => phrases.indexOf(phrase.toLowerCase()) !== index);
  return repeated === undefined ? undefined : `"${repeated}" is listed twice, or not in lower case.`;
}

const getPhrases = ({ attributes }: LeafDirective) => (attributes?.phrases ?? '').split(';').map((text) => text.trim());

/**
 * Puts search phrases, of the page's front matter (`search_phrases`) and of `::search` directives
 * below headings, into an attribute of their heading. Only search reads the
 * attribute. It has to run first, because other plugins change the headings.
 */
export const remarkSearchPhrases: Plugin<[], Root> = () => (tree, file) => {
  const seen = new Set<string>();
  const add = (heading: Heading | undefined, phrases: string[], line: number) => {
    const where = `${path.relative(process.cwd(), file.path)}:${line}`;
    if (!heading) throw new Error(`${where}: search phrases need a heading above them.`);
    const repeated = phrases.find((phrase) => seen.has(phrase));
    const problem =
      repeated === undefined ? getProblem(phrases) : `"${repeated}" belongs to another heading of the page.`;
    if (problem) throw new Error(`${where}: ${toString(heading)}: ${problem} Write them as in ${FORM}`);
    phrases.forEach((phrase) => seen.add(phrase));
    heading.data = {
      ...heading.data,
      hProperties: { ...heading.data?.hProperties, [PHRASES_ATTRIBUTE]: phrases.join(';') },
    };
  };
  const { search_phrases: declared } = (file.data.frontMatter ?? {}) as { search_phrases?: string[] };
  const title = tree.children.find((node): node is Heading => node.type === 'heading' && node.depth === 1);
  if (declared) add(title, declared.map(String), 1);
  let heading: Heading | undefined;
  tree.children = tree.children.filter((node) => {
    if (node.type === 'heading') heading = node;
    if (!isDirective(node)) return true;
    add(heading, getPhrases(node), node.position?.start.line ?? 0);
    return false;
  });
};
