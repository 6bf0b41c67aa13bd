import { versions } from '../../config/versions';
import { readCli } from '../../reference/read/cli';
import { exists, packageProblem } from '../capacitorPackages';
import type { Inline } from '../fences';
import type { Problem } from '../problem';
import { commandProblems } from '../commands';

/** Words of a command in running text; a placeholder in angle brackets counts as a value. */
const wordsOf = (code: string) => code.trim().split(/\s+/);

/** Pages about several versions name commands and packages of the others. */
const ACROSS = /\/updating\//;

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
  const name = /^@capacitor\/([a-z0-9-]+)(@.+)?$/.exec(code);
  if (!name) return [];
  if (!exists(name[1] ?? '')) return [{ file, line, message: `There is no package @capacitor/${name[1]}.` }];
  const problem = name[2] && !across ? packageProblem(code, version) : undefined;
  return problem ? [{ file, line, message: problem }] : [];
}
