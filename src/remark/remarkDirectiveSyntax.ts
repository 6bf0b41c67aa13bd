import path from 'node:path';
import distance from 'damerau-levenshtein';
import type { Code, Root } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { versions } from '../config/versions';

type Directive = ContainerDirective | LeafDirective | TextDirective;

const [current] = versions;
const CHANGES = `{from="${current.previous.label}" to="${current.label}"}`;

const COLONS = { textDirective: ':', leafDirective: '::', containerDirective: ':::' } as const;

/** Every directive and its form. Plugins list theirs here, so that misspellings are found. */
export const FORMS: Record<string, string> = {
  tabs: '::::tabs{group="native"}',
  tab: ':::tab[Kotlin]',
  cards: ':::cards',
  hero: ':::hero',
  steps: ':::steps',
  icon: ':icon{name="camera"}',
  menu: ':menu[Product > Archive]',
  diagram: '::diagram{name="architecture"}',
  search: '::search{phrases="…; …; …"}',
  message: '::message{text="…"}',
  'message-list': '::message-list',
  api: '::api{package="@capacitor/camera"}',
  errors: ':::errors{package="@capacitor/camera"}',
  internal: ':::internal',
  config: '::config{package="@capacitor/cli"}',
  cli: '::cli{command="sync"}',
  changes: '::changes{package="@capacitor/camera"}',
  'option-filter': '::option-filter',
  'support-status': '::support-status',
  'native-changes': `::native-changes${CHANGES}`,
  'plugin-changes': `::plugin-changes${CHANGES}`,
  note: ':::note',
  tip: ':::tip',
  info: ':::info',
  warning: ':::warning',
  danger: ':::danger',
};

/** `:30` in 10:30, or a name after a colon in a sentence, isn't meant as a directive. */
const isText = ({ type, attributes, children }: Directive) =>
  type === 'textDirective' && children.length === 0 && Object.keys(attributes ?? {}).length === 0;

/** The problem of a misspelled name. Docusaurus warns of names that resemble none here. */
function problemOfName(directive: Directive): string | undefined {
  const { name, type } = directive;
  if (Object.hasOwn(FORMS, name) || isText(directive)) return undefined;
  const names = Object.keys(FORMS);
  const similar = names.find((candidate) => distance(name, candidate).steps <= 2);
  if (similar === undefined) return undefined;
  return `There is no directive ${COLONS[type]}${name}. Did you mean ${FORMS[similar]}? The directives are ${names.join(', ')}.`;
}

/** Whether the last line of a block consists of its end mark, which the parser doesn't require. */
function isClosed({ position }: ContainerDirective | Code, mark: RegExp, lines: readonly string[]): boolean {
  const { start, end } = position ?? {};
  if (!start || !end) return true;
  const opening = mark.exec(lines[start.line - 1]?.slice(start.column - 1) ?? '')?.[0] ?? '';
  const closing = lines[end.line - 1]?.slice(0, end.column - 1).trimEnd() ?? '';
  // A block in a quotation can have marks of the quotation in front.
  return opening === '' || (end.line > start.line && closing.endsWith(opening));
}

/**
 * Reports what the parser accepts although it is a mistake: a misspelled directive, and a block
 * that is never closed, which would swallow the rest of the page. It runs first, when the nodes
 * still have their positions.
 */
export const remarkDirectiveSyntax: Plugin<[], Root> = () => (tree, file) => {
  const lines = String(file).split('\n');
  const fail = (line: number | undefined, message: string) => {
    throw new Error(`${path.relative(process.cwd(), file.path)}:${line ?? 1}: ${message}`);
  };
  visit(tree, (node) => {
    const line = node.position?.start.line;
    if (node.type === 'code' && !isClosed(node, /^(`{3,}|~{3,})/, lines))
      fail(line, 'This code block is never closed. Add a line with ``` after its code.');
    if (node.type !== 'containerDirective' && node.type !== 'leafDirective' && node.type !== 'textDirective') return;
    const problem = problemOfName(node);
    if (problem !== undefined) fail(line, problem);
    if (node.type !== 'containerDirective' || isClosed(node, /^:{3,}/, lines)) return;
    const colons = /^:+/.exec(lines[(line ?? 1) - 1]?.trimStart() ?? '')?.[0] ?? ':::';
    fail(line, `The block :::${node.name} is never closed. Add a line with ${colons} after its content.`);
  });
};
