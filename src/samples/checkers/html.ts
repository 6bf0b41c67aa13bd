import {
  defaultTreeAdapter as tree,
  parseFragment,
  parse as parseHtml,
  type DefaultTreeAdapterTypes,
  type ParserError,
} from 'parse5';
import postcss, { CssSyntaxError } from 'postcss';
import ts from 'typescript';
import type { Fence } from '../fences';
import { problemIn, type Problem } from '../problem';
import type { Mistake } from '../../packages/native/syntax';

export const languages = ['html', 'css'];

type Element = DefaultTreeAdapterTypes.Element;

/** What a template of Angular or Vue may hold that HTML alone does not. */
const TOLERATED = new Set(['missing-doctype', 'non-void-html-element-start-tag-with-trailing-solidus']);

/** Elements without an end tag, and those whose end tag HTML lets out. */
const UNCLOSED = new Set(
  'area base br col embed hr img input link meta source track wbr html head body p li dt dd option optgroup tr td th thead tbody tfoot colgroup'.split(
    ' ',
  ),
);

function* elementsOf(node: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const child of node.childNodes) {
    if (!tree.isElementNode(child)) continue;
    yield child;
    yield* elementsOf(child);
    if ('content' in child) yield* elementsOf(child.content as DefaultTreeAdapterTypes.DocumentFragment);
  }
}

function cssMistake(code: string): Mistake | undefined {
  try {
    postcss.parse(code);
    return undefined;
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return { line: error.line ?? 1, message: `This is not CSS: ${error.reason}.` };
  }
}

function scriptMistake(code: string): Mistake | undefined {
  const [found] = ts.transpileModule(code, { reportDiagnostics: true, fileName: 'sample.js' }).diagnostics ?? [];
  if (!found) return undefined;
  const line = code.slice(0, found.start ?? 0).split('\n').length;
  return { line, message: `This is not JavaScript: ${ts.flattenDiagnosticMessageText(found.messageText, ' ')}` };
}

/** What is wrong with an element: it is not closed, or the script or style in it does not parse. */
function elementMistake(element: Element): Mistake | undefined {
  const at = element.sourceCodeLocation;
  if (!at?.startTag) return undefined;
  if (!at.endTag && !UNCLOSED.has(element.tagName))
    return { line: at.startLine, message: `<${element.tagName}> is not closed.` };
  const inner = element.tagName === 'style' ? cssMistake : element.tagName === 'script' ? scriptMistake : undefined;
  const type = element.attrs.find(({ name }) => name === 'type')?.value ?? '';
  if (!inner || !/^$|javascript|module|css/.test(type)) return undefined;
  const text = element.childNodes.map((child) => (tree.isTextNode(child) ? child.value : '')).join('');
  const found = inner(text);
  return found && { ...found, line: at.startTag.endLine + found.line - 1 };
}

/** An end tag for which no element is open: parsers leave it out without a word. */
function strayEndTag(code: string, elements: Element[]): Mistake | undefined {
  const closed = new Set(elements.flatMap((each) => each.sourceCodeLocation?.endTag?.startOffset ?? []));
  const skipped = elements
    .filter(({ tagName }) => tagName === 'script' || tagName === 'style')
    .flatMap((each) => each.sourceCodeLocation ?? []);
  const inside = (at: number) =>
    skipped.some(({ startTag, endTag }) => startTag && endTag && at >= startTag.endOffset && at < endTag.startOffset);
  const plain = code.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '));
  const stray = [...plain.matchAll(/<\/([\w-]+)\s*>/g)].find(
    (match) => !closed.has(match.index) && !inside(match.index) && !/^(?:html|head|body|p|br)$/i.test(match[1] ?? ''),
  );
  return stray && { line: code.slice(0, stray.index).split('\n').length, message: `${stray[0]} closes nothing.` };
}

function checkMarkup(fence: Fence): Problem[] {
  const errors: ParserError[] = [];
  const options = { sourceCodeLocationInfo: true, onParseError: (error: ParserError) => void errors.push(error) };
  const root = /<(!doctype|html)/i.test(fence.code)
    ? parseHtml(fence.code, options)
    : parseFragment(fence.code, options);
  const invalid = errors.find(({ code }) => !TOLERATED.has(code));
  if (invalid) return [problemIn(fence, invalid.startLine, `This is not valid HTML: ${invalid.code}.`)];
  const elements = [...elementsOf(root)];
  // Of several that are not closed the innermost is the mistake: those around it would have been closed.
  const mistake = elements.filter((each) => elementMistake(each) !== undefined).at(-1);
  const found = mistake ? elementMistake(mistake) : strayEndTag(fence.code, elements);
  return found ? [problemIn(fence, found.line, found.message)] : [];
}

/** HTML, a page or a part of one, with the scripts and styles in it; style sheets. */
export function checkHtml(fence: Fence): Problem[] {
  if (fence.language === 'html') return checkMarkup(fence);
  const mistake = cssMistake(fence.code);
  return mistake ? [problemIn(fence, mistake.line, mistake.message)] : [];
}
