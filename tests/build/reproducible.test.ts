import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inspected } from '../inspected';
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
  expect(defects).toEqual([]);
});

/** The build of the step `settings`: hosted search, the tag manager, and no git. */
const second = path.join(root, 'test-results/site-with-settings');
const builtAt = (folder: string) => statSync(path.join(folder, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
const isCurrent = builtAt(second) > builtAt(builtFile(''));
if (!isCurrent)
  console.log('SKIPPED: the tests of two builds, because the step "settings" has not built the second one.');

/** Hashes in the names of scripts and stylesheets, which also change with dates. */
const HASH = /(?<![0-9a-z])[0-9a-f]{6}(?:[0-9a-f]{2})?(?![0-9a-z])/g;
const withoutHash = (file: string) => file.replace(/\.[0-9a-f]+\.(js|css)$/, '.$1');
/** Dates from git. */
const DATES = /"lastUpdatedAt":\d+,?|<span class=theme-last-updated>.*?<\/span>|<lastmod>.*?<\/lastmod>/gs;
/** The commit, and the scripts of the tag manager. */
const OUTSIDE_REACT = /^.*?(?=<div id=__docusaurus)/s;
/** The minifier names variables by the frequency of letters, which depends on dates in a script. */
const VARIABLES = /\b[a-z]\b/gi;

/** A part of the scripts. Hosted search adds some, and moves modules that it shares. */
const NUMBERED = /^assets\/js\/\d+\.js$/;

function comparable(file: string): string {
  const text = readFileSync(file, 'latin1');
  if (IMAGE.test(file)) return text;
  const content = text.replace(DATES, '').replace(HASH, '');
  if (file.endsWith('.js')) return content.replace(VARIABLES, '');
  return file.endsWith('.html') ? content.replace(OUTSIDE_REACT, '') : content;
}

describe.skipIf(!isCurrent)('two builds of a commit, the second one with other settings and without git', () => {
  const filesByName = (folder: string) =>
    new Map(filesIn(folder).map((file) => [withoutHash(file), path.join(folder, file)]));

  it('consist of the same files, which differ only in dates and in files that contain a setting', () => {
    const first = filesByName(builtFile(''));
    const other = filesByName(second);
    inspected(first.size, 'files');
    expect(first.size).toBe(filesIn(builtFile('')).length);
    const names = (files: Map<string, string>) => [...files.keys()].filter((name) => !NUMBERED.test(name)).sort();
    expect(names(other)).toEqual(names(first));
    const different = [...first].filter(([name, file]) => comparable(file) !== comparable(other.get(name) ?? file));
    const unexplained = different.filter(
      ([name]) =>
        !/google-?tag-?manager/i.test(readFileSync(other.get(name) ?? '', 'utf8')) &&
        // It has no rules for dates if no page contains one.
        name !== 'assets/css/pages.css',
    );
    expect(unexplained.map(([name]) => name)).toEqual([]);
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
