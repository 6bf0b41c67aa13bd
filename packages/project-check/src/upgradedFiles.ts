import { checkUpgradeFile, type FileResults, type UpgradeFileData } from 'upgrade-diff/upgradeFile';
import { applicationId, nativePath, type App } from './app';
import type { Knowledge } from './knowledge';

/** A native file of an app, and what an update changes in it. */
export interface UpgradedFile {
  path: string;
  text: string;
  data: UpgradeFileData;
  results: FileResults;
}

/** The ID in the templates, in whose place `cap add` writes the app's. */
const TEMPLATE_ID = 'com.example.app';

/** In characters. A longer file is generated. */
const LONGEST_FILE = 500_000;

/** The path of a template's file in an app. The activity is in the folder of its Java package. */
export function findFile(app: App, template: string): string | undefined {
  if (!template.includes('/MainActivity.')) return nativePath(app, template);
  const sources = `${nativePath(app, 'android/app/src/main')}/`;
  const isActivity = (path: string) => path.startsWith(sources) && /\/MainActivity\.(?:java|kt)$/.test(path);
  return [...app.folder.files.keys()].find(isActivity);
}

/** The native files of an app that an update changes, in the order of the templates. */
export function upgradedFiles(app: App, { templates }: Knowledge, from: number, to: number): UpgradedFile[] {
  const id = applicationId(app) ?? TEMPLATE_ID;
  return templates.flatMap((template) => {
    if (template.from !== from || template.to !== to) return [];
    const path = findFile(app, template.file);
    const text = path === undefined ? undefined : app.folder.files.get(path);
    if (path === undefined || text === undefined || text.length > LONGEST_FILE) return [];
    const data = JSON.parse(JSON.stringify(template).replaceAll(TEMPLATE_ID, id)) as UpgradeFileData;
    const results = checkUpgradeFile(text, data);
    return results ? [{ path, text, data, results }] : [];
  });
}
