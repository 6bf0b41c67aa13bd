import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isRead, type Folder } from 'project-check/folder';
import { guideFor, pages, pluginPage, syncPage } from 'project-check/check';
import { reportMarkdown } from 'project-check/markdown';
import { checkFolder, type Report } from 'project-check/report';
import { expectNone } from '../../../tests/helpers/inspected';
import { asPattern, readCases } from '../../../tests/helpers/data';
import { documented } from '../../../tests/helpers/documented';
import { versions, versionsByLabel, type Version } from '../../config/versions';
import { appFiles } from '../upgrade-comparison/nativeChanges';
import { builtFacts } from './documentedFacts';
import { createKnowledge } from './knowledge';

const { v4 } = versionsByLabel;
const knowledge = createKnowledge(builtFacts(), '2026-11-28');

type Files = Record<string, string>;

/** The native files of a new app, with its ID. */
const template = (version: Version): Files =>
  Object.fromEntries(
    [...appFiles(version)]
      .filter(([path]) => isRead(path))
      .map(([path, text]) => [path, text.replaceAll('com.getcapacitor.app', 'com.example.app')]),
  );

const folderOf = (files: Files): Folder => {
  const folders = Object.keys(files).flatMap((path) =>
    path
      .split('/')
      .slice(0, -1)
      .map((_, index, all) => `${all.slice(0, index + 1).join('/')}/`),
  );
  const read = Object.entries(files).filter(([path]) => isRead(path));
  return { files: new Map(read), paths: new Set([...Object.keys(files), ...folders]) };
};

const packages = (core: string, plugins: Record<string, string>) => ({
  ...Object.fromEntries(['core', 'cli', 'android', 'ios'].map((name) => [`@capacitor/${name}`, core])),
  ...plugins,
});

/** A package.json and the lock file of npm 7 for it. */
function npmFiles(core: string, plugins: Record<string, string> = {}): Files {
  const dependencies = packages(core, plugins);
  const locked = Object.entries(dependencies).map(([name, version]) => [
    `node_modules/${name}`,
    {
      version: version.replace('^', ''),
      ...(name in plugins ? { peerDependencies: { '@capacitor/core': `^${core}` } } : {}),
    },
  ]);
  return {
    'package.json': JSON.stringify({ name: 'app', dependencies }, null, 2),
    'package-lock.json': JSON.stringify(
      { lockfileVersion: 3, packages: Object.fromEntries(locked) as object },
      null,
      2,
    ),
  };
}

const PLUGINS = {
  '@capacitor/camera': '4.1.5',
  '@capacitor/push-notifications': '4.1.2',
  '@capacitor/status-bar': '4.1.1',
  '@capacitor/geolocation': '4.1.0',
  '@capacitor/google-maps': '4.5.1',
};

const CONFIGURATION = `import type { CapacitorConfig } from '@capacitor/cli';
const config: CapacitorConfig = {
  appId: 'com.example.app',
  appName: 'App', // shown to users
  webDir: 'dist',
  plugins: { SplashScreen: { launchShowDuration: 0 } },
};
export default config;
`;

const SOURCE = `import { Camera, CameraResultType } from '@capacitor/camera';
import { Geolocation } from '@capacitor/geolocation';
import { GoogleMap } from '@capacitor/google-maps';
import { PushNotifications } from '@capacitor/push-notifications';
import { StatusBar, Style } from '@capacitor/status-bar';
export const start = async () => {
  await Camera.getPhoto({ resultType: CameraResultType.Uri });
  await Geolocation.getCurrentPosition();
  await PushNotifications.register();
  await StatusBar.setStyle({ style: Style.Dark });
  await GoogleMap.create({ id: 'map', element: document.body, apiKey: '', config: { center: { lat: 0, lng: 0 }, zoom: 1 } });
};
`;

const replaceIn = (files: Files, path: string, from: string | RegExp, to: string): Files => {
  const text = files[path] ?? '';
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${path} doesn't contain ${from}.`);
  return { ...files, [path]: changed };
};

const names = Object.keys(PLUGINS);

/** A new app of a version with plugins, synced and set up. */
function completeApp(): Files {
  const app: Files = {
    ...template(v4),
    ...npmFiles('4.8.2', PLUGINS),
    'capacitor.config.ts': CONFIGURATION,
    'src/main.ts': SOURCE,
  };
  const gradle = names.map(
    (name) => `include ':${name}'\nproject(':${name}').projectDir = new File('../node_modules/${name}/android')`,
  );
  const pods = names.map((name) => `  pod '${name}', :path => '../../node_modules/${name}'`);
  app['android/capacitor.settings.gradle'] = gradle.join('\n');
  const keys = [
    'NSCameraUsageDescription',
    'NSPhotoLibraryUsageDescription',
    'NSPhotoLibraryAddUsageDescription',
    'NSLocationWhenInUseUsageDescription',
  ];
  const plist = keys.map((key) => `<key>${key}</key><string>Why</string>`).join('\n');
  const permissions = ['ACCESS_COARSE_LOCATION', 'ACCESS_FINE_LOCATION'].map(
    (name) => `<uses-permission android:name="android.permission.${name}" />`,
  );
  return [
    ['ios/App/Podfile', /^(.*CapacitorCordova.*)$/m, `$1\n${pods.join('\n')}`],
    ['ios/App/App/Info.plist', '<dict>', `<dict>\n${plist}`],
    ['android/app/src/main/AndroidManifest.xml', '</manifest>', `${permissions.join('\n')}\n</manifest>`],
    [
      'android/app/src/main/AndroidManifest.xml',
      '</application>',
      '<meta-data android:name="com.google.android.geo.API_KEY" android:value="1" />\n</application>',
    ],
    [
      'ios/App/App/AppDelegate.swift',
      /\}\s*$/,
      'func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {}\n}\n',
    ],
  ].reduce((files, [path, from, to]) => replaceIn(files, path as string, from as string, to as string), app);
}

const reportOf = (files: Files): Report => {
  const [report] = checkFolder(folderOf(files), knowledge);
  if (!report) throw new Error('No app was found.');
  return report;
};

const shown = ({ findings }: Report) =>
  findings.map(({ state, file, line, title }) => `${state} ${file}:${line} ${title}`);

describe('a complete app', () => {
  it('has no mistakes, and every check has run except the one for Podfile.lock', () => {
    const report = reportOf(completeApp());
    expect(shown(report)).toEqual([]);
    console.log(`inspected ${report.checks.length} checks`);
    expect(report.checks.length).toBeGreaterThan(20);
    expect(report).toMatchObject({ version: '4.8.2', notRead: [] });
    expect(report.problem).toBeUndefined();
  });

  it.each([
    ['v2', '2.5.0'],
    ['v3', '3.9.0'],
  ])('of %s has no mistakes either', (label, release) => {
    const report = reportOf({
      ...template(documented(label)),
      ...npmFiles(release),
      'capacitor.config.json': '{"appId": "com.example.app"}',
    });
    expect(shown(report)).toEqual([]);
  });
});

/** A mistake in a complete app, as tests/data/plantedMistakes.yaml describes it. */
interface Mistake {
  mistake: string;
  packages?: Record<string, string>;
  file?: string;
  from?: string;
  to?: string;
  text?: string;
}

const { found, fixed, quiet } = readCases<{
  found: (Mistake & { finding: string })[];
  fixed: (Mistake & { fix: string })[];
  quiet: Mistake[];
}>('plantedMistakes');

function reportWith({ packages: added, file, from, to = '', text }: Mistake): Report {
  const app = { ...completeApp(), ...(added ? npmFiles('4.8.2', { ...PLUGINS, ...added }) : {}) };
  if (file === undefined) return reportOf(app);
  return reportOf(from === undefined ? { ...app, [file]: text ?? '' } : replaceIn(app, file, asPattern(from), to));
}

const MANIFEST = 'android/app/src/main/AndroidManifest.xml';

describe('a planted mistake', () => {
  it.each(found)('$mistake is found, with both values and the place', (planted) => {
    const finding = expect.stringMatching(planted.finding) as string;
    expect(shown(reportWith(planted))).toEqual(expect.arrayContaining([finding]));
  });
});

describe('a finding', () => {
  it.each(fixed)('about $mistake says what to do with the text that is there', (planted) => {
    expect(reportWith(planted).findings.map(({ fix }) => fix)).toContain(planted.fix);
  });

  it('about a platform of another version is to check if its project was never added', () => {
    const files = { ...completeApp(), ...npmFiles('4.8.2', { ...PLUGINS, '@capacitor/ios': '3.9.0' }) };
    const withoutIos = Object.fromEntries(Object.entries(files).filter(([path]) => !path.startsWith('ios/')));
    expect(shown(reportOf(withoutIos))).toEqual([expect.stringMatching(/^check .*`@capacitor\/ios` is 3\.9\.0/)]);
  });
});

describe('no finding', () => {
  it.each(quiet)('is about $mistake', (planted) => expect(shown(reportWith(planted))).toEqual([]));
});

/** An app in a monorepo, whose package.json has only the paths of Capacitor's packages. */
function monorepo(android: string, own: string): Files {
  const app = { ...completeApp(), ...npmFiles('4.8.2') };
  const paths = Object.keys(packages('', {})).map((name) => [name, `../../node_modules/${name}`]);
  const moved = Object.entries(app).map(([path, text]) => {
    if (path.startsWith('package')) return [path, text];
    return [path.startsWith('android/') ? path.replace('android', own) : `apps/mobile/${path}`, text];
  });
  return {
    ...(Object.fromEntries(moved) as Files),
    'apps/mobile/package.json': JSON.stringify({ dependencies: Object.fromEntries(paths) as object }),
    'apps/mobile/capacitor.config.ts': CONFIGURATION.replace(
      "webDir: 'dist',",
      `webDir: '../../dist', android: { path: '${android}' },`,
    ),
    'apps/mobile/src/main.ts': '',
  };
}

describe('an app in a monorepo', () => {
  it('has the versions of the package.json and the lock file above it', () => {
    const { root, version, facts } = reportOf(monorepo('android', 'apps/mobile/android'));
    expect([root, version]).toEqual(['apps/mobile', '4.8.2']);
    expect(facts).toContainEqual({ name: 'Lock file', value: 'package-lock.json' });
  });

  it('does not have the lock file of another project above it', () => {
    const { facts, findings } = reportOf({
      'package.json': '{"devDependencies": {"@capacitor/core": "4.8.2"}}',
      'package-lock.json': '{"packages": {"node_modules/@capacitor/core": {"version": "4.8.2"}}}',
      'example/package.json': JSON.stringify({ dependencies: packages('4.8.2', {}) }),
      'example/capacitor.config.json': '{}',
    });
    expect(facts.map(({ name }) => name)).not.toContain('Lock file');
    expect(findings).toEqual([]);
  });

  it.each([
    ['../android', 'apps/android'],
    ['./../../native\\android-app/', 'native/android-app'],
  ])('has its native project in %s', (path, folder) => {
    const files = monorepo(path.replace('\\', '\\\\'), folder);
    files[`${folder}/variables.gradle`] = 'ext {\n    minSdkVersion = 19\n}\n';
    const report = reportOf(files);
    expect(shown(report)).toContainEqual(expect.stringMatching(`^fails ${folder}/variables\\.gradle:2 .*is 19`));
    expect(report.notRead).toEqual([]);
  });

  it('says which native project is outside of the folder', () => {
    const { notRead } = reportOf(monorepo('../../../android', 'elsewhere'));
    expect(notRead).toEqual(['../android, the android.path, isn’t in this folder.']);
  });
});

describe('a report', () => {
  it.each(versions)('of $label links to pages that this version has', ({ folder, major }) => {
    const plugins = Object.keys(knowledge.versions[major]?.documented?.methods ?? {});
    const links = [...Object.values(pages), guideFor(major), syncPage(major), ...plugins.map(pluginPage)];
    const linked = links.map(({ page }) => page);
    const files = (page: string) => ['.md', '.mdx', '/index.md', '/index.mdx'].map((end) => `${folder}/${page}${end}`);
    console.log(`inspected ${linked.length} links`);
    expectNone(linked.filter((page) => !files(page).some((file) => existsSync(file))));
  });

  it('as Markdown has each finding and the command, but no content of files', () => {
    const files = replaceIn(completeApp(), 'ios/App/Podfile', "platform :ios, '13.0'", "platform :ios, '12.0'");
    const text = reportMarkdown(reportOf(files), 'https://example.com/docs/', 5);
    expect(text).toContain(
      '- **Fails:** The Podfile is for iOS 12.0, but Capacitor 4 requires 13.0 (`ios/App/Podfile:3`)',
    );
    expect(text).toContain('https://example.com/docs/updating/4-0');
    expect(text).toMatch(/## Update to Capacitor 5\n\n```bash\nnpm install .*@capacitor\/core@5 /);
    expect(text).not.toMatch(/post_install|<dict>/);
  });

  it('for an app of a later version says what was not checked', () => {
    const { checks, notRead, plans } = reportOf({ ...npmFiles('6.1.0'), 'capacitor.config.json': '{"webdir": 1}' });
    expect(checks).not.toContain('The packages export the imported names');
    expect(notRead.join(' ')).toMatch(/covers Capacitor \d to \d.*weren’t checked/);
    expect(plans.map(({ to, files }) => [to, files])).toEqual([
      [7, undefined],
      [8, undefined],
    ]);
  });

  it('follows the folders of the native projects that the configuration names', () => {
    const moved = Object.entries(completeApp()).map(([path, text]) => [
      path.replace(/^ios\//, 'native/ios-app/'),
      text,
    ]);
    const files = Object.fromEntries(moved) as Files;
    files['capacitor.config.ts'] = CONFIGURATION.replace(
      "webDir: 'dist',",
      "webDir: 'dist', ios: { path: './native/ios-app' },",
    );
    files['native/ios-app/App/Podfile'] = (files['native/ios-app/App/Podfile'] ?? '').replace("'13.0'", "'12.0'");
    expect(shown(reportOf(files))).toEqual([expect.stringMatching(/^fails native\/ios-app\/App\/Podfile:3 /)]);
  });

  it.each<[name: string, plugins: Record<string, string>, state: string | undefined]>([
    ['no other plugin', {}, 'fails'],
    ['a plugin whose manifest declares it', { '@capacitor-community/background-geolocation': '1.2.13' }, undefined],
    ['a Cordova plugin, whose manifest can declare it', { 'cordova-plugin-geolocation': '5.0.0' }, undefined],
    ['a plugin whose manifest is not known', { 'capacitor-other': '1.0.0' }, 'check'],
  ])('about a permission that is missing respects %s', (_name, plugins, state) => {
    const files = { ...completeApp(), ...npmFiles('4.8.2', { ...PLUGINS, ...plugins }) };
    const report = reportOf(replaceIn(files, MANIFEST, /<uses-permission .*ACCESS_FINE_LOCATION.*\n/, ''));
    expect(
      shown(report)
        .find((line) => line.includes('ACCESS_FINE_LOCATION'))
        ?.split(' ')[0],
    ).toBe(state);
  });

  it('about a plugin of the core of Capacitor 2 names it, and links to its page', () => {
    const report = reportOf({
      ...replaceIn(template(documented('v2')), 'ios/App/App/Info.plist', /<key>NSPhotoLibraryUsage.*\n.*\n/, ''),
      ...npmFiles('2.5.0'),
      'src/main.ts': `import { Plugins } from '@capacitor/core';
const { Photos, Haptics } = Plugins;
void Photos.getAlbums().then(() => Haptics.vibrate());
`,
    });
    expect(report.findings).toMatchObject([
      { title: '`AndroidManifest.xml` lacks `VIBRATE` for `Haptics`', link: { page: 'apis/haptics' } },
      { title: '`Info.plist` lacks `NSPhotoLibraryUsageDescription` for `Photos`', link: { page: 'apis/photos' } },
    ]);
  });

  it('of a Quasar project has its own packages, and the address that `quasar dev` adds is no mistake', () => {
    const moved = Object.entries(completeApp()).flatMap(([path, text]) =>
      path === 'package-lock.json' ? [] : [[path.startsWith('src/') ? path : `src-capacitor/${path}`, text]],
    );
    const files: Files = {
      ...(Object.fromEntries(moved) as Files),
      'package-lock.json': npmFiles('3.9.0')['package-lock.json'] ?? '',
    };
    files['src-capacitor/capacitor.config.ts'] = CONFIGURATION.replace(
      "webDir: 'dist',",
      "webDir: 'dist', server: { url: 'http://192.168.1.2:9500' },",
    );
    expect(shown(reportOf(files))).toEqual([]);
  });
});

/** In characters: about the largest source that is read. */
const SIZE = 290_000;
const repeat = (text: string) => text.repeat(Math.ceil(SIZE / text.length));

/** The limit of the worker. Time of the processor, so that a busy computer makes no difference. */
const LIMIT_MS = 3_000;

describe('a file that is made to block the check', () => {
  it.each([
    ['imports without an end', 'src/a.ts', `capacitor ${repeat('import {')}`],
    ['escaped quotes', 'src/a.ts', `capacitor ${repeat('"\\')}`],
    ['spaces', 'src/a.ts', `import { Plugins } from '@capacitor/core'; ${repeat(' ')}= Plugins`],
    ['open template strings', 'src/a.vue', `capacitor ${repeat('`${')}`],
    ['open comments', 'src/a.ts', `capacitor ${repeat('/*')}`],
    ['members of members', 'src/a.ts', `import { Camera } from '@capacitor/camera'; Camera${repeat('.a')}`],
    ['nested objects', 'capacitor.config.ts', `export default ${repeat('{a:')}`],
    ['nested lists', 'capacitor.config.json', `{"a": ${'['.repeat(SIZE / 2)}${']'.repeat(SIZE / 2)}}`],
    [
      'a range of many versions',
      'package.json',
      `{"dependencies": {"@capacitor/core": "4.8.2", "@capacitor/camera": "${repeat('1 || ')}1"}}`,
    ],
    ['keys of Yarn', 'yarn.lock', `${repeat('"a@1", ')}:\n  version "1"`],
    ['spaces in a setting', 'android/variables.gradle', `ext {\n    minSdkVersion ${repeat(' ')}x`],
    ['open elements', 'android/app/src/main/AndroidManifest.xml', `<manifest>${repeat('<activity ')}`],
    ['open quotes in elements', 'android/app/src/main/AndroidManifest.xml', `<manifest>${repeat("<a b='")}`],
    ['keys of a property list', 'ios/App/App/Info.plist', `<plist><dict>${repeat('<key>')}`],
    ['braces in a project', 'ios/App/App.xcodeproj/project.pbxproj', repeat('{')],
    ['blocks in a Podfile', 'ios/App/Podfile', repeat('do ')],
    ['braces in a delegate', 'ios/App/App/AppDelegate.swift', repeat('{')],
  ])('with %s is checked within the limit', (_name, path, text) => {
    const start = process.cpuUsage();
    checkFolder(folderOf({ ...completeApp(), [path]: text }), knowledge);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(LIMIT_MS);
  });
});

it('prints no command for a package without a release for the version of the app', () => {
  const report = reportOf({
    'package.json': JSON.stringify({ dependencies: { '@capacitor/core': '2.5.0', '@capacitor/cli': '2.5.0' } }),
    'capacitor.config.json': '{}',
    'src/main.ts': "import { Filesystem } from '@capacitor/filesystem';\n",
  });
  expect(report.findings).toContainEqual(
    expect.objectContaining({
      state: 'check',
      title: '`@capacitor/filesystem` is imported, but isn’t in `package.json`',
      fix: expect.stringMatching(/^No release of it in our list belongs to Capacitor 2/) as string,
    }),
  );
});
