import { createRequire } from 'node:module';
import distance from 'damerau-levenshtein';
import type { Code, Heading, Nodes, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { versions, type Version } from '../config/versions';
import { versionOfFile } from '../lib/versionOfFile';
import { withPlace } from './withPlace';
import { checkForm, COLONS, DirectiveError, isDirective, type Directive, type DirectiveRules } from './directives';

/** `:30` in 10:30, or a name after a colon in a sentence, isn't meant as a directive. */
const isText = ({ type, attributes, children }: Directive) =>
  type === 'textDirective' && children.length === 0 && Object.keys(attributes ?? {}).length === 0;

/** Reports a misspelled name. Docusaurus warns of names that resemble none here. */
function checkName(directive: Directive, rules: DirectiveRules): void {
  const { name, type } = directive;
  if (Object.hasOwn(rules, name) || isText(directive)) return;
  const similar = Object.entries(rules).find(([candidate]) => distance(name, candidate).steps <= 2);
  if (similar)
    throw new Error(
      `There is no directive ${COLONS[type]}${name}. Did you mean ${similar[1].form}? The directives are ${Object.keys(rules).join(', ')}.`,
    );
}

/** Throws if a directive is still text, because the parser couldn't read it. */
function checkRead(value: string, rules: DirectiveRules): void {
  const [, mark, block = '', title = ''] = /^(:{3,})([a-z-]+)[ \t]+([^\n]+)$/m.exec(value) ?? [];
  if (mark !== undefined && Object.hasOwn(rules, block))
    throw new Error(`The title of a block is in brackets. Write ${mark}${block}[${title.trim()}].`);
  const [, directive, name = ''] = /^(:{2,}([a-z-]+))\{/m.exec(value) ?? [];
  if (directive === undefined || !Object.hasOwn(rules, name)) return;
  throw new Error(
    `The attributes of ${directive} can't be read. Write name="value". A value with the character " needs ' around it, and a value with both needs &quot; for ".`,
  );
}

const { resolve } = createRequire(__filename);

function isInstalled(name: string): boolean {
  try {
    return resolve(`${name}/package.json`) !== '';
  } catch {
    return false;
  }
}

/** Whether the line above a block of code has an option, outside of quotation marks. */
const hasOption = (node: Nodes, name: string) =>
  node.type === 'code' &&
  (node.meta ?? '')
    .replace(/"[^"]*"/g, '')
    .split(/[\s=]/)
    .includes(name);

/** What Docusaurus shows as plain text unless a package is installed. */
const EXTENSIONS: { what: string; isIn: (node: Nodes) => boolean; needs: string }[] = [
  {
    what: 'A Mermaid diagram',
    isIn: (node) => node.type === 'code' && node.lang === 'mermaid',
    needs: '@docusaurus/theme-mermaid',
  },
  {
    what: 'Live code',
    isIn: (node) => hasOption(node, 'live'),
    needs: '@docusaurus/theme-live-codeblock',
  },
  {
    what: 'A formula',
    isIn: (node) => node.type === 'text' && /^\$\$(\s|$)/.test(node.value),
    needs: 'remark-math',
  },
];

/** Throws for what Docusaurus would show as plain text, or leave out, without a message. */
function checkShown(node: Nodes): void {
  const extension = EXTENSIONS.find(({ isIn }) => isIn(node));
  if (extension && !isInstalled(extension.needs))
    throw new Error(
      `${extension.what} needs the package ${extension.needs}. Install it as https://docusaurus.io/docs/markdown-features explains, or write the content in another way.`,
    );
  if (hasOption(node, 'showLineNumbers'))
    throw new Error('Code has no line numbers here. Remove showLineNumbers, and mark a line with {2} or a comment.');
  const component = node.type === 'html' ? /^<\/?([A-Z][\w.]*)/.exec(node.value)?.[1] : undefined;
  if (component !== undefined)
    throw new Error(
      `<${component}> is a component, which only pages with the extension .mdx can contain. Rename the page, or write a directive or HTML.`,
    );
}

type Block = ContainerDirective | Code;

/** The mark at the beginning of a block. */
const markOf = ({ position }: Block, lines: readonly string[]): string =>
  /^(?:`{3,}|~{3,}|:{3,})/.exec(
    lines[Number(position?.start.line) - 1]?.slice(Number(position?.start.column) - 1) ?? '',
  )?.[0] ?? '';

/**
 * Throws if the last line of a block isn't its end mark, which the parser doesn't require. `outer`:
 * the directives that contain it.
 */
function checkClosed(block: Block, outer: readonly ContainerDirective[], lines: readonly string[]): void {
  const { start, end } = block.position ?? {};
  if (!start || !end) return;
  const mark = markOf(block, lines);
  const closing = lines[end.line - 1]?.slice(0, end.column - 1).trimEnd() ?? '';
  // A block in a quotation can have marks of the quotation in front.
  if (mark === '' || (end.line > start.line && closing.endsWith(mark))) return;
  if (block.type === 'containerDirective') {
    const around = outer.filter((directive) => markOf(directive, lines).length <= mark.length).at(-1);
    if (around)
      throw new DirectiveError(
        `"${around.name}" isn't closed before "${block.name}" in line ${start.line}. Add a line with ${markOf(around, lines)} above it, or, if "${around.name}" contains it, use more colons: ${mark}:${around.name} … ${mark}:`,
        around,
      );
  }
  throw new Error(
    `This ${block.type === 'code' ? 'code ' : ''}block is never closed, so that it contains the rest of the page. Add a line with ${mark} after its content.`,
  );
}

/**
 * Gives the page's title another ID, which is never shown: the title of Share would take the ID
 * `share` from the method that people link to.
 */
function freeTitleId(tree: Root): void {
  const title = tree.children.find((node) => node.type === 'heading' && node.depth === 1);
  if (title) title.data = { ...title.data, hProperties: { ...title.data?.hProperties, id: 'page-title' } };
}

/**
 * Replaces the directives of pages with what their rules render. It must run before the default
 * remark plugins of Docusaurus, which compute the table of contents and the IDs of headings. A
 * mistake fails the page with its line and what to do, even if the parser accepts it: a misspelled
 * directive, or a block that is never closed.
 */
export const remarkDirectives: Plugin<
  [{ baseUrl: string; rules: DirectiveRules; candidates?: readonly Version[] }],
  Root
> =
  ({ baseUrl, rules, candidates = versions }) =>
  (tree, file) => {
    const lines = String(file).split('\n');
    const page = {
      baseUrl,
      // Only some directives depend on it, and a page outside of all versions has none.
      get version() {
        return versionOfFile(file.path, candidates);
      },
    };
    const at = <Result>(node: Nodes, action: () => Result) => withPlace(file.path, node, action);
    let heading: Heading | undefined;
    let outer: ContainerDirective[] = [];
    // The nodes have their lines, and the headings are those of the page, until the next step.
    visit(tree, (node) =>
      at(node, () => {
        if (node.type === 'heading') heading = node;
        if (node.type === 'text') checkRead(node.value, rules);
        checkShown(node);
        outer = outer.filter(({ position }) => Number(position?.end.offset) > Number(node.position?.start.offset));
        if (node.type === 'code' || node.type === 'containerDirective') checkClosed(node, outer, lines);
        if (node.type === 'containerDirective') outer.push(node);
        if (!isDirective(node)) return;
        checkName(node, rules);
        if (Object.hasOwn(rules, node.name)) rules[node.name]?.annotate?.(node, heading);
      }),
    );
    visit(tree, (node, index, parent) => {
      const rule = isDirective(node) && Object.hasOwn(rules, node.name) ? rules[node.name] : undefined;
      const { render } = rule ?? {};
      if (!isDirective(node) || !rule || !render || !parent || index === undefined) return undefined;
      if (rule.hasAnchors) freeTitleId(tree);
      const content = at(node, () => {
        checkForm(node, rule);
        return render(node, page);
      });
      (parent.children as RootContent[]).splice(index, 1, ...content);
      // Visit the replacement instead, because it can contain directives.
      return [SKIP, index];
    });
  };
