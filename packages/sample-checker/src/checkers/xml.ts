import { SaxesParser } from 'saxes';
import { permissionProblem, plistKeyProblem } from '../knownNames';
import { problemAt, problemIn, type Fence, type Problem } from '../readSamples';

const PERMISSION = /android:name="android\.permission\.(\w+)"/g;
/** Keys with Apple's prefixes. An app chooses the keys of some dictionaries itself. */
const PLIST_KEY = /<key>((?:(?:NS|UI|LS|CF|WK|PH|IT|SK)[A-Z]|com\.apple\.)[^<]*)<\/key>/g;

const checkNames = (fence: Fence, pattern: RegExp, check: (name: string) => string | undefined): Problem[] =>
  [...fence.code.matchAll(pattern)].flatMap(({ 1: name = '', index }) => {
    const message = check(name);
    return message === undefined ? [] : [problemAt(fence, index, message)];
  });

/**
 * Checks that XML is well-formed, and that declared permissions and keys of Info.plist exist. A
 * fragment can have several roots, and prefixes that are declared in another file.
 */
export function checkXml(fence: Fence): Problem[] {
  const problems: Problem[] = [];
  const isDocument = /^\s*<(\?xml|!DOCTYPE)/.test(fence.code);
  const parser = new SaxesParser({ fragment: !isDocument });
  parser.on('error', (error) => {
    const line = Number(/^(\d+):/.exec(error.message)?.[1] ?? 1);
    problems.push(problemIn(fence, line, `This is not well-formed XML: ${error.message.replace(/^\d+:\d+:\s*/, '')}`));
  });
  parser.write(fence.code).close();
  if (problems.length > 0) return problems.slice(0, 1);
  const isPlist = /(Info\.plist|\.entitlements)$/.test(fence.title ?? 'Info.plist');
  return [
    ...checkNames(fence, PERMISSION, permissionProblem),
    ...(isPlist ? checkNames(fence, PLIST_KEY, plistKeyProblem) : []),
  ];
}
