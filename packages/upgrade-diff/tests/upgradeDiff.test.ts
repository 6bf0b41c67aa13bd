import { describe, expect, it } from 'vitest';
import { changesBetween, type UpgradeKind } from '../src/changes';
import { checkFile } from '../src/checkFile';
import { checkMainActivity, type Update } from '../src/mainActivity';
import { getSyntax, scanFile, type OutlineSyntax } from '../src/outline';

const oldVariables = `ext {
    minSdkVersion = 21
    compileSdkVersion = 29
    firebaseVersion = '20.1.2'
    androidxJunitVersion =  '1.1.1'
}
`;
const newVariables = `ext {
    minSdkVersion = 21
    compileSdkVersion = 30
    androidxActivityVersion = '1.2.0'
    androidxJunitVersion =  '1.1.3'
}
`;

function check(file: string, old: string, now: string, syntax: OutlineSyntax, kind: UpgradeKind = 'required') {
  const result = checkFile(file, changesBetween(old, now, syntax, { getKind: () => kind }), syntax);
  if (!result) throw new Error('This is another file.');
  return result;
}
const states = (file: string, old: string, now: string, syntax: OutlineSyntax, kind?: UpgradeKind) =>
  check(file, old, now, syntax, kind).results.map(({ state }) => state);
const variables = (file: string) => states(file, oldVariables, newVariables, 'gradle');

const manifest = (attributes: string, content = '') => `<manifest>
    <application>
        <activity${attributes} android:name="com.example.app.MainActivity">
            <intent-filter>
                <action android:name="android.intent.action.MAIN" />
                <category android:name="android.intent.category.LAUNCHER" />
            </intent-filter>${content}
        </activity>
    </application>
</manifest>
`;
const templateFilter = `
            <intent-filter>
                <action android:name="android.intent.action.VIEW" />
                <data android:scheme="@string/custom_url_scheme" />
            </intent-filter>`;
const ownFilter = templateFilter.replace('@string/custom_url_scheme', 'https');

describe('the code of a file', () => {
  it.each([
    ['gradle', "a = 'http://x'; // b", "a = 'http://x';     "],
    ['gradle', "exclude 'META-INF/*' /* c */", "exclude 'META-INF/*'        "],
    ['ruby', "pod 'a#b' # c", "pod 'a#b'    "],
    ['plist', '<a><!-- <b> --></a>', '<a>            </a>'],
  ] as const)('in %s has spaces for comments, but not for strings like them', (syntax, text, code) => {
    expect(scanFile(text, syntax).code).toBe(code);
  });
});

describe('a file of the template', () => {
  it('has all changes to do before the update and none after it', () => {
    expect(variables(oldVariables)).toEqual(['to do', 'to do', 'to do', 'to do']);
    expect(variables(newVariables)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('becomes the new template by the merge, which has nothing left to do', () => {
    const merged = check(oldVariables, oldVariables, newVariables, 'gradle').merged;
    expect(merged).toBe(newVariables);
    expect(variables(merged)).toEqual(['done', 'done', 'done', 'done']);
  });

  it.each([
    ['android/variables.gradle', 'gradle'],
    ['android/app/build.gradle.kts', 'gradle'],
    ['android/app/src/main/AndroidManifest.xml', 'xml'],
    ['ios/App/App/Info.plist', 'plist'],
    ['ios/App/App.xcodeproj/project.pbxproj', 'pbxproj'],
    ['android/gradle/wrapper/gradle-wrapper.properties', 'properties'],
    ['ios/App/Podfile', 'ruby'],
    ['ios/App/App/AppDelegate.swift', 'swift'],
  ])('%s is read as %s', (file, syntax) => expect(getSyntax(file)).toBe(syntax));
});

describe("an app's file", () => {
  it('keeps its lines, line endings, and newer versions', () => {
    const file = oldVariables
      .replace('compileSdkVersion = 29', 'compileSdkVersion = 31\n    ownVersion = 7')
      .replaceAll('\n', '\r\n');
    const result = check(file, oldVariables, newVariables, 'gradle');
    expect(result.results.map(({ state }) => state)).toEqual(['newer', 'to do', 'to do', 'to do']);
    expect(result.merged).toContain('    compileSdkVersion = 31\r\n');
    expect(result.merged).toContain('    ownVersion = 7\r\n');
    expect(result.merged.replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('counts a released version as newer than its candidate', () => {
    const old = "ext {\n    splash = '1.0.0-beta01'\n}\n";
    const now = "ext {\n    splash = '1.0.0-rc01'\n}\n";
    expect(states("ext {\n    splash = '1.0.0'\n}\n", old, now, 'gradle')).toEqual(['newer']);
  });

  it('shows the line that an older value is on, and what replaces it', () => {
    const [result] = check(oldVariables, oldVariables, newVariables, 'gradle').results;
    expect(result).toMatchObject({ line: 3, from: '    compileSdkVersion = 29', to: '    compileSdkVersion = 30' });
  });

  it('asks the developer about a value that is neither old nor new', () => {
    const file = oldVariables.replace('29', 'project.ownSdk');
    expect(variables(file)[0]).toBe('conflict');
  });

  it('is never told to remove a block of its own', () => {
    const [old, now] = [manifest('', templateFilter), manifest('')];
    expect(states(old, old, now, 'xml')).toEqual(['to do']);
    expect(states(manifest('', ownFilter), old, now, 'xml')).toEqual(['done']);
    expect(check(manifest('', ownFilter), old, now, 'xml').merged).toContain('android:scheme="https"');
  });

  it('may have its attributes in any order', () => {
    const now = manifest(' android:exported="true"');
    const reordered = now.replace(
      / android:exported="true"( android:name="[^"]*")/,
      '$1\n            android:exported="true"',
    );
    expect(states(reordered, manifest(''), now, 'xml')).toEqual(['done']);
    expect(states(manifest(''), manifest(''), now, 'xml')).toEqual(['to do']);
  });

  it('may come from another server, with another archive and an escaped colon', () => {
    const line = (version: string) =>
      `distributionUrl=https\\://services.gradle.org/distributions/gradle-${version}-all.zip\n`;
    const file = 'distributionUrl=https://mirror.example.com/gradle-7.4.2-bin.zip\n';
    expect(states(file, line('7.0'), line('7.4.2'), 'properties')).toEqual(['done']);
    const result = check(file.replace('7.4.2', '7.0'), line('7.0'), line('7.4.2'), 'properties');
    expect(result.merged).toBe(file);
  });

  it('is told to replace the checksum of the Gradle wrapper with its URL', () => {
    const line = (version: string) =>
      `distributionUrl=https\\://services.gradle.org/distributions/gradle-${version}-all.zip\n`;
    const file = `${line('7.0')}distributionSha256Sum=0123\n`;
    const notes = (text: string) =>
      check(text, line('7.0'), line('7.4.2'), 'properties').results.map(({ note }) => note);
    expect(notes(file)).toEqual([expect.stringContaining('the checksum of Gradle 7.4.2')]);
    expect(notes(line('7.0'))).toEqual([undefined]);
    expect(notes(file.replace('7.0', '7.4.2'))).toEqual([undefined]);
  });

  it("keeps the app's own version number", () => {
    const old = 'buildSettings = {\n\tOTHER = 1;\n};\n';
    const now = 'buildSettings = {\n\tMARKETING_VERSION = 1.0;\n\tOTHER = 1;\n};\n';
    expect(states(now.replace('1.0', '0.9.18'), old, now, 'pbxproj')).toEqual(['done']);
  });

  it('lists optional changes and unused lines separately, and keeps them in the merged file', () => {
    for (const kind of ['optional', 'unused'] as const) {
      const result = check(oldVariables, oldVariables, newVariables, 'gradle', kind);
      expect(new Set(result.results.map(({ state }) => state))).toEqual(new Set([kind]));
      expect(result.merged).toBe(oldVariables);
    }
  });

  it('with a missing place of an optional change has nothing to do', () => {
    const file = oldVariables.replace(/.*compileSdkVersion.*\n/, '');
    expect(states(file, oldVariables, newVariables, 'gradle', 'optional')).not.toContain('absent');
    expect(states(file, oldVariables, newVariables, 'gradle')).toContain('to do');
  });

  it('can be a build script in Kotlin, whose values are updated and whose missing lines are not', () => {
    const file = 'extra["compileSdkVersion"] = 29\nval androidxJunitVersion by extra("1.1.1")\n';
    const [old, now] = [oldVariables, newVariables].map((text) => text.replace(/^ext \{\n|\}\n$/g, '')) as [
      string,
      string,
    ];
    const result = check(file, old, now, 'gradle');
    expect(result.merged).toBe('extra["compileSdkVersion"] = 30\nval androidxJunitVersion by extra("1.1.3")\n');
    expect(result.results.map(({ state }) => state)).toEqual(['to do', 'done', 'to do', 'absent']);
  });

  it('is rejected if it is another file, whatever it contains', () => {
    for (const file of ['', '<resources></resources>', 'package com.example;', '\u0000\uffff', '{'.repeat(10_000)])
      expect(checkFile(file, changesBetween(oldVariables, newVariables, 'gradle'), 'gradle')).toBeUndefined();
  });
});

function activity(file: string, update: Update) {
  const result = checkMainActivity(file, update);
  if (!result) throw new Error('This is no BridgeActivity.');
  return result;
}

describe('MainActivity', () => {
  const java = (body: string) => `package com.example.app;

import android.os.Bundle;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {
    @Override
    public void onCreate(Bundle savedInstanceState) {
${body}    }
}
`;
  const register = '        registerPlugin(EchoPlugin.class);\n';
  const create = '        super.onCreate(savedInstanceState);\n';

  it('moves late registrations before super.onCreate()', () => {
    const check = activity(java(create + register), { from: 3, to: 4 });
    expect(check.results).toMatchObject([{ state: 'to do', line: 9 }]);
    expect(check.merged).toBe(java(register + create));
  });

  it('registers the plugins of init()', () => {
    const init = `        this.init(savedInstanceState, new ArrayList<Class<? extends Plugin>>() {{
            add(EchoPlugin.class);
            add(com.example.Other.class);
        }});
`;
    const { results, merged } = activity(java(create + init), { from: 2, to: 3 });
    expect(results).toMatchObject([{ state: 'to do' }]);
    expect(merged).toBe(java(`${register}        registerPlugin(com.example.Other.class);\n${create}`));
  });

  it('can be written in Kotlin', () => {
    const kotlin = (body: string) => `class MainActivity : BridgeActivity() {
    override fun onCreate(savedInstanceState: Bundle?) {
${body}    }
}
`;
    const [call, plugin] = [
      '        super.onCreate(savedInstanceState)\n',
      '        registerPlugin(EchoPlugin::class.java)\n',
    ];
    expect(activity(kotlin(call + plugin), { from: 3, to: 4 }).merged).toBe(kotlin(plugin + call));
  });

  it('is rejected if it is no BridgeActivity', () => {
    expect(checkMainActivity('public class Other extends Activity {}', { from: 3, to: 4 })).toBeUndefined();
  });
});
