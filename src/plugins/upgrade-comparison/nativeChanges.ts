import { diffLines, structuredPatch } from 'diff';
import type { Version } from '../../config/versions';
import { memoize } from 'node-utils/memoize';
import { templateFiles } from '../../lib/facts';
import rows from './omissions.json';

/** The app ID in the shown changes. `cap add` writes the app's own ID in the same places. */
const APP_ID = 'com.example.app';

/** Unchanged lines around a change. */
const CONTEXT = 3;

export interface ChangedFile {
  file: string;
  /** The lines of each diff, with `+`, `-`, or a space before each. */
  hunks: string[][];
}

export interface Omission {
  reason: string;
  files: string[];
}

export interface NativeComparison {
  changed: ChangedFile[];
  omitted: Omission[];
}

/** Files of the templates that are not compared. */
export const omissions = rows.map(({ pattern, reason }) => ({ pattern: new RegExp(pattern), reason }));

/** Paths and IDs as they are in an app, because `cap add` replaces those of the template. */
export const withAppId = (text: string) =>
  text
    .replaceAll('com.getcapacitor.myapp', APP_ID)
    .replaceAll('com.getcapacitor.App', APP_ID)
    .replaceAll('com/getcapacitor/myapp', APP_ID.replaceAll('.', '/'));

/** The files of a version's projects as they are in an app, by their path. */
export const appFiles = memoize(
  (version: Version): ReadonlyMap<string, string> =>
    new Map([...templateFiles(version)].map(([file, text]) => [withAppId(file), withAppId(text)])),
);

/** Lines with their line breaks. */
const split = (text: string) => text.split(/(?<=\n)/);

/**
 * The old file with the whitespace of the new one, so that only other differences remain. A brace
 * after removed lines keeps its own, because any brace of the new file can be aligned with it.
 */
function withNewWhitespace(before: string, after: string): string {
  const old = split(before);
  let position = 0;
  let afterRemoval = false;
  return diffLines(before, after, { ignoreWhitespace: true })
    .flatMap(({ added, removed, value }) => {
      const now = split(value);
      const same = added ? [] : old.slice(position, (position += now.length));
      const words = now.findIndex((line) => /\w/.test(line));
      const braces = afterRemoval ? now.slice(0, words < 0 ? undefined : words).length : 0;
      afterRemoval = removed;
      if (added || removed) return same;
      return [...same.slice(0, braces), ...now.slice(braces)];
    })
    .join('');
}

export const isChange = (line: string) => /^[+-]\s*\S/.test(line);

function getHunks(file: string, before: string, after: string): string[][] {
  const patch = structuredPatch(file, file, withNewWhitespace(before, after), after, undefined, undefined, {
    context: CONTEXT,
  });
  return patch.hunks
    .map(({ lines }) => lines.filter((line) => !line.startsWith('\\')))
    .filter((lines) => lines.some(isChange));
}

/** The differences of the native projects of two versions, ignoring whitespace. */
export const nativeChanges = memoize((from: Version, to: Version): NativeComparison => {
  const before = appFiles(from);
  const after = appFiles(to);
  const different = [...new Set([...before.keys(), ...after.keys()])]
    .filter((file) => before.get(file) !== after.get(file))
    .sort();
  const getOmission = (file: string) => omissions.find(({ pattern }) => pattern.test(file));
  return {
    changed: different
      .filter((file) => !getOmission(file))
      .map((file) => ({ file, hunks: getHunks(file, before.get(file) ?? '', after.get(file) ?? '') }))
      .filter(({ hunks }) => hunks.length > 0),
    omitted: omissions
      .map((omission) => ({
        reason: omission.reason,
        files: different.filter((file) => getOmission(file) === omission),
      }))
      .filter(({ files }) => files.length > 0),
  };
});
