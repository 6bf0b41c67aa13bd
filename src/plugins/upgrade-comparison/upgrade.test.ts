import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectNone } from '../../../tests/helpers/inspected';
import { documented, documentedUpdates as updates } from '../../../tests/helpers/documented';
import { versions, type Version } from '../../config/versions';
import { extractTemplateFiles } from 'capacitor-facts/templates';
import { checkFile, type ChangeState } from 'upgrade-diff/checkFile';
import { checkMainActivity } from 'upgrade-diff/mainActivity';
import type { Change } from 'upgrade-diff/changes';
import { pluginUpdates } from './comparison';
import { fileData, isMainActivity } from './fileChanges';
import { explains, explanations, guidesFor, sectionsFor } from './guides';
import { isChange, nativeChanges, omissions, withAppId } from './nativeChanges';
import { choosePlugins } from './pluginChoice';

/** The file of a version's template with the app ID of the page. */
function templateFile(version: Version, file: string): string {
  const [, text = ''] = [...extractTemplateFiles(version)].find(([path]) => withAppId(path) === file) ?? [];
  return withAppId(text);
}

const changedFile = (from: string, to: string, file: string) => {
  const { changed } = nativeChanges(documented(from), documented(to));
  const found = changed.find((candidate) => candidate.file === file);
  if (!found) throw new Error(`${file} didn't change from ${from} to ${to}.`);
  return found;
};

const changesIn = (from: string, to: string, file: string) =>
  changedFile(from, to, file).hunks.flatMap((lines) => lines.filter(isChange).map((line) => line.trim()));

describe('the comparison of native projects', () => {
  it('contains every changed line once', () => {
    expect(changesIn('v3', 'v4', 'android/gradle/wrapper/gradle-wrapper.properties')).toEqual([
      '-distributionUrl=https\\://services.gradle.org/distributions/gradle-7.0-all.zip',
      '+distributionUrl=https\\://services.gradle.org/distributions/gradle-7.4.2-all.zip',
    ]);
  });

  it('ignores a changed indentation', () => {
    const changes = changesIn('v2', 'v3', 'ios/App/App/AppDelegate.swift');
    expect(changes).toContain('-    return CAPBridge.handleOpenUrl(url, options)');
    expect(changes.join('\n')).not.toContain('applicationDidBecomeActive');
  });

  it('shows the removal of a method with its own closing brace', () => {
    const [removal] = changedFile('v3', 'v4', 'ios/App/App/AppDelegate.swift').hunks;
    const removed = removal?.filter(isChange) ?? [];
    expect(removed[0]).toContain('override func touchesBegan');
    expect(removed.slice(-2)).toEqual(['-        }', '-    }']);
  });

  it('contains the app ID of the page instead of that of the template', () => {
    const files = updates.flatMap(([from, to]) => nativeChanges(from, to).changed);
    expect(files.length).toBeGreaterThan(0);
    expect(JSON.stringify(files)).not.toMatch(/com.getcapacitor.(?:myapp|App\b)/);
  });

  it('compares or lists every file that differs', () => {
    const comparisons = updates.map(([from, to]) => nativeChanges(from, to));
    const listed = comparisons.map(({ changed, omitted }) =>
      [...changed.map(({ file }) => file), ...omitted.flatMap(({ files }) => files)].sort(),
    );
    const different = updates.map(([from, to]) =>
      [...new Set([...extractTemplateFiles(from).keys(), ...extractTemplateFiles(to).keys()])]
        .filter((file) => extractTemplateFiles(from).get(file) !== extractTemplateFiles(to).get(file))
        .map(withAppId)
        .sort(),
    );
    expect(listed).toEqual(different);
  });

  it('needs every reason to leave out a file', () => {
    documented('v2');
    const omitted = updates.flatMap(([from, to]) => nativeChanges(from, to).omitted);
    expect(new Set(omitted.map(({ reason }) => reason))).toEqual(new Set(omissions.map(({ reason }) => reason)));
  });
});

describe('the guides', () => {
  it.each(updates.map(([from, to]) => ({ from, to })))(
    'explain every change from $from.label to $to.label',
    ({ from, to }) => {
      const guides = guidesFor(from, to);
      const unexplained = nativeChanges(from, to).changed.flatMap(({ file, hunks }) =>
        hunks.filter((lines) => sectionsFor(guides, file, lines).length === 0).map(() => file),
      );
      expectNone(unexplained, 'A guide has to explain each change of these files.');
    },
  );

  it('are linked at the section that quotes the line, in the order of the updates', () => {
    const lines = ['-    compileSdkVersion = 29', '+    compileSdkVersion = 32'];
    const sections = sectionsFor(guidesFor(documented('v2'), documented('v4')), 'android/variables.gradle', lines);
    expect(sections.map(({ major, anchor }) => `${major} ${anchor}`)).toEqual([
      '3 update-android-variables',
      '4 update-android-project-variables',
    ]);
  });

  it('fail with the file, the line, and the remedy if they do not explain a change', () => {
    const [from, to] = [documented('v3'), documented('v4')];
    expect(() => sectionsFor(guidesFor(from, to), 'android/build.gradle', ['+    added()'])).toThrow(
      `No guide explains the change of android/build.gradle "+    added()". Add it to a diff in ${versions[0].folder}/updating/4-0.md, or add the section that explains it in words to src/plugins/upgrade-comparison/explanations.json.`,
    );
  });

  it('need every row of src/plugins/upgrade-comparison/explanations.json', () => {
    const lines = updates.flatMap(([from, to]) =>
      nativeChanges(from, to).changed.flatMap(({ file, hunks }) =>
        hunks.flatMap((lines) => lines.filter(isChange).map((line) => ({ file, line }))),
      ),
    );
    const unused = explanations.filter((row) => !lines.some(({ file, line }) => explains(row, file, line)));
    expectNone(unused, 'Remove these rows of explanations.json.');
  });
});

/** A changed file of an update, with its changes and both templates. */
const comparisons = updates.flatMap(([from, to]) =>
  nativeChanges(from, to)
    .changed.filter(({ file }) => !isMainActivity(file))
    .map(({ file }) => ({
      update: `${from.label} to ${to.label}`,
      data: fileData(from, to, file),
      old: templateFile(from, file),
      now: templateFile(to, file),
    }))
    .filter(({ old, now }) => old !== '' && now !== ''),
);

const required = (changes: Change[]): Change[] => changes.map((change) => ({ ...change, kind: 'required' }));

const caseFile = (name: string) => readFileSync(`tests/expected/nativeFiles/${name}`, 'utf8');

function getStates(name: string, from: string, to: string, file: string): ChangeState[] | undefined {
  const { changes, syntax } = fileData(documented(from), documented(to), file);
  return checkFile(caseFile(name), changes, syntax)?.results.map(({ state }) => state);
}

describe('the check of a pasted file', () => {
  it.each(comparisons)(
    'finds all changes of $data.file from $update in the old template, and none in the new',
    (one) => {
      const changes = required(one.data.changes);
      const states = (text: string) => checkFile(text, changes, one.data.syntax)?.results.map(({ state }) => state);
      expect(states(one.old)).toEqual(changes.map(() => 'to do'));
      expect(states(one.now)).toEqual(changes.map(() => 'done'));
    },
  );

  it('finds each change that is missing in a finished file, and only this one', () => {
    let count = 0;
    for (const { data, old, update } of comparisons) {
      const changes = required(data.changes);
      changes.forEach((change, missing) => {
        const others = changes.filter((_, index) => index !== missing);
        const file = checkFile(old, others, data.syntax)?.merged ?? old;
        const states = checkFile(file, changes, data.syntax)?.results.map(({ state }) => state);
        const expected = changes.map((_, index) => (index === missing ? 'to do' : 'done'));
        expect(states, `${update}, ${data.file}: ${(change.after[0] ?? change.before[0])?.key ?? ''}`).toEqual(
          expected,
        );
        count++;
      });
    }
    console.log(`${count} changes removed from finished files.`);
    expect(count).toBeGreaterThan(30);
  });

  it('merges the required changes, after which nothing is to do', () => {
    for (const { data, old } of comparisons) {
      const changes = data.changes;
      const merged = checkFile(old, changes, data.syntax)?.merged ?? '';
      const again = checkFile(merged, changes, data.syntax);
      const open = again?.results.filter(({ state }) => state === 'to do');
      expect(open, `still to do in ${data.file} after the merge`).toEqual([]);
      expect(again?.merged).toBe(merged);
    }
  });

  it('takes the kind of a change from the guide that explains it', () => {
    const kinds = (from: string, to: string, file: string, key: string) =>
      fileData(documented(from), documented(to), file)
        .changes.filter(({ before, after }) => [...before, ...after].some((part) => part.key.includes(key)))
        .map(({ kind }) => kind);
    const plist = 'ios/App/App/Info.plist';
    expect(kinds('v3', 'v4', plist, 'NSAppTransportSecurity')).toEqual(['optional']);
    expect(kinds('v2', 'v3', plist, 'NSCameraUsageDescription')).toEqual(['unused']);
    expect(kinds('v3', 'v4', 'android/variables.gradle', 'compileSdkVersion')).toEqual(['required']);
    expect(kinds('v2', 'v3', 'android/variables.gradle', 'firebaseMessagingVersion')).toEqual(['unused']);
  });

  it('of the Xcode project warns that the application delegate comes first', () => {
    const { changes } = fileData(documented('v2'), documented('v3'), 'ios/App/App.xcodeproj/project.pbxproj');
    const notes = changes.flatMap(({ note }) => note ?? []);
    expect(notes.length).toBeGreaterThan(0);
    expect(notes[0]).toMatch(/^Update AppDelegate\.swift first/);
  });
});

describe('files of real apps', () => {
  const manifest = 'android/app/src/main/AndroidManifest.xml';

  it('are done where cap migrate puts the attribute, and where a value is newer', () => {
    expect(getStates('C1.xml', 'v3', 'v4', manifest)).toEqual(['done']);
    const states = getStates('C3.gradle', 'v3', 'v4', 'android/variables.gradle') ?? [];
    expect(new Set(states)).toEqual(new Set(['done', 'newer']));
    expect(states.filter((state) => state === 'newer')).toHaveLength(1);
    expect(new Set(getStates('C13.pbxproj', 'v3', 'v4', 'ios/App/App.xcodeproj/project.pbxproj'))).toEqual(
      new Set(['done']),
    );
  });

  it('keep their own deep links, and only ask whether they use a permission', () => {
    const states = getStates('C7.xml', 'v2', 'v3', manifest) ?? [];
    expect(states.filter((state) => state !== 'done')).toEqual(['unused']);
  });

  it('keep their own plugins', () => {
    for (const to of [3, 4]) {
      const check = checkMainActivity(caseFile('C5.java'), { from: 2, to });
      expect(check?.results.every(({ state }) => state === 'done')).toBe(true);
      expect(check?.merged).toBe(caseFile('C5.java'));
    }
  });

  it('are recognized in the state of an earlier version, whose changes they miss', () => {
    const file = 'ios/App/App/AppDelegate.swift';
    documented('v2');
    expect(getStates('C11.swift', 'v3', 'v4', file)).toEqual(['done']);
    const { earlier, syntax } = fileData(documented('v3'), documented('v4'), file);
    const missed = checkFile(caseFile('C11.swift'), earlier, syntax)?.results;
    expect(missed?.filter(({ state }) => state === 'to do').length).toBeGreaterThan(0);
  });

  it('of Capacitor 2 have their official plugins in the core, and list the others', () => {
    expect(choosePlugins(caseFile('C10.json'), ['@capacitor/camera'])).toEqual({
      official: [],
      others: ['capacitor-keep-awake', 'cordova-plugin-inappbrowser'],
      areInCore: true,
    });
  });
});

describe('the choice of plugins', () => {
  it('includes every name that a plugin has had', () => {
    const names = (label: string, name: string) =>
      pluginUpdates(documented(label)).find(({ packages }) => packages[0] === name)?.packages;
    expect(names('v4', '@capacitor/preferences')).toContain('@capacitor/storage');
    expect(names('v3', '@capacitor/storage')).toContain('@capacitor/preferences');
  });

  it('reads the plugins of a package.json, and names the packages that the page does not cover', () => {
    const dependencies = { '@capacitor/core': '^3', '@capacitor/storage': '^1', 'capacitor-example': '1', react: '18' };
    expect(choosePlugins(JSON.stringify({ dependencies }), ['@capacitor/storage'])).toEqual({
      official: ['@capacitor/storage'],
      others: ['capacitor-example'],
      areInCore: false,
    });
  });
});
