import { describe, expect, it } from 'vitest';
import support from '../../../facts/support.json';
import { versions } from '../../config/versions';
import { appStoreAnswer, endOfUse, googlePlayAnswer, supportEnd, updatePage } from './support';

const dayBefore = (date: string): string => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
const dayAfter = (date: string): string => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

/** What each version of Capacitor can do on a date, in the order of the versions 2 to 8. */
const answersOn = (answer: typeof googlePlayAnswer, date: string): string =>
  support.majors.map(({ major }) => answer(major, date).canPublish).join(' ');

const NO = (count: number): string =>
  [...Array<string>(count).fill('no'), ...Array<string>(7 - count).fill('yes')].join(' ');
const UNKNOWN = Array<string>(7).fill('unknown').join(' ');
const XCODE_26 = 'with changes with changes yes yes yes yes yes';
const XCODE_27 = `${Array<string>(6).fill('with changes').join(' ')} yes`;

describe('Google Play', () => {
  it.each([
    ['2023-08-31', UNKNOWN, NO(2)],
    ['2024-08-31', NO(2), NO(4)],
    ['2025-08-31', NO(4), NO(5)],
    ['2026-08-31', NO(5), NO(6)],
    ['2027-08-31', NO(6), NO(7)],
  ])('has a requirement from %s on', (date, before, after) => {
    expect(answersOn(googlePlayAnswer, dayBefore(date))).toBe(before);
    expect(answersOn(googlePlayAnswer, date)).toBe(after);
    expect(answersOn(googlePlayAnswer, dayAfter(date))).toBe(after);
  });
});

describe('the App Store', () => {
  it.each([
    ['2024-04-29', UNKNOWN, XCODE_26],
    ['2025-04-24', XCODE_26, XCODE_26],
    ['2026-04-28', XCODE_26, XCODE_26],
    // Apple names only the month.
    ['2027-04-01', XCODE_26, XCODE_27],
  ])('has a requirement from %s on', (date, before, after) => {
    expect(answersOn(appStoreAnswer, dayBefore(date))).toBe(before);
    expect(answersOn(appStoreAnswer, date)).toBe(after);
    expect(answersOn(appStoreAnswer, dayAfter(date))).toBe(after);
  });

  it('never names a version of Xcode that it no longer accepts', () => {
    expect(appStoreAnswer(4, '2027-05-01').reason).toBe(
      'The App Store has required a build with Xcode 27 or later since April 2027. With Xcode 27, the project needs a minimum iOS version of 15 and scenes.',
    );
    expect(appStoreAnswer(8, '2027-05-01').reason).toContain('Capacitor 8.5 and later build with Xcode 27.');
  });
});

it('every date of a requirement is tested', () => {
  const tested = ['2023-08-31', '2024-08-31', '2025-08-31', '2026-08-31', '2027-08-31'];
  const dates = support.stores.map(({ requirements }) => requirements.map(({ from }) => from));
  expect(dates).toEqual([tested, ['2024-04-29', '2025-04-24', '2026-04-28', '2027-04']]);
});

it('after the last known day, nobody knows what a store requires', () => {
  const answers = { 'google-play': googlePlayAnswer, 'app-store': appStoreAnswer };
  for (const { id, validUntil } of support.stores) {
    const answer = answers[id as keyof typeof answers];
    expect(answersOn(answer, validUntil), id).not.toContain('unknown');
    expect(answersOn(answer, dayAfter(validUntil)), id).toBe(UNKNOWN);
  }
});

it('a version whose support will end has the date of its end', () => {
  expect(supportEnd(7)).toBe('Capacitor 7 is supported until December 8, 2026.');
  expect(supportEnd(4)).toBe('Support for Capacitor 4 ended on May 3, 2024.');
  expect(supportEnd(8)).toBe('Capacitor 8 is supported.');
});

it('names the day of the first requirement of Google Play that a version does not meet', () => {
  expect(endOfUse(4)).toBe(
    'Support for Capacitor 4 ended on May 3, 2024, and Google Play stopped accepting its apps on August 31, 2024.',
  );
  // An earlier requirement, which isn't among the facts, can have excluded it.
  expect(endOfUse(2)).toBe(
    'Support for Capacitor 2 ended on May 18, 2022, and Google Play no longer accepts its apps.',
  );
  expect(endOfUse(8)).toBe(supportEnd(8));
});

it('leads from each version to the guide for the next one', () => {
  const { major } = versions[0];
  expect([1, major - 1, major, 7].map(updatePage)).toEqual([
    '/updating/2-0',
    `/updating/${major}-0`,
    `/updating/beyond-${major}#capacitor-${major + 1}`,
    `/updating/beyond-${major}#capacitor-8`,
  ]);
});
