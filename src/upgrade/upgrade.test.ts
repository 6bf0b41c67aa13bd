import { describe, expect, it } from 'vitest';
import { versionsByLabel, type Version } from '../config/versions';
import { templateFiles } from '../packages/templates';
import { checkFile, type Hunk } from './checkFile';
import { explains, explanations } from './explanations';
import { guidesFor, sectionsOf } from './guides';
import { isChange, nativeChanges, omissions, withAppId } from './nativeChanges';
import { readProject, rowsFor } from './pluginChoice';

const { v2, v3, v4 } = versionsByLabel;
const updates: [Version, Version][] = [
  [v2, v3],
  [v3, v4],
  [v2, v4],
];

/** The file of a version's template with the app ID of the page. */
function templateFile(version: Version, file: string): string {
  const [, text = ''] = [...templateFiles(version)].find(([path]) => withAppId(path) === file) ?? [];
  return withAppId(text);
}

const changedFile = (from: Version, to: Version, file: string) => {
  const changed = nativeChanges(from, to).changed.find((candidate) => candidate.file === file);
  if (!changed) throw new Error(`${file} didn't change from ${from.label} to ${to.label}.`);
  return changed;
};

const changesIn = (from: Version, to: Version, file: string) =>
  changedFile(from, to, file).hunks.flatMap(({ lines }) => lines.filter(isChange).map((line) => line.trim()));

describe('the comparison of native projects', () => {
  it('contains every changed line once', () => {
    expect(changesIn(v3, v4, 'android/gradle/wrapper/gradle-wrapper.properties')).toEqual([
      '-distributionUrl=https\\://services.gradle.org/distributions/gradle-7.0-all.zip',
      '+distributionUrl=https\\://services.gradle.org/distributions/gradle-7.4.2-all.zip',
    ]);
  });

  it('ignores a changed indentation', () => {
    const changes = changesIn(v2, v3, 'ios/App/App/AppDelegate.swift');
    expect(changes).toContain('-    return CAPBridge.handleOpenUrl(url, options)');
    expect(changes.join('\n')).not.toContain('applicationDidBecomeActive');
  });

  it('shows the removal of a method with its own closing brace', () => {
    const [removal] = changedFile(v3, v4, 'ios/App/App/AppDelegate.swift').hunks;
    const removed = removal?.lines.filter(isChange) ?? [];
    expect(removed[0]).toContain('override func touchesBegan');
    expect(removed.slice(-2)).toEqual(['-        }', '-    }']);
  });

  it('contains the app ID of the page instead of that of the template', () => {
    const files = updates.flatMap(([from, to]) => nativeChanges(from, to).changed);
    expect(files.map(({ file }) => file)).toContain('android/app/src/main/java/com/example/app/MainActivity.java');
    expect(JSON.stringify(files)).not.toMatch(/com.getcapacitor.(?:myapp|App\b)/);
  });

  it('compares or lists every file that differs, and every reason to leave out a file is used', () => {
    const comparisons = updates.map(([from, to]) => nativeChanges(from, to));
    const listed = comparisons.map(({ changed, omitted }) =>
      [...changed.map(({ file }) => file), ...omitted.flatMap(({ files }) => files)].sort(),
    );
    const different = updates.map(([from, to]) =>
      [...new Set([...templateFiles(from).keys(), ...templateFiles(to).keys()])]
        .filter((file) => templateFiles(from).get(file) !== templateFiles(to).get(file))
        .map(withAppId)
        .sort(),
    );
    expect(listed).toEqual(different);
    const reasons = new Set(comparisons.flatMap(({ omitted }) => omitted.map(({ reason }) => reason)));
    expect(reasons).toEqual(new Set(omissions.map(({ reason }) => reason)));
  });
});

describe('the guides', () => {
  it.each(updates.map(([from, to]) => ({ from, to })))(
    'explain every change from $from.label to $to.label',
    ({ from, to }) => {
      const guides = guidesFor(from, to, v4);
      const unexplained = nativeChanges(from, to).changed.flatMap(({ file, hunks }) =>
        hunks.filter(({ lines }) => sectionsOf(guides, file, lines).length === 0).map(() => file),
      );
      expect(unexplained).toEqual([]);
    },
  );

  it('are linked at the section that quotes the line, in the order of the updates', () => {
    const lines = ['-    compileSdkVersion = 29', '+    compileSdkVersion = 32'];
    const sections = sectionsOf(guidesFor(v2, v4, v4), 'android/variables.gradle', lines);
    expect(sections.map(({ major, anchor }) => `${major} ${anchor}`)).toEqual([
      '3 update-android-variables',
      '4 update-android-project-variables',
    ]);
  });

  it('fail with the file, the line, and the remedy if they do not explain a change', () => {
    expect(() => sectionsOf(guidesFor(v3, v4, v4), 'android/build.gradle', ['+    added()'])).toThrow(
      'No guide explains the change of android/build.gradle "+    added()". Add it to a diff in docs/updating/4-0.md, or add the section that explains it in words to src/upgrade/explanations.ts.',
    );
  });

  it('need every row of src/upgrade/explanations.ts', () => {
    const lines = updates.flatMap(([from, to]) =>
      nativeChanges(from, to).changed.flatMap(({ file, hunks }) =>
        hunks.flatMap((hunk) => hunk.lines.filter(isChange).map((line) => ({ file, line }))),
      ),
    );
    const unused = explanations.filter((row) => !lines.some(({ file, line }) => explains(row, file, line)));
    expect(unused).toEqual([]);
  });
});

describe('the check of a pasted file', () => {
  const statesOf = (pasted: string, hunks: Hunk[]) => checkFile(pasted, hunks)?.map(({ state }) => state);
  const comparisons = updates.flatMap(([from, to]) =>
    nativeChanges(from, to).changed.map(({ file, hunks }) => ({ file, hunks, from, to })),
  );

  it.each(comparisons)('finds nothing done in $file of the old template and everything in the new', (comparison) => {
    const { file, hunks, from, to } = comparison;
    expect(statesOf(templateFile(from, file), hunks)).toEqual(hunks.map(() => 'to do'));
    expect(statesOf(templateFile(to, file), hunks)).toEqual(hunks.map(() => 'done'));
  });

  const { hunks } = changedFile(v3, v4, 'android/build.gradle');
  const before = templateFile(v3, 'android/build.gradle');

  it('tells two equal changes of a file apart', () => {
    expect(statesOf(before.replace('jcenter()', 'mavenCentral()'), hunks)).toEqual(['to do', 'to do']);
    const second = before.replace(/jcenter\(\)(?![\s\S]*jcenter)/, 'mavenCentral()');
    expect(statesOf(second, hunks)).toEqual(['to do', 'done']);
  });

  it('accepts a newer version, and lines of the app between the changes', () => {
    const edited = templateFile(v4, 'android/build.gradle')
      .replace('gradle:7.2.1', 'gradle:7.10.0')
      .replace("classpath 'com.google.gms", "classpath 'com.example:own:1.0'\n  classpath 'com.google.gms");
    expect(statesOf(edited, hunks)).toEqual(['newer', 'done']);
    expect(statesOf(edited.replace('7.10.0', '7.1.9'), hunks)).toEqual(['to do', 'done']);
  });

  it('lists the lines that are still to do if the others are done', () => {
    const edited = before.replace('gradle:4.2.1', 'gradle:7.2.1').replaceAll('jcenter()', 'mavenCentral()');
    expect(checkFile(edited, hunks)?.[0]?.left.map((line) => line.replace(/\s+/g, ' '))).toEqual([
      "- classpath 'com.google.gms:google-services:4.3.5'",
      "+ classpath 'com.google.gms:google-services:4.3.13'",
    ]);
    expect(checkFile(before, hunks)?.[0]?.left).toEqual([]);
  });

  it('does not depend on indentation or line endings', () => {
    const reformatted = templateFile(v4, 'android/build.gradle').replace(/^ +/gm, '\t').replace(/\n/g, '\r\n');
    expect(statesOf(reformatted, hunks)).toEqual(['done', 'done']);
  });

  it('reports a file that has nothing in common with the changes', () => {
    expect(statesOf(templateFile(v3, 'ios/App/Podfile'), hunks)).toBeUndefined();
  });
});

describe('the choice of plugins', () => {
  const rows = [
    { element: 'preferences', packages: ['@capacitor/preferences', '@capacitor/storage'] },
    { element: 'storage', packages: ['@capacitor/storage'] },
    { element: 'camera', packages: ['@capacitor/camera'] },
  ];

  it('shows a renamed plugin under both names, and all plugins if none is selected', () => {
    expect([...rowsFor(rows, ['@capacitor/preferences'])]).toEqual(['preferences', 'storage']);
    expect([...rowsFor(rows, [])]).toEqual(['preferences', 'storage', 'camera']);
  });

  it('reads the plugins of a package.json and names the packages that the page does not cover', () => {
    const manifest = {
      dependencies: { '@capacitor/core': '^3', '@capacitor/storage': '^1', 'capacitor-example': '1', react: '18' },
      devDependencies: { '@capacitor/cli': '^3', '@capacitor/camera': '^1' },
    };
    expect(readProject(JSON.stringify(manifest), rows)).toEqual({
      plugins: ['@capacitor/camera', '@capacitor/preferences'],
      others: ['capacitor-example'],
    });
  });

  it.each([
    ['{"dependencies": {', /^This isn't valid JSON: ./],
    ['[]', /^This JSON contains no dependencies\.$/],
    ['null', /^This JSON contains no dependencies\.$/],
    ['{"dependencies": {"react": "18"}}', /^This package\.json contains no official plugins\.$/],
  ])('explains why it cannot use %s', (json, message) => {
    expect(readProject(json, rows)).toMatch(message);
  });
});
