import type { Result } from 'upgrade-diff/checkFile';
import { found, value, type Check, type Checks } from '../check';
import { baseName } from '../folder';
import { upgradedFiles, type UpgradedFile } from '../upgradedFiles';

/** Lines that make no difference for a build: libraries of tests, and defaults. */
const WITHOUT_EFFECT = [
  /^\s*(?:junitVersion|androidx\w+Version|cordovaAndroidVersion|coreSplashScreenVersion)\s*=/,
  /com\.google\.gms:google-services:/,
  /SWIFT_ACTIVE_COMPILATION_CONDITIONS|lastKnownFileType|aaptOptions/,
];

/** In lines. */
const MOST_SHOWN = 3;

/** The lines that a result removes, and those that it adds. */
function changedLines({ from, to }: Result): { removed: string[]; added: string[] } {
  const [old, now] = [from, to].map((text) => text.split('\n').map((line) => line.trim())) as [string[], string[]];
  const without = (lines: string[], others: string[]) => lines.filter((line) => line !== '' && !others.includes(line));
  return { removed: without(old, now), added: without(now, old) };
}

/** What to do in the file, with the text that it has now: a part of a sentence. */
function instruction(result: Result): string {
  const { removed, added } = changedLines(result);
  const [old = '', now = ''] = [removed[0], added[0]];
  if (removed.length === 1 && added.length === 1) return `change ${value(old)} to ${value(now)}`;
  if (removed.length > 0) return `${added.length > 0 ? 'change' : 'remove'} ${value(old)}`;
  // The same lines in another order: a registration that has to come first.
  return added.length > 0 ? `add ${value(now)}` : `move ${value(result.to.trim().split('\n')[0] ?? '')} up`;
}

/** A patch of Gradle or its plugin for Android builds the same project. */
const withoutPatch = (text: string): string => text.replace(/(gradle[:-]\d+\.\d+)\.\d+/g, '$1');

function hasEffect(result: Result): boolean {
  const { removed, added } = changedLines(result);
  const line = added[0] ?? removed[0] ?? '';
  const isQuiet = WITHOUT_EFFECT.some((pattern) => pattern.test(line));
  return !isQuiet && withoutPatch(result.from) !== withoutPatch(result.to);
}

const toDo = ({ results }: UpgradedFile): Result[] => results.results.filter(({ state }) => state === 'to do');

/** Compares with the oldest documented version, whose template an app can still contain. */
const oldLines =
  (folder: string): Check =>
  (app, knowledge, earlier) => {
    const oldest = Math.min(...knowledge.templates.map(({ from }) => from));
    const files = upgradedFiles(app, knowledge, oldest, app.major).filter(({ data }) => data.file.startsWith(folder));
    if (files.length === 0) return undefined;
    return files.flatMap((upgrade) => {
      const { path } = upgrade;
      const isReported = ({ line }: Result) => earlier.some((one) => one.file === path && one.line === line);
      const open = toDo(upgrade).filter((result) => hasEffect(result) && !isReported(result));
      const [first] = open;
      if (!first) return [];
      const count = open.length === 1 ? '1 place' : `${open.length} places`;
      const shown = open.slice(0, MOST_SHOWN).map(instruction).join(', ');
      const values = {
        file: baseName(path),
        count,
        instructions: `${shown.charAt(0).toUpperCase()}${shown.slice(1)}${open.length > MOST_SHOWN ? ', …' : '.'}`,
      };
      return [found(app, 'oldLines', [path, first.line], values, { upgrade })];
    });
  };

export const templateChecks: Checks = {
  'The Android project has no lines of an older template': oldLines('android/'),
  'The iOS project has no lines of an older template': oldLines('ios/'),
};
