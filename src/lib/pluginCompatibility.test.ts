import { describe, expect, it } from 'vitest';
import { checkProject, installCommand, majorOf, readProject, type Project } from './pluginCompatibility';

function project(dependencies: Record<string, string>): Project {
  const result = readProject(JSON.stringify({ dependencies }));
  if (typeof result === 'string') throw new Error(result);
  return result;
}

const statuses = (dependencies: Record<string, string>, capacitor: number) =>
  Object.fromEntries(checkProject(project(dependencies), capacitor).map(({ name, status }) => [name, status]));

describe('a package.json', () => {
  it('tells the version of Capacitor from its ranges', () => {
    expect(project({ '@capacitor/core': '^4.7.0' }).capacitor).toBe(4);
    expect(project({ '@capacitor/core': 'latest', '@capacitor/android': '3.9.0' }).capacitor).toBe(3);
    expect(project({ '@capacitor/core': 'latest' }).capacitor).toBeUndefined();
  });

  it.each([
    ['{"dependencies": {', /^This isn't valid JSON: ./],
    ['[]', /^This JSON contains no dependencies\./],
    ['null', /^This JSON contains no dependencies\./],
    ['{"dependencies": {"__proto__": 1}}', /^This JSON contains no dependencies\./],
  ])('that is %s gets a sentence that says why', (json, message) => expect(readProject(json)).toMatch(message));
});

describe('each plugin', () => {
  it('is compatible if its range contains the release for the version', () => {
    expect(statuses({ '@capacitor/camera': '^4.0.0' }, 4)).toEqual({ '@capacitor/camera': 'compatible' });
    expect(statuses({ '@capacitor/camera': '^3.1.0' }, 4)).toEqual({ '@capacitor/camera': 'install' });
    expect(statuses({ '@capacitor/camera': '4.0.0' }, 4)).toEqual({ '@capacitor/camera': 'install' });
    expect(statuses({ '@capacitor/camera': '~4.1.0' }, 4)).toEqual({ '@capacitor/camera': 'compatible' });
  });

  it('gets the release for another version of Capacitor, and one command for all', () => {
    const results = checkProject(
      project({
        react: '18',
        '@capacitor/camera': '^4.0.0',
        '@capacitor-community/keep-awake': '^3.0.0',
        '@capacitor/core': '4',
      }),
      5,
    );
    expect(installCommand(results)).toBe(
      'npm install @capacitor/camera@5.0.10 @capacitor-community/keep-awake@4.0.0 @capacitor/core@5',
    );
  });

  it('of a Cordova app, a plugin that was replaced, and an unknown plugin are told apart', () => {
    expect(
      statuses(
        { 'cordova-plugin-inappbrowser': '5', '@capacitor/storage': '1', 'capacitor-made-up': '1', lodash: '4' },
        4,
      ),
    ).toEqual({
      'cordova-plugin-inappbrowser': 'Cordova plugin',
      '@capacitor/storage': 'replaced',
      'capacitor-made-up': 'unknown',
    });
  });

  it('that is part of Capacitor 2 is named as it is there', () => {
    expect(checkProject(project({ '@capacitor/haptics': '1' }), 2)).toMatchObject([
      { status: 'in core', inCore: 'Haptics' },
    ]);
  });

  it('that another one replaces gets the release of that one', () => {
    const results = checkProject(project({ '@capacitor/storage': '1', '@capacitor-community/http': '1' }), 4);
    expect(results).toMatchObject([{ replacedBy: '@capacitor/preferences' }, { inCore: 'CapacitorHttp' }]);
    expect(installCommand(results)).toMatch(/^npm install @capacitor\/preferences@4\.\d+\.\d+$/);
  });

  it('has no version if its range is a tag or a URL', () => {
    for (const range of ['latest', 'next', 'git+https://example.com/4.git', 'file:../plugin', '*'])
      expect(majorOf(range)).toBeUndefined();
  });
});
