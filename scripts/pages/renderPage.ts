import path from 'node:path';
import { readFileSync } from 'node:fs';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import { remark } from 'remark';
import { visit } from 'unist-util-visit';
import { parse } from 'yaml';
import { buildCatalog } from '../../src/plugins/errors/buildCatalog';
import { readMarks } from '../../src/plugins/errors/pageMessages';
import { directives } from '../../src/plugins/directives';
import { remarkSearchPhrases } from '../../src/plugins/search/searchPhrases';
import { memoize } from 'node-utils/memoize';
import { siteDir } from '../../src/lib/paths';
import { versionOfFile } from '../../src/lib/versionOfFile';
import { isDirective } from '../../src/remark/directives';
import { remarkDirectives } from '../../src/remark/remarkDirectives';

const baseUrl = '/docs/';
const processor = remark()
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(remarkSearchPhrases)
  .use(remarkDirectives, { baseUrl, rules: directives });

/** Throws for code in an .mdx page that can't be read, such as a brace in a sentence. */
const mdx = remark().use(remarkFrontmatter).use(remarkGfm).use(remarkDirective).use(remarkMdx);

/** Renders the directives of a page as the build does. Returns the problems, with their lines. */
export function renderPage(page: string, value = readFileSync(path.join(siteDir, page), 'utf8')): string[] {
  const [, yaml = ''] = /^---\n([\s\S]*?)\n---/.exec(value) ?? [];
  try {
    const frontMatter = (parse(yaml, { prettyErrors: true }) ?? {}) as object;
    const file = { path: path.join(siteDir, page), value, data: { frontMatter } };
    const problems: string[] = [];
    // Docusaurus renders an unknown block as text, with a warning in a build.
    const tree = processor.parse(file);
    // The components of .mdx pages, which the build compiles, are read as HTML here.
    if (page.endsWith('.mdx')) {
      mdx.parse(file);
      visit(tree, 'html', (node) => void (node.value = ''));
    }
    visit(processor.runSync(tree, file), (node) => {
      if (!isDirective(node) || node.type === 'textDirective' || Object.hasOwn(directives, node.name)) return;
      problems.push(`${page}:${node.position?.start.line ?? 1}: There is no directive "${node.name}".`);
    });
    return problems;
  } catch (error) {
    const { message, linePos, line } = error as Error & { linePos?: [{ line: number }]; line?: number };
    if (line !== undefined)
      return [`${page}:${line}: ${message}. Outside of code, write \\{ for a brace, and \\< before a word.`];
    // The front matter begins in the second line.
    const fix = 'Put a value that contains a colon, or begins with a sign, in quotation marks.';
    return [linePos ? `${page}:${linePos[0].line + 1}: ${message.trim()} ${fix}` : message];
  }
}

/** The anchors in what the directives of a page generate. Undefined if one has a mistake. */
export const generatedAnchors = memoize((page: string): ReadonlySet<string> | undefined => {
  const file = { path: path.join(siteDir, page), value: readFileSync(path.join(siteDir, page), 'utf8') };
  try {
    // They are properties of nodes, or attributes in HTML.
    const nodes = JSON.stringify(processor.runSync(processor.parse(file), file));
    return new Set([...nodes.matchAll(/"id":"([^"]+)"|\bid=\\?"?([^"\\\s>]+)/g)].map(([, a, b = '']) => a ?? b));
  } catch {
    return undefined;
  }
});

/** The words of a message that every form of it contains: those without quotes and punctuation. */
function plainWords(message: string): string[] {
  const lower = message.toLowerCase();
  const letters = lower.match(/[a-z]+/g) ?? [];
  const longest = letters.reduce((long, word) => (word.length > long.length ? word : long), '');
  return lower.match(/(?<=^|\s)[a-z]+(?=\s|$)/g) ?? [longest];
}

/** Whether a line of a text can contain one of the messages. */
const canContain = (text: string, messages: readonly string[][]) =>
  text
    .toLowerCase()
    .split('\n')
    .some((line) => messages.some((words) => words.every((word) => line.includes(word))));

/** The problems of a page's messages, and the messages that lead a reader to the page. */
export function checkMessages(page: string): { problems: string[]; messages: { line: number; text: string }[] } {
  const version = versionOfFile(path.join(siteDir, page));
  const isHere = (where: string) => where.startsWith(`${page}:`);
  const source = readFileSync(path.join(siteDir, page), 'utf8');
  const messages = readMarks(version, baseUrl, (text) => text === source).marks.filter(({ where }) => isHere(where));
  const words = messages.map(({ text }) => plainWords(text));
  // A message can only repeat one that is in a text with its words, so the others aren't parsed.
  const problems =
    messages.length > 0
      ? buildCatalog(version, baseUrl, (text) => canContain(text, words)).problems.filter(isHere)
      : [];
  return {
    problems,
    messages: messages.map(({ where, text, place }) => ({
      line: Number(where.slice(page.length + 1)),
      text: `${where}: "${text}" → ${place.url}`,
    })),
  };
}
