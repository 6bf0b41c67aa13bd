import { parseFragment, parse as parseHtml, type ParserError } from 'parse5';
import postcss, { CssSyntaxError } from 'postcss';
import { SaxesParser } from 'saxes';
import type { Fence } from '../fences';
import { androidPermissions, plistKeys } from '../knownKeys';
import { problemIn, type Problem } from '../problem';

export const languages = ['xml', 'plist', 'svg', 'html', 'css'];

const lineOf = (code: string, index: number) => code.slice(0, index).split('\n').length;

function permissions(fence: Fence): Problem[] {
  return [...fence.code.matchAll(/android:name="android\.permission\.(\w+)"/g)]
    .filter(([, name = '']) => !androidPermissions.has(name))
    .map((match) =>
      problemIn(
        fence,
        lineOf(fence.code, match.index),
        `android.permission.${match[1]} is not among the known permissions (src/samples/knownKeys.ts).`,
      ),
    );
}

function keys(fence: Fence): Problem[] {
  if (!/<key>/.test(fence.code) || !/(Info\.plist|\.entitlements)$/.test(fence.title ?? 'Info.plist')) return [];
  // Inside a dictionary of a reader's own (exception domains, purposes) names are free: those with dots or in lower case.
  return [...fence.code.matchAll(/<key>([^<]*)<\/key>/g)]
    .filter(([, name = '']) => /^(?:NS|UI|LS|CF|WK|PH|IT|SK)[A-Z]/.test(name) && !plistKeys.has(name))
    .map((match) =>
      problemIn(
        fence,
        lineOf(fence.code, match.index),
        `${match[1]} is not among the known Info.plist keys (src/samples/knownKeys.ts).`,
      ),
    );
}

/** Well-formed XML; a fragment may have several roots, and its prefixes may be declared elsewhere. */
function checkXml(fence: Fence): Problem[] {
  const problems: Problem[] = [];
  const whole = /^\s*<(\?xml|!DOCTYPE)/.test(fence.code);
  const parser = new SaxesParser({ fragment: !whole });
  parser.on('error', (error) => {
    const line = Number(/^(\d+):/.exec(error.message)?.[1] ?? 1);
    problems.push(problemIn(fence, line, `This is not well-formed XML: ${error.message.replace(/^\d+:\d+:\s*/, '')}`));
  });
  parser.write(fence.code).close();
  return problems.length > 0 ? problems.slice(0, 1) : [...permissions(fence), ...keys(fence)];
}

/** What a template of Angular or Vue may hold that HTML alone does not. */
const TOLERATED = new Set(['missing-doctype', 'non-void-html-element-start-tag-with-trailing-solidus']);

function checkHtml(fence: Fence): Problem[] {
  const errors: ParserError[] = [];
  const options = { sourceCodeLocationInfo: true, onParseError: (error: ParserError) => void errors.push(error) };
  if (/<(!doctype|html)/i.test(fence.code)) parseHtml(fence.code, options);
  else parseFragment(fence.code, options);
  return errors
    .filter(({ code }) => !TOLERATED.has(code))
    .slice(0, 1)
    .map(({ code, startLine }) => problemIn(fence, startLine, `This is not valid HTML: ${code}.`));
}

function checkCss(fence: Fence): Problem[] {
  try {
    postcss.parse(fence.code);
    return [];
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return [problemIn(fence, error.line ?? 1, `This is not CSS: ${error.reason}.`)];
  }
}

/** Parses markup and style sheets; declared permissions and Info.plist keys are of the known sets. */
export function checkMarkup(fence: Fence): Problem[] {
  if (fence.language === 'css') return checkCss(fence);
  return fence.language === 'html' ? checkHtml(fence) : checkXml(fence);
}
