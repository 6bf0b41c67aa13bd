import { describe, expect, it } from 'vitest';
import { readLog } from '../src/normalize';
import { OriginFinder } from '../src/origins';

const finder = new OriginFinder([
  { name: '@capacitor/android', code: ['com.getcapacitor'], isPlatform: true },
  { name: '@capacitor/core', isPlatform: true },
  { name: '@capacitor/camera', code: ['com.capacitorjs.plugins.camera'] },
  { name: '@capacitor/app', code: ['com.capacitorjs.plugins.app'] },
  { name: '@capacitor-community/tide-tables', code: ['com.getcapacitor.community.tides'] },
  { name: 'send-tide' },
]);
const find = (log: string) => finder.find(readLog(log));
const namesIn = (log: string) => find(log).packages.map(({ name }) => name);

describe('OriginFinder', () => {
  it.each([
    ['name', "Error: Cannot find module '@capacitor-community/tide-tables'"],
    ['Gradle project', "Execution failed for task ':capacitor-community-tide-tables:compileDebugJavaWithJavac'."],
    ['pod', "error: cannot find 'x' in scope (in target 'CapacitorCommunityTideTables' from project 'Pods')"],
    ['Java package', 'Error: x\n    at com.getcapacitor.community.tides.Tides$1.run(Tides.java:3)'],
    ['folder', 'error: C:\\app\\node_modules\\@capacitor-community\\tide-tables\\ios\\Plugin.swift'],
  ])('recognizes a plugin by its %s', (_kind, log) => {
    expect(namesIn(log)).toEqual(['@capacitor-community/tide-tables']);
  });

  it("puts plugins before Capacitor's own code, which calls them", () => {
    const core = '    at com.getcapacitor.Bridge.lambda$call$0(Bridge.java:592)';
    expect(
      namesIn(`Error: x\n    at com.capacitorjs.plugins.camera.CameraPlugin.load(CameraPlugin.java:1)\n${core}`),
    ).toEqual(['@capacitor/camera']);
    expect(namesIn(`Error: x\n${core}`)).toEqual(['@capacitor/android']);
    const other = new OriginFinder([{ name: '@capacitor/android', code: ['com.getcapacitor'], isPlatform: true }]);
    expect(other.find(readLog(core), 'org.tides.Table.read(Table.java:3)').packages).toEqual([]);
  });

  it('reads the installed version, and the version of Capacitor', () => {
    const log = 'Error: CapacitorCommunityTideTables (2.1.0) failed\nnpm ERR! Found: @capacitor/core@5.0.3';
    expect(find(log)).toMatchObject({ packages: [{ installed: '2.1.0' }], capacitor: 5 });
  });

  it('names no plugins of a list, unless one of them fails', () => {
    const list = '├── @capacitor/camera@4.0.1\n├── @capacitor/app@4.0.1\n├── send-tide@1.0.0\n';
    expect(namesIn(`${list}Error: x`)).toEqual([]);
    expect(namesIn(`${list}Error: send-tide does not work`)).toEqual(['send-tide']);
    expect(namesIn('> Task :capacitor-camera:compileDebugKotlin UP-TO-DATE\nError: x')).toEqual([]);
  });

  it('recognizes a plugin that it does not know by its folder', () => {
    expect(namesIn('error: /app/node_modules/capacitor-ferry/android/src/Ferry.java:3')).toEqual(['capacitor-ferry']);
    expect(namesIn('error: /app/node_modules/@capacitor/assets/dist/index.js:3')).toEqual([]);
  });

  it('recognizes a Cordova plugin by the folder to which the CLI copies it', () => {
    const inFolder = (folder: string) => namesIn(`error: /app/ios/capacitor-cordova-ios-plugins/${folder}/Tide.m:3`);
    expect(inFolder('sourcesstatic/CordovaPluginTideTable')).toEqual(['cordova-plugin-tide-table']);
    expect(inFolder('sources/CordovaTide')).toEqual(['cordova-tide']);
    expect(inFolder('resources/CordovaTide')).toEqual([]);
  });

  it('names all plugins of a conflict that npm reports, with their versions', () => {
    const log =
      'npm ERR! code ERESOLVE\nnpm ERR!   peer @capacitor/core@"^4.0.0" from @capacitor/camera@4.0.1\nnpm ERR! send-tide@"^1.2.0" from the root project';
    expect(find(log).packages.map(({ name, installed }) => [name, installed])).toEqual([
      ['@capacitor/camera', '4.0.1'],
      ['send-tide', '1.2.0'],
    ]);
  });
});
