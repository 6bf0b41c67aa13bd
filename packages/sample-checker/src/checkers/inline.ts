import type { CheckedVersion } from '../versions';
import { commandProblems } from '../commands';
import type { Inline, Problem } from '../readSamples';
import { permissionProblem, plistKeyProblem } from '../knownNames';
import { exists, specifierProblem } from '../packageSpecifiers';

/** Upgrade guides mention commands and packages of other versions. */
const SEVERAL_VERSIONS = /\/updating\//;

const GRADLE_VARIABLE =
  /^(?:androidx|firebase|playServices|googleMaps|coreSplashScreen|cordovaAndroid|kotlinxCoroutines)\w*Version$/;

/** Checks that a permission, a key of Info.plist, or a Gradle variable exists. */
function nameProblem(code: string, version: CheckedVersion): string | undefined {
  const [, permission] = /^android\.permission\.(\w+)$/.exec(code) ?? [];
  if (permission !== undefined) return permissionProblem(permission);
  if (/^NS[A-Z]\w*Usage\w+$/.test(code)) return plistKeyProblem(code);
  return GRADLE_VARIABLE.test(code) && !version.all.some(({ facts }) => facts.gradleVariables().has(code))
    ? `No template or plugin of Capacitor ${version.major} reads the Gradle variable ${code}.`
    : undefined;
}

/** What is wrong with a command, or the name of a package, permission, key, or variable. */
function inlineMessages({ file, version, code }: Inline): (string | undefined)[] {
  const isUpgrade = SEVERAL_VERSIONS.test(file);
  const words = code.trim().split(/\s+/);
  if (/^(?:npx )?cap [a-z:]/.test(code) && !isUpgrade) {
    const written = words.filter((word) => !/^[<[…]/.test(word));
    // A page can mention that its version lacks a command of another version.
    const isName = written.length === 2;
    if (isName && version.all.some(({ facts }) => facts.commands().some(({ name }) => name === written[1]))) return [];
    return commandProblems(written, version);
  }
  if (/^(?:npm|yarn|pnpm) \S+ .*@capacitor\//.test(code) && !isUpgrade) return commandProblems(words, version);
  const [, name, range] = /^@capacitor\/([a-z0-9-]+)(@.+)?$/.exec(code) ?? [];
  if (name === undefined) return [nameProblem(code, version)];
  if (!exists(name, version)) return [`There is no package @capacitor/${name}.`];
  return range && !isUpgrade ? [specifierProblem(code, version)] : [];
}

export const checkInline = (inline: Inline): Problem[] =>
  inlineMessages(inline)
    .filter((message) => message !== undefined)
    .map((message) => ({ file: inline.file, line: inline.line, message }));
