import { SaxesParser } from 'saxes';
import { lineAt, problemIn, type Fence, type Problem } from '../readSamples';
import { androidPermissions, plistKeys } from '../knownNames.json';

function permissions(fence: Fence): Problem[] {
  return [...fence.code.matchAll(/android:name="android\.permission\.(\w+)"/g)]
    .filter(([, name = '']) => !androidPermissions.names.includes(name))
    .map((match) =>
      problemIn(
        fence,
        lineAt(fence.code, match.index),
        `android.permission.${match[1]} is not among the known permissions (packages/sample-checker/src/knownNames.json).`,
      ),
    );
}

function keys(fence: Fence): Problem[] {
  if (!/<key>/.test(fence.code) || !/(Info\.plist|\.entitlements)$/.test(fence.title ?? 'Info.plist')) return [];
  // Only keys with Apple's prefixes are fixed: an app chooses the keys of some dictionaries
  // (exception domains, purposes) itself.
  return [...fence.code.matchAll(/<key>([^<]*)<\/key>/g)]
    .filter(
      ([, name = '']) =>
        /^(?:(?:NS|UI|LS|CF|WK|PH|IT|SK)[A-Z]|com\.apple\.)/.test(name) && !plistKeys.names.includes(name),
    )
    .map((match) =>
      problemIn(
        fence,
        lineAt(fence.code, match.index),
        `${match[1]} is not among the known Info.plist keys (packages/sample-checker/src/knownNames.json).`,
      ),
    );
}

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
  return problems.length > 0 ? problems.slice(0, 1) : [...permissions(fence), ...keys(fence)];
}
