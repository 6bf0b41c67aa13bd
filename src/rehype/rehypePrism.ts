import type { Element, ElementContent, Nodes, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import parseRange from 'parse-numeric-range';
import { normalizeTokens, Prism } from 'prism-react-renderer';
import loadLanguages from 'prismjs/components/';
import type { Plugin } from 'unified';
import { h } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';
import { articleClasses } from '../config/articleClasses';
import { versionOfFile } from '../lib/versionOfFile';
import { attributeOf, isPhoneOnly, readRunMeta } from 'sample-checker/runMeta';
import { sampleName } from '../lib/samples/sampleName';
import { fileTree } from './fileTree';
import { isJsxElement, rawHtml } from './mdx';
import prismLanguages from './prismLanguages.json';

/** Prism's types of tokens → the few kinds that have a color; empty means plain code. */
const kinds: Record<string, string> = prismLanguages.kinds;
const aliases: Record<string, string> = prismLanguages.aliases;

// The grammars of prismjs register themselves on the global Prism.
(globalThis as { Prism?: typeof Prism }).Prism = Prism;
loadLanguages(prismLanguages.grammars);

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string) => text.replace(/[&<>]/g, (character) => escapes[character] ?? character);

/**
 * The suffix of a class in `src/css/code.css`; empty for plain code. It comes from the innermost
 * type that has one, but nothing inside a comment, an annotation, or a regular expression has a
 * color of its own.
 */
function getKind(types: readonly string[]): string {
  const outer = types.find((type) => prismLanguages.undivided.includes(type));
  return outer
    ? (kinds[outer] ?? '')
    : ([...types]
        .reverse()
        .map((type) => kinds[type])
        .find((kind) => kind !== undefined) ?? '');
}

/** Highlights code and returns one HTML string per line. */
function getLines(code: string, language: string): string[] {
  const grammar = Prism.languages[aliases[language] ?? language];
  if (!grammar) return code.split('\n').map(escape);
  return normalizeTokens(Prism.tokenize(code, grammar)).map((line) => {
    const parts: { kind: string; text: string }[] = [];
    for (const { types, content, empty } of line) {
      const part = { kind: getKind(types), text: empty ? '' : content };
      const before = parts.at(-1);
      if (before?.kind === part.kind) before.text += part.text;
      else parts.push(part);
    }
    return parts
      .map(({ kind, text }) => (kind && text.trim() ? `<span class="c-${kind}">${escape(text)}</span>` : escape(text)))
      .join('');
  });
}

/** The kind of a line in a diff, by its prefix. */
function getChange(line: string): string | undefined {
  if (/^(\+\+\+|---|@@|diff |index )/.test(line)) return 'place';
  return { '+': 'added', '-': 'removed' }[line.charAt(0)];
}

/** Parses the meta string of a fence: `title="src/app.ts" {2,4-5}`. */
export function readMeta(meta: string): { title: string | undefined; marked: ReadonlySet<number> } {
  const range = /\{([\d,\s-]+)\}/.exec(meta.replace(/"[^"]*"/g, ''))?.[1];
  return { title: attributeOf(meta, 'title'), marked: new Set(range ? parseRange(range) : []) };
}

const HIGHLIGHT = /^\s*(?:\/\/|#|--|<!--|\{?\/\*)\s*highlight-(next-line|start|end)\s*(?:-->|\*\/\}?)?\s*$/;

/** Code without comments such as `// highlight-next-line`, and the lines that they mark. */
export function readHighlights(code: string): { code: string; marked: ReadonlySet<number> } {
  const lines: string[] = [];
  const marked = new Set<number>();
  let isInBlock = false;
  let isNext = false;
  for (const line of code.split('\n')) {
    const [, kind] = HIGHLIGHT.exec(line) ?? [];
    if (kind === undefined) {
      lines.push(line);
      if (isInBlock || isNext) marked.add(lines.length);
    } else if (kind !== 'next-line') isInBlock = kind === 'start';
    isNext = kind === 'next-line';
  }
  return { code: lines.join('\n'), marked };
}

/** Highlights a diff in the language of its file, with the signs in their own column. */
function highlightedDiff(code: string, fileLanguage: string): string {
  const source = code.split('\n');
  const withoutSigns = source.map((line) => (getChange(line) === 'place' ? '' : line.replace(/^[-+ ]/, '')));
  return getLines(withoutSigns.join('\n'), fileLanguage)
    .map((html, index) => {
      const line = source[index] ?? '';
      const change = getChange(line);
      if (change === 'place') return `<span class="line line--place">${escape(line)}\n</span>`;
      const sign = `<span class="line__sign">${/^[-+ ]/.exec(line)?.[0] ?? ''}</span>`;
      return change ? `<span class="line line--${change}">${sign}${html}\n</span>` : `${sign}${html}\n`;
    })
    .join('');
}

const shells = new Set(['bash', 'sh', 'shell', 'powershell']);

/**
 * Only changed and highlighted lines become elements, which keeps pages small, and those of
 * commands, which wrap. `title` is the path of the file; a diff is in the language of its
 * extension.
 */
export function highlighted(code: string, language: string, marked: ReadonlySet<number>, title = ''): string {
  if (language === 'diff') return highlightedDiff(code, title.split('.').at(-1) ?? '');
  return getLines(code, language)
    .map((html, index) => {
      if (marked.has(index + 1)) return `<span class="line line--marked">${html}\n</span>`;
      return shells.has(language) ? `<span class="line">${html}\n</span>` : `${html}\n`;
    })
    .join('');
}

/** Whether a block has no code to copy: how a command is used, or only removed lines. */
function hasNothingToCopy(source: string, language: string): boolean {
  if (language === 'diff') return source.split('\n').every((line) => /removed|place/.test(getChange(line) ?? ''));
  return shells.has(language) && /(?:^|\s)(?:<[\w-]+>|\[[\w-]+(?:\|[\w-]+)*\])(?=\s|$)/m.test(source);
}

function getLanguage(code: Element): string {
  const classes = [code.properties.className ?? []].flat().map(String);
  return classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? 'text';
}

/** Whether the element before a block is a command: a shell block, or the tabs of npm2yarn. */
function isCommand(before: Nodes | undefined): boolean {
  if (before?.type === 'element' && before.tagName === 'div')
    return before.children.some((child) => child.type === 'element' && shells.has(getLanguage(child)));
  return before !== undefined && isJsxElement(before) && before.name === 'Tabs';
}

/** The button that runs a sample, or a note about a sample that shows something only on a phone. */
function runControl(meta: string, code: string, file: string, baseUrl: string): ElementContent[] {
  const properties = { className: [articleClasses.run] };
  if (isPhoneOnly(meta)) return [h('div', properties, 'To see a result, run this sample in your app on a phone.')];
  const run = readRunMeta(meta);
  if (!run) return [];
  const name = sampleName(versionOfFile(file), file, code);
  const target = {
    'data-run': `${baseUrl}run/${name}.js`,
    'data-allow': run.allow.join('; ') || undefined,
    'data-click': run.needsClick ? '' : undefined,
  };
  return [h('div', properties, h('button', { type: 'button', ...target }, 'Run'))];
}

/**
 * Highlights code blocks at build time, so that browsers download neither Prism nor a grammar. The
 * same markup works in both themes. Every block gets its title and a copy button, whose icon is in
 * the styles and whose behavior is in `src/client`.
 */
export const rehypePrism: Plugin<[{ baseUrl: string }], Root> =
  ({ baseUrl }) =>
  (tree, { path: file }) => {
    visit(tree, 'element', (pre, index, parent) => {
      const [code] = pre.children;
      if (pre.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code' || !parent) return undefined;
      const { metastring } = code.properties;
      const meta = typeof metastring === 'string' ? metastring : '';
      const { title, marked } = readMeta(meta);
      const language = getLanguage(code);
      const source = toString(code).replace(/\n+$/, '');
      if (language === 'tree') {
        parent.children[index ?? 0] = fileTree(source);
        return SKIP;
      }
      const before = parent.children
        .slice(0, index)
        .filter(({ type }) => type !== 'text')
        .at(-1);
      const isOutput = language === 'text' && !title && isCommand(before);
      const className = isOutput ? ['code-block', 'code-block--output'] : ['code-block'];
      const shown = readHighlights(source);
      const lines = new Set([...marked, ...shown.marked]);
      const content = h('code', {}, rawHtml(highlighted(shown.code, language, lines, title)));
      const block = h('pre', { className: [`language-${language}`], tabIndex: 0 }, content);
      const copyButton = h('button', {
        type: 'button',
        className: [articleClasses.copyButton],
        'aria-label': `Copy ${title ?? 'this code'}`,
      });
      parent.children[index ?? 0] = h('div', { className }, [
        ...(title ? [h('div', { className: ['code-block__title'] }, title)] : []),
        block,
        ...(isOutput || hasNothingToCopy(source, language) ? [] : [copyButton]),
        ...runControl(meta, source, file, baseUrl),
      ]);
      return SKIP;
    });
  };
