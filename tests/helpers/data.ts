import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { siteDir } from '../../src/lib/paths';

/** The cases in a file of tests/data. Its first lines say what the fields mean. */
export const readCases = <T>(name: string): T =>
  parse(readFileSync(path.join(siteDir, 'tests/data', `${name}.yaml`), 'utf8')) as T;

/** The pattern that a text between slashes is, `/a+/i`, or else the text itself. */
export function asPattern(text: string): RegExp | string {
  const [, source, flags] = /^\/(.*)\/([a-z]*)$/s.exec(text) ?? [];
  return source === undefined ? text : new RegExp(source, flags);
}
