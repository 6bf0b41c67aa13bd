import { describe, expect, it } from 'vitest';
import { correctConfig, correctPlugin, type Correction } from '../src/corrections';
import { extractConfig } from '../src/config';
import { extractPlugin } from '../src/pluginApi';
import { v4 } from './versions';

const correction = (key: string, docs: string, ...replaces: string[]): Correction => ({
  key,
  docs,
  replaces,
  reason: 'The code says otherwise.',
  source: 'a test',
});

const app = extractPlugin(v4, '@capacitor/app');
const listeners = app.methods.filter(({ name }) => name === 'addListener');

describe('corrections of a plugin', () => {
  it('replace a description and its default, and leave the original as it was', () => {
    const splash = extractPlugin(v4, '@capacitor/splash-screen');
    const key = 'plugins.SplashScreen.iosSpinnerStyle';
    const original = splash.configs[0]?.members.find(({ name }) => name === 'iosSpinnerStyle');
    const { content, problems } = correctPlugin(splash, [correction(key, 'The size.', original?.docs ?? '')]);
    const member = content.configs[0]?.members.find(({ name }) => name === 'iosSpinnerStyle');
    expect(problems).toEqual([]);
    expect(member?.docs).toBe('The size.');
    expect(member).not.toHaveProperty('default');
    expect(original?.default).toBe('large');
  });

  it('apply to one listener by its event, and to all by the name of the method', () => {
    const docs = listeners.map((listener) => listener.docs);
    const getTexts = (key: string) =>
      correctPlugin(app, [correction(key, 'Later.', ...docs)]).content.methods.filter(
        (method) => method.docs === 'Later.',
      );
    expect(getTexts("addListener('pause')")).toHaveLength(1);
    expect(getTexts('addListener')).toHaveLength(listeners.length);
  });

  it('that match nothing are all reported, by key and by text', () => {
    const { problems } = correctPlugin(app, [
      correction("addListener('sleep')", 'New.', 'Old.'),
      correction('exitApp', 'New.', 'Text of an earlier release.'),
    ]);
    expect(problems).toHaveLength(2);
    expect(problems[0]).toBe("`addListener('sleep')` doesn't exist any more.");
    expect(problems[1]).toMatch(/^The package says something else about `exitApp` now/);
  });
});

it('corrections of the configuration apply to nested keys', () => {
  const docs = 'Configure the local hostname of the device.';
  const { content } = correctConfig(extractConfig(v4), [
    correction(
      'server.hostname',
      'The host.',
      extractConfig(v4)
        .flatMap(({ members }) => members)
        .find(({ key }) => key === 'server.hostname')?.docs ?? docs,
    ),
  ]);
  const server = content.find(({ key }) => key === 'server');
  expect(server?.members.find(({ key }) => key === 'server.hostname')?.docs).toBe('The host.');
});
