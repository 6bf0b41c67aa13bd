import { expect, it } from 'vitest';
import { LogMatcher } from '../src/match';

/** As long as the longest log that the page searches. */
const LENGTH = 200_000;
/** In milliseconds of CPU time. A quadratic pattern takes ten times as long. */
const LIMIT = 3_000;

const matcher = new LogMatcher({
  messages: [{ text: 'The tide … is out', source: 'Gradle' }],
  packages: [{ name: '@capacitor/camera' }],
});

const repeat = (text: string) => text.repeat(Math.ceil(LENGTH / text.length)).slice(0, LENGTH);
/** Lines that differ, so that none is left out as a repetition. */
const lines = (text: string) =>
  Array.from({ length: LENGTH / (text.length + 6) }, (_, index) => `${text}${index}`).join('\n');

it.each([
  ['lines of dots', repeat('...\n')],
  ['blank lines', repeat('\n')],
  ['lines of dashes', repeat(`${'-'.repeat(40)}\n`)],
  ['progress bars', lines('█'.repeat(60))],
  ['different lines of dashes', lines('-'.repeat(1900))],
  ...[
    'a-',
    'a.',
    '.1234',
    '/a',
    '@a/',
    'Process: a.',
    'ComponentInfo{a.',
    'is not defined a.',
    'at a.',
    '\\M-',
    ' ',
    '(',
    'from ',
    'npm ERR! ',
  ].flatMap((text): [string, string][] => [
    [`one line of ${JSON.stringify(text)}`, repeat(text)],
    [`long lines of ${JSON.stringify(text)}`, lines(text.repeat(1900 / text.length))],
  ]),
])('takes linear time for %s', (_kind, log) => {
  const start = process.cpuUsage();
  matcher.answer(log);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(LIMIT);
});
