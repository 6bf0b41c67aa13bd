import type { Cheerio, CheerioOptions } from 'cheerio';
import postcss, { CssSyntaxError } from 'postcss';
import ts from 'typescript';
import { unclosedElements } from '../knownNames.json';
import { lineOfOffset, problemIn, type Fence, type Problem } from '../readSamples';
import type { CodeError } from './syntaxErrors';

/** The type of elements, which cheerio uses but doesn't export. */
type Element = ReturnType<Cheerio<never>['children']>[number];

/** Parse errors of HTML that templates of Angular and Vue allow. */
const TOLERATED = new Set(['missing-doctype', 'non-void-html-element-start-tag-with-trailing-solidus']);

function cssError(code: string): CodeError | undefined {
  try {
    postcss.parse(code);
    return undefined;
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return { line: error.line ?? 1, message: `This is not CSS: ${error.reason}.` };
  }
}

function scriptError(code: string): CodeError | undefined {
  const [diagnostic] = ts.transpileModule(code, { reportDiagnostics: true, fileName: 'sample.js' }).diagnostics ?? [];
  if (!diagnostic) return undefined;
  const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ');
  return { line: lineOfOffset(code, diagnostic.start ?? 0), message: `This is not JavaScript: ${message}` };
}

/** An element that is not closed, or whose script or style does not parse. */
function elementError(element: Element): CodeError | undefined {
  const at = element.sourceCodeLocation;
  if (!at?.startTag) return undefined;
  if (!at.endTag && !unclosedElements.names.includes(element.tagName))
    return { line: at.startLine, message: `<${element.tagName}> is not closed.` };
  const inner = element.tagName === 'style' ? cssError : element.tagName === 'script' ? scriptError : undefined;
  if (!inner || !/^$|javascript|module|css/.test(element.attribs.type ?? '')) return undefined;
  const error = inner(element.children.map((child) => (child.type === 'text' ? child.data : '')).join(''));
  return error && { ...error, line: at.startTag.endLine + error.line - 1 };
}

/** An end tag without an open element, which parsers drop silently. */
function strayEndTag(code: string, elements: Element[]): CodeError | undefined {
  const closed = new Set(elements.flatMap((element) => element.sourceCodeLocation?.endTag?.startOffset ?? []));
  const skipped = elements
    .filter(({ tagName }) => tagName === 'script' || tagName === 'style')
    .flatMap((element) => element.sourceCodeLocation ?? []);
  const inside = (at: number) =>
    skipped.some(({ startTag, endTag }) => startTag && endTag && at >= startTag.endOffset && at < endTag.startOffset);
  const plain = code.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '));
  const stray = [...plain.matchAll(/<\/([\w-]+)\s*>/g)].find(
    (match) => !closed.has(match.index) && !inside(match.index) && !/^(?:html|head|body|p|br)$/i.test(match[1] ?? ''),
  );
  return stray && { line: lineOfOffset(code, stray.index), message: `${stray[0]} has no opening tag.` };
}

/** Checks HTML pages and fragments, including their scripts and styles. */
export async function checkHtml(fence: Fence): Promise<Problem[]> {
  const { load } = await import('cheerio');
  const errors: Parameters<NonNullable<CheerioOptions['onParseError']>>[0][] = [];
  const options: CheerioOptions = { sourceCodeLocationInfo: true, onParseError: (error) => void errors.push(error) };
  const $ = load(fence.code, options, /<(!doctype|html)/i.test(fence.code));
  const invalid = errors.find(({ code }) => !TOLERATED.has(code));
  if (invalid) return [problemIn(fence, invalid.startLine, `This is not valid HTML: ${invalid.code}.`)];
  const elements = $('*').toArray() as Element[];
  // The innermost element with an error is its cause: otherwise, the enclosing elements would be
  // closed.
  const error = elements.flatMap((element) => elementError(element) ?? []).at(-1) ?? strayEndTag(fence.code, elements);
  return error ? [problemIn(fence, error.line, error.message)] : [];
}

export function checkCss(fence: Fence): Problem[] {
  const error = cssError(fence.code);
  return error ? [problemIn(fence, error.line, error.message)] : [];
}
