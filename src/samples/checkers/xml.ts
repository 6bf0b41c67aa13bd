import { SaxesParser } from 'saxes';
import type { Fence } from '../fences';
import { androidPermissions, plistKeys } from '../knownKeys';
import { problemIn, type Problem } from '../problem';

export const languages = ['xml', 'plist', 'svg'];

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
    .filter(([, name = '']) => /^(?:(?:NS|UI|LS|CF|WK|PH|IT|SK)[A-Z]|com\.apple\.)/.test(name) && !plistKeys.has(name))
    .map((match) =>
      problemIn(
        fence,
        lineOf(fence.code, match.index),
        `${match[1]} is not among the known Info.plist keys (src/samples/knownKeys.ts).`,
      ),
    );
}

/**
 * XML is well-formed; a fragment may have several roots, and its prefixes may be declared elsewhere. Declared permissions and keys
 * of Info.plist are of the known sets.
 */
export function checkXml(fence: Fence): Problem[] {
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
