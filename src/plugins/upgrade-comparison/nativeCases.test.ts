import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkUpgradeFile } from 'upgrade-diff/upgradeFile';
import { asPattern, readCases } from '../../../tests/helpers/data';
import { documented } from '../../../tests/helpers/documented';
import { versions } from '../../config/versions';
import { fileData } from './fileChanges';
import { appFiles } from './nativeChanges';

type Update = '2→3' | '3→4' | '2→4';

const FILES = {
  activity: 'android/app/src/main/java/com/example/app/MainActivity.java',
  app: 'android/app/build.gradle',
  gradle: 'android/build.gradle',
  manifest: 'android/app/src/main/AndroidManifest.xml',
  delegate: 'ios/App/App/AppDelegate.swift',
  podfile: 'ios/App/Podfile',
  project: 'ios/App/App.xcodeproj/project.pbxproj',
  variables: 'android/variables.gradle',
} as const;
type Name = keyof typeof FILES;

function check(name: Name, update: Update, text: string) {
  const [from = '', to = ''] = update.split('→').map((major) => `v${major}`);
  const result = checkUpgradeFile(text, fileData(documented(from), documented(to), FILES[name]));
  // What a reader sees first: everything that isn't done.
  const open = result?.results.filter(({ state }) => state !== 'done').map(({ state, line }) => `${state} ${line}`);
  return { open, merged: result?.merged, unread: result?.unread };
}

/** A file as tests/data/nativeVariants.yaml describes it. */
interface Variant {
  file: Name;
  update: Update;
  template: string;
  before?: string;
  replace?: [from: string, to: string][];
  open: string[];
}

const read = (name: string) => readFileSync(`tests/expected/nativeFiles/${name}`, 'utf8');
/** The file of a version's template; empty if the version was removed, whose cases are skipped. */
function template(name: Name, label: string): string {
  const version = versions.find((candidate) => candidate.label === label);
  return (version && appFiles(version).get(FILES[name])) ?? '';
}

const activity = (body: string, rest = '') => `import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {
    @Override
    public void onCreate(Bundle savedInstanceState) {
${body}
    }
${rest}}
`;
const SUPER = '        super.onCreate(savedInstanceState);';
const init = (list: string) =>
  activity(`${SUPER}
        this.init(savedInstanceState, new ArrayList<Class<? extends Plugin>>() {{
${list}
        }});`);

describe('a file of a real app', () => {
  it.each<[string, Name, Update, string[]]>([
    ['K1.kt', 'activity', '2→3', ['to do 10']],
    ['K2.java', 'activity', '2→4', ['conflict 12']],
    ['K5.java', 'activity', '3→4', ['conflict 13']],
    ['K7.java', 'activity', '3→4', ['to do 12']],
    ['K8.java', 'activity', '2→4', []],
    ['G1.gradle', 'app', '3→4', ['to do 38', 'to do 38']],
    ['G3.gradle', 'app', '2→3', ['to do 12', 'optional 48', 'to do 22']],
    ['S1.swift', 'delegate', '3→4', ['to do 50']],
    ['S1.swift', 'delegate', '2→4', ['to do 50']],
    ['S2.swift', 'delegate', '2→3', ['to do 40', 'to do 47', 'to do 57', 'unused 61']],
    ['P1.Podfile', 'podfile', '3→4', []],
    ['M1.xml', 'manifest', '3→4', ['conflict 37']],
  ])('%s (%s, %s)', (name, file, update, open) => {
    expect(check(file, update, read(name)).open).toEqual(open);
  });
});

describe('MainActivity', () => {
  it.each([
    ['several on a line', init('            add(A.class); add(B.class);')],
    ['a condition', init('            if (BuildConfig.DEBUG) add(A.class);')],
    ['a list', init('            addAll(Own.list());')],
    ['this', init('            this.add(A.class);')],
    ['several lines', init('            add(\n                A.class);')],
    ['a call on one line', init('            add(A.class);').replace(/\n +(?=add|\}\})/g, ' ')],
    ['another method', activity(SUPER, '    void own() {\n        init(null, own);\n    }\n')],
    ['a comment between', init('').replace('this.init(', 'this./* own */init(')],
  ])('with %s in init() is left as it is', (_, file) => {
    expect(check('activity', '2→4', file).merged).toBe(file);
  });

  it.each([
    ['a condition', activity(`${SUPER}\n        if (own)\n            registerPlugin(A.class);`)],
    ['a list', activity(`${SUPER}\n        registerPlugins(new ArrayList<>(list));`)],
    ['this', activity(`${SUPER}\n        this.registerPlugin(A.class);`)],
    ['another statement in its line', activity(`${SUPER}\n        own(); registerPlugin(A.class);`)],
    ['a variable', activity(`${SUPER}\n        registerPlugin(own);`)],
    ['another method', activity(SUPER, '    void own() {\n        registerPlugin(A.class);\n    }\n')],
    ['no call of super', activity('        registerPlugin(A.class);')],
    ['the list of the activity', activity(`${SUPER}\n        initialPlugins.add(A.class);`)],
  ])('with %s in late registrations is to decide, and left as it is', (_, file) => {
    const { open, merged } = check('activity', '3→4', file);
    expect(open).toEqual([expect.stringMatching(/^conflict/)]);
    expect(merged).toBe(file);
  });

  it('keeps its comments in and around the call of init()', () => {
    const comment =
      '            // own: "add(B.class)"\n            add(A.class); // why\n            /* own\n             add(C.class); */';
    const { merged } = check('activity', '2→4', init(comment));
    expect(merged).toContain(`        // own: "add(B.class)"
        registerPlugin(A.class); // why
        /* own
        add(C.class); */
${SUPER}`);
  });

  it('moves a registration of several lines as a whole', () => {
    const statement = '        registerPlugin(\n            A.class\n        );';
    expect(check('activity', '3→4', activity(`${SUPER}\n${statement}`)).merged).toBe(
      activity(`${statement}\n${SUPER}`),
    );
  });

  it.each([
    ['a comment', `${SUPER}\n        /* registerPlugin(A.class);\n        init(a, b); */`],
    ['a string', `${SUPER}\n        own("init(a, b) registerPlugin(A.class)");`],
    ['a condition before super', `        if (own) {\n            registerPlugin(A.class);\n        }\n${SUPER}`],
    ['an own init()', `${SUPER}\n        init();\n        Sdk.init(this, key);`],
  ])('is done with %s', (_, body) => expect(check('activity', '3→4', activity(body)).open).toEqual([]));
});

describe('a file is only called complete if it was read to its end', () => {
  it.each<[Name, string]>([
    ['app', '/* own'],
    ['delegate', 'let own = """'],
    ['manifest', '<!-- own'],
    ['podfile', '=begin'],
    ['gradle', `own '''`],
  ])('%s with %s', (name, own) => {
    expect(check(name, '3→4', template(name, 'v4')).unread).toBeUndefined();
    expect(check(name, '3→4', `${template(name, 'v4')}\n${own}\n`).unread).toBe(
      template(name, 'v4').split('\n').length + 1,
    );
  });

  it.each<[Name, number]>([
    ['app', 36],
    ['delegate', 20],
    ['manifest', 12],
    ['gradle', 12],
    ['project', 100],
  ])('%s without its end, after line %i', (name, lines) => {
    const text = template(name, 'v4').split('\n').slice(0, lines).join('\n');
    expect(check(name, '3→4', text).unread).toBeGreaterThan(0);
  });

  it('an activity without its end', () => {
    expect(check('activity', '3→4', activity(SUPER).slice(0, -4)).unread).toBe(3);
  });

  it('names a place that a part of a file lacks', () => {
    const [part = ''] = /^ {4}override func touchesBegan[^]*?^ {4}\}/m.exec(template('delegate', 'v3')) ?? [];
    expect(check('delegate', '2→4', part).open).toEqual(['absent 0', 'absent 0', 'to do 1']);
  });
});

describe('a component of the app with an intent filter', () => {
  const component = (start: string) =>
    template('manifest', 'v4').replace(
      '</application>',
      `<${start}>\n<intent-filter>\n<action android:name="own" />\n</intent-filter>\n</${start.replace(/ .*/, '')}>\n</application>`,
    );
  it.each([
    ['service android:name=".Own"', 1],
    ['activity android:name=".Own"', 1],
    ['activity-alias android:name=".Own"', 1],
    ['receiver android:name=".Own" android:exported="false"', 0],
    ['receiver android:name=".Own" tools:node="remove"', 0],
    ['provider android:name=".Own"', 0],
  ])('%s: %i to decide', (start, count) => {
    expect(check('manifest', '3→4', component(start)).open).toHaveLength(count);
    expect(check('manifest', '2→3', component(start)).open).not.toContainEqual(expect.stringMatching(/conflict/));
  });
});

describe('a file that no template resembles', () => {
  it.each<[Name, string]>([
    ['manifest', '<a>'.repeat(37_500)],
    ['manifest', '<!--'.repeat(37_500)],
    ['manifest', `<a${' '.repeat(149_000)}`],
    ['gradle', '\n'.repeat(150_000)],
    ['variables', 'a=1\n'.repeat(37_500)],
    ['variables', `ext {\n${'a=1\n'.repeat(37_000)}`],
    ['app', 'maven { url "https://dl.bintray.com/own" }\n'.repeat(3500)],
    ['podfile', `${template('podfile', 'v3')}${"pod 'a', '".repeat(14_000)}`],
    ['activity', activity('init('.repeat(29_000))],
    ['activity', activity('// Bridge\n'.repeat(14_000))],
    ['activity', 'class a extends '.repeat(9000)],
    ['delegate', '#if own {\n'.repeat(14_000)],
  ])('%s is read in time, and nothing is lost: %.10s', (name, text) => {
    const start = process.cpuUsage();
    const { merged } = check(name, '2→4', text);
    // In milliseconds. A check of a real file takes a few, and a busy computer more.
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000);
    expect(merged ?? text).toContain(text.slice(-1000).trim());
  });
});

describe('the same in another form', () => {
  it.each(readCases<Variant[]>('nativeVariants'))('$about ($file, $update)', (variant) => {
    const { file, update, open } = variant;
    const text = (variant.replace ?? []).reduce(
      (changed, [from, to]) => changed.replace(asPattern(from), to),
      `${variant.before ?? ''}${template(file, variant.template)}`,
    );
    expect(check(file, update, text).open?.slice(0, open.length || undefined)).toEqual(open);
  });

  it('has the paths of the app', () => {
    const file = template('podfile', 'v3').replaceAll('../../node_modules', '../../../../node_modules');
    expect(check('podfile', '3→4', file).merged).toContain(
      "require_relative '../../../../node_modules/@capacitor/ios/scripts/",
    );
  });

  it("has the app's name of a block's parameter", () => {
    const file = `${template('podfile', 'v3')}\npost_install do |own|\n  own.pods\nend\n`;
    expect(check('podfile', '3→4', file).merged).toContain('assertDeploymentTarget(own)');
  });
});
