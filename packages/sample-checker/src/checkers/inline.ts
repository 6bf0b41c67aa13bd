import type { Version } from '../versions';
import { commandProblems } from '../commands';
import type { Inline, Problem } from '../readSamples';
import { androidPermissions, plistKeys } from '../knownNames.json';
import { exists, specifierProblem } from '../packageSpecifiers';

const getWords = (code: string) => code.trim().split(/\s+/);

/** Upgrade guides mention commands and packages of other versions. */
const SEVERAL_VERSIONS = /\/updating\//;

/** Checks that a permission, a key of Info.plist, or a Gradle variable exists. */
function nameProblem(code: string, version: Version): string | undefined {
  const [, permission] = /^android\.permission\.(\w+)$/.exec(code) ?? [];
  if (permission !== undefined && !androidPermissions.names.includes(permission))
    return `${code} is not among the known permissions (packages/sample-checker/src/knownNames.json).`;
  if (/^NS\w+UsageDescription$/.test(code) && !plistKeys.names.includes(code))
    return `${code} is not among the known Info.plist keys (packages/sample-checker/src/knownNames.json).`;
  const isGradleVariable =
    /^(?:androidx|firebase|playServices|googleMaps|coreSplashScreen|cordovaAndroid|kotlinxCoroutines)\w*Version$/.test(
      code,
    );
  return isGradleVariable && !version.all.some(({ facts }) => facts.gradleVariables().has(code))
    ? `No template or plugin of Capacitor ${version.major} reads the Gradle variable ${code}.`
    : undefined;
}

/** Checks inline code: commands, and names of packages, permissions, keys, and variables. */
export function checkInline({ file, version, line, code }: Inline): Problem[] {
  const getProblems = (...messages: string[]) => messages.map((message): Problem => ({ file, line, message }));
  const isUpgrade = SEVERAL_VERSIONS.test(file);
  if (/^(?:npx )?cap [a-z:]/.test(code) && !isUpgrade) {
    const words = getWords(code).filter((word) => !/^[<[…]/.test(word));
    // A page can mention that its version lacks a command of another version.
    if (words.length === 2 && version.all.some(({ facts }) => facts.commands().some(({ name }) => name === words[1])))
      return [];
    return getProblems(...commandProblems(words, version));
  }
  if (/^(?:npm|yarn|pnpm) \S+ .*@capacitor\//.test(code) && !isUpgrade)
    return getProblems(...commandProblems(getWords(code), version));
  const unknown = nameProblem(code, version);
  if (unknown) return getProblems(unknown);
  const [, name, range] = /^@capacitor\/([a-z0-9-]+)(@.+)?$/.exec(code) ?? [];
  if (name === undefined) return [];
  if (!exists(name, version)) return getProblems(`There is no package @capacitor/${name}.`);
  const problem = range && !isUpgrade ? specifierProblem(code, version) : undefined;
  return problem ? getProblems(problem) : [];
}
