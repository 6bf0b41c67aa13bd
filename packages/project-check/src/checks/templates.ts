import type { Result } from 'upgrade-diff/checkFile';
import type { App } from '../app';
import { code, found, guideFor, value, type Check, type Checks } from '../check';
import { baseName } from '../folder';
import type { Knowledge } from '../knowledge';
import { upgradedFiles, type UpgradedFile } from '../upgradedFiles';

/** The oldest documented version, whose template an app can still contain. */
const OLDEST = 2;

/** Lines that make no difference for a build: libraries of tests, and defaults. */
const WITHOUT_EFFECT =
  /^\s*(?:junitVersion|androidx\w+Version|cordovaAndroidVersion|coreSplashScreenVersion)\s*=|com\.google\.gms:google-services:|SWIFT_ACTIVE_COMPILATION_CONDITIONS|lastKnownFileType|aaptOptions/;

/** In lines. */
const MOST_SHOWN = 3;

/** The first line that differs. */
function changedLine({ from, to }: Result): string {
  const lines = (text: string) => text.split('\n').map((line) => line.trim());
  const old = new Set(lines(from));
  return lines(to).find((line) => line !== '' && !old.has(line)) ?? lines(from).find((line) => line !== '') ?? '';
}

/** A patch of Gradle or its plugin for Android builds the same project. */
const withoutPatch = (text: string): string => text.replace(/(gradle[:-]\d+\.\d+)\.\d+/g, '$1');

const hasEffect = (result: Result): boolean =>
  !WITHOUT_EFFECT.test(changedLine(result)) && withoutPatch(result.from) !== withoutPatch(result.to);

const toDo = ({ results }: UpgradedFile): Result[] => results.results.filter(({ state }) => state === 'to do');

const oldFiles = (app: App, knowledge: Knowledge): UpgradedFile[] => upgradedFiles(app, knowledge, OLDEST, app.major);

/** Native files whose only old lines make no difference, for one quiet line of the report. */
export const filesWithoutEffect = (app: App, knowledge: Knowledge): string[] =>
  oldFiles(app, knowledge)
    .filter((file) => toDo(file).length > 0 && !toDo(file).some(hasEffect))
    .map(({ path }) => path);

const oldLines =
  (folder: string): Check =>
  (app, knowledge, earlier) => {
    const files = oldFiles(app, knowledge).filter(({ data }) => data.file.startsWith(folder));
    if (files.length === 0) return undefined;
    return files.flatMap((upgrade) => {
      const { path } = upgrade;
      const isReported = ({ line }: Result) => earlier.some((one) => one.file === path && one.line === line);
      const open = toDo(upgrade).filter((result) => hasEffect(result) && !isReported(result));
      const [first] = open;
      if (!first) return [];
      const count = open.length === 1 ? '1 place' : `${open.length} places`;
      const title = `${code(baseName(path))} has ${count} from the template of an older version`;
      const shown = open.slice(0, MOST_SHOWN).map((result) => value(changedLine(result)));
      const fix = `Change ${shown.join(', ')}${open.length > shown.length ? ', …' : ''}`;
      return [{ ...found('to do', [path, first.line], title, fix, guideFor(app.major)), upgrade }];
    });
  };

export const templateChecks: Checks = {
  'The Android project has no lines of an older template': oldLines('android/'),
  'The iOS project has no lines of an older template': oldLines('ios/'),
};
