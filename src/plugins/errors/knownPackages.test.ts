import { describe, expect, it } from 'vitest';
import { checkProject, installCommand } from 'upgrade-diff/plugins';
import { readLog } from 'log-matcher/normalize';
import { OriginFinder } from 'log-matcher/origins';
import { pluginsByName } from '../versions/communityPlugins';
import { knownPackages } from './knownPackages';

const finder = new OriginFinder(knownPackages());
const find = (log: string) => finder.find(readLog(log));

/** The command that installs the releases of what a log names. */
function commandFor(log: string): string | undefined {
  const { packages, capacitor = 0 } = find(log);
  const dependencies = new Map(packages.map(({ name, installed }) => [name, installed ?? '']));
  return installCommand(checkProject({ dependencies }, capacitor, pluginsByName));
}

/** The error of npm 11. npm 7 to 9 begin the lines with `npm ERR!`. */
const conflict = (core: string, plugin: string) => `npm error code ERESOLVE
npm error While resolving: my-app@0.0.1
npm error Found: @capacitor/core@${core}
npm error   @capacitor/core@"${core}" from the root project
npm error Could not resolve dependency:
npm error peer @capacitor/core@"^5.0.0" from ${plugin}`;

describe('knownPackages', () => {
  it.each([
    ['com.capacitorjs.plugins.localnotifications.TimedNotificationPublisher', '@capacitor/local-notifications'],
    ['com.getcapacitor.community.database.sqlite.SQLite.Database', '@capacitor-community/sqlite'],
    ['io.capawesome.capacitorjs.plugins.firebase.authentication.handlers.Google', '@capacitor-firebase/authentication'],
    ['dev.robingenz.capacitor.appupdate.AppUpdatePlugin', '@robingenz/capacitor-app-update'],
    ['com.getcapacitor.Bridge.call', '@capacitor/android'],
  ])('has the plugin of %s, with the address of its issues', (code, name) => {
    const { packages } = find(`Error: x\n    at ${code}(A.java:1)`);
    expect(packages).toMatchObject([{ name, issues: expect.stringMatching(/^https:.*\/issues$/) as string }]);
  });

  it('lead to the release that a conflict of npm needs', () => {
    expect(commandFor(conflict('4.8.2', '@capacitor-community/keep-awake@4.0.0'))).toBe(
      'npm install --save-exact @capacitor-community/keep-awake@3.0.0',
    );
    const ofNpm7 = conflict('3.9.0', '@capacitor/camera@5.0.10').replaceAll('npm error', 'npm ERR!');
    expect(commandFor(ofNpm7)).toMatch(/ @capacitor\/camera@1\.\d+\.\d+$/);
    expect(commandFor('npm ERR! code ERESOLVE\nnpm ERR! peer react@"^17.0.0" from a@1.0.0')).toBeUndefined();
  });
});
