import { describe, expect, it } from 'vitest';
import { javaVersions, type Condition } from '../src/conditions';
import { LogMatcher } from '../src/match';
import { readBlocks } from './readBlocks';

/** The explanations that a log gets of a message that has one for each condition. */
function getExplanations(text: string, conditions: Condition[], log: string): string[] {
  const messages = conditions.map((condition) => ({
    text,
    source: 'Gradle',
    conditions: [condition],
    place: { url: `/docs/page#${condition}`, title: 'Page', explanation: condition },
  }));
  const others = Array.from({ length: 200 }, (_, index) => ({
    text: `Nothing ${String.fromCharCode(97 + (index % 26)).repeat(3)} here ${index}`,
    source: 'Other',
  }));
  const matcher = new LogMatcher({ messages: [...messages, ...others], java: { oldest: 11, newest: 17 } });
  return matcher.answer(log).findings.map(({ place }) => place?.explanation ?? '');
}

const conditions = readBlocks('conditions.txt').map(({ head: [condition = '', text = '', isMet], log }) => ({
  condition: condition as Condition,
  text,
  expected: isMet === 'yes' ? [condition] : [],
  log,
}));

it.each(conditions)('the condition $condition is met in $expected: $log', ({ condition, text, expected, log }) => {
  expect(getExplanations(text, [condition], log)).toEqual(expected);
});

describe('javaVersions', () => {
  it('reads the version that runs and the version that is required', () => {
    expect(javaVersions('requires Java 11 to run. You are currently using Java 1.8.')).toEqual({
      running: 8,
      required: 11,
    });
    expect(javaVersions('nothing')).toEqual({});
  });
});

describe('the signs of a program', () => {
  const text = 'Unsupported class file major version 66';

  it.each(readBlocks('programs.txt'))('$head is an app: $log', ({ head: [isApp], log }) => {
    const count = (ownLog: string) => getExplanations(text, ['java-too-new'], ownLog).length;
    expect(count(`${log}\n${text}`)).toBe(isApp === 'yes' ? 1 : 0);
    expect(count(`npx cap run android\n${log}\n${text}`)).toBe(1);
  });
});
