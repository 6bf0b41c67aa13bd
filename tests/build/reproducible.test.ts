import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectNone, inspected } from '../helpers/inspected';
import { builtFile, root } from './site';

const IMAGE = /\.(png|jpe?g|webp|ico|woff2)$/;

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));

/**
 * Files and folders at the root of the project. The root itself could be `/docs`, which is on
 * every page.
 */
const CONTENTS = ['docs', 'versioned_docs', 'versioned_sidebars', 'sidebars.ts', 'src', 'capacitor', 'node_modules'];

it('no file of the build contains a path of the machine that it was built on', () => {
  const files = filesIn(builtFile('')).filter((file) => !IMAGE.test(file));
  inspected(files.length, 'files');
  const paths = CONTENTS.map((name) => path.join(root, name));
  const defects = files.filter((file) => {
    const text = readFileSync(builtFile(file), 'latin1');
    return text.includes(root) && paths.some((name) => text.includes(name));
  });
  expectNone(defects);
});

/** The build of the step `settings`: hosted search, the tag manager, and no git. */
const second = path.join(root, 'test-results/site-with-settings');
const builtAt = (folder: string) => statSync(path.join(folder, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
const isCurrent = builtAt(second) > builtAt(builtFile(''));
if (!isCurrent)
  console.log('SKIPPED: the tests of two builds, because the step "settings" has not built the second one.');

/** Hashes in the names of scripts and stylesheets, which also change with dates. */
const HASH = /(?<![0-9a-z])[0-9a-f]{6}(?:[0-9a-f]{2})?(?![0-9a-z])/g;
/** Dates from git. */
const DATES = /"lastUpdatedAt":\d+,?|<span class=theme-last-updated>.*?<\/span>|<lastmod>.*?<\/lastmod>|Expires: \S+/gs;
/** The rest of a page has the search box, and the scripts of the tag manager. */
const MAIN = /<main\b.*<\/main>/s;
/** Scripts and styles: hosted search adds its own, and moves the modules that it shares. */
const ASSETS = /^assets\/(js|css)\//;

function comparable(file: string): string {
  const text = readFileSync(file, 'latin1');
  if (IMAGE.test(file)) return text;
  const content = text.replace(DATES, '').replace(HASH, '');
  return MAIN.exec(content)?.[0] ?? content;
}

describe.skipIf(!isCurrent)('two builds of a commit, the second one with other settings and without git', () => {
  const filesByName = (folder: string) =>
    new Map(
      filesIn(folder)
        .filter((file) => !ASSETS.test(file))
        .map((file) => [file, path.join(folder, file)]),
    );

  it('consist of the same files outside of scripts, which differ only in dates and settings', () => {
    const first = filesByName(builtFile(''));
    const other = filesByName(second);
    inspected(first.size, 'files');
    expect([...other.keys()].sort()).toEqual([...first.keys()].sort());
    const different = [...first].filter(([name, file]) => comparable(file) !== comparable(other.get(name) ?? ''));
    const unexplained = different.filter(
      ([name]) => !/google-?tag-?manager/i.test(readFileSync(other.get(name) ?? '', 'utf8')),
    );
    expectNone(unexplained.map(([name]) => name));
    expect(different.length).toBeLessThan(20);
  });

  it('contain dates and the commit only if git is available', () => {
    const ofGit = (folder: string, file: string) =>
      /<meta name=commit|theme-last-updated|dateModified|<lastmod>/.exec(
        readFileSync(path.join(folder, file), 'utf8'),
      )?.[0];
    for (const file of ['cli.html', 'sitemap.xml']) {
      expect(ofGit(second, file), file).toBeUndefined();
      // The first build can come from an archive too.
      if (existsSync(path.join(root, '.git'))) expect(ofGit(builtFile(''), file), file).toBeDefined();
    }
  });
});
