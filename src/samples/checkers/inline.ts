import { versions, type VersionLabel } from '../../config/versions';
import { readCli } from '../../packages/cli';
import { exists, packageProblem } from '../capacitorPackages';
import { commandProblems } from '../commands';
import type { Inline } from '../fences';
import { androidPermissions, plistKeys } from '../knownKeys';
import type { Problem } from '../problem';
import { gradleVariables } from '../../packages/templates';

/** Words of a command in running text; a placeholder in angle brackets counts as a value. */
const wordsOf = (code: string) => code.trim().split(/\s+/);

/** Pages about several versions name commands and packages of the others. */
const ACROSS = /\/updating\//;

/** Names that the template, the packages and the known sets have to hold: Gradle variables, permissions, keys of Info.plist. */
function nameProblem(code: string, version: VersionLabel): string | undefined {
  const [, permission] = /^android\.permission\.(\w+)$/.exec(code) ?? [];
  if (permission !== undefined && !androidPermissions.has(permission))
    return `${code} is not among the known permissions (src/samples/knownKeys.ts).`;
  if (/^NS\w+UsageDescription$/.test(code) && !plistKeys.has(code))
    return `${code} is not among the known Info.plist keys (src/samples/knownKeys.ts).`;
  const gradle =
    /^(?:androidx|firebase|playServices|googleMaps|coreSplashScreen|cordovaAndroid|kotlinxCoroutines)\w*Version$/.test(
      code,
    );
  const known = versions.some(({ label }) => gradleVariables(label).has(code));
  return gradle && !known
    ? `No template or plugin of Capacitor ${version.slice(1)} reads the Gradle variable ${code}.`
    : undefined;
}

/** What is wrong with code in running text: `cap` commands and names of Capacitor's packages. */
export function checkInline({ file, version, line, code }: Inline): Problem[] {
  const across = ACROSS.test(file);
  if (/^(?:npx )?cap [a-z:]/.test(code) && !across) {
    const words = wordsOf(code).filter((word) => !/^[<[…]/.test(word));
    // A page may say that a command of another version is missing in its own.
    if (words.length === 2 && versions.some(({ label }) => readCli(label).some(({ name }) => name === words[1])))
      return [];
    return commandProblems(words, version)
      .filter((message) => !/ needs /.test(message))
      .map((message) => ({ file, line, message }));
  }
  if (/^(?:npm|yarn|pnpm) \S+ .*@capacitor\//.test(code) && !across)
    return commandProblems(wordsOf(code), version).map((message) => ({ file, line, message }));
  const unknown = nameProblem(code, version);
  if (unknown) return [{ file, line, message: unknown }];
  const name = /^@capacitor\/([a-z0-9-]+)(@.+)?$/.exec(code);
  if (!name) return [];
  if (!exists(name[1] ?? '')) return [{ file, line, message: `There is no package @capacitor/${name[1]}.` }];
  const problem = name[2] && !across ? packageProblem(code, version) : undefined;
  return problem ? [{ file, line, message: problem }] : [];
}
