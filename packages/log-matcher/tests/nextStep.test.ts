import { describe, expect, it } from 'vitest';
import { nextStep } from '../src/nextStep';
import rules from '../src/nextSteps.json';
import { readLog } from '../src/normalize';
import { LogSigns } from '../src/projects';
import { readBlocks } from './readBlocks';

const stepFor = (log: string, isOther = false): string | undefined => {
  const parsed = readLog(log);
  return nextStep(parsed, new LogSigns(parsed), isOther)?.id;
};

const logs = readBlocks('nextSteps.txt');

describe('nextStep', () => {
  it.each(rules.map(({ id }) => id))('recognizes the kind %s', (id) => {
    const own = logs.filter(({ head }) => head[0] === id);
    expect(own.length).toBeGreaterThan(0);
    expect(own.map(({ log }) => stepFor(log))).toEqual(own.map(() => id));
  });

  it('has no step for a text without words, or about Capacitor for the log of another program', () => {
    expect(stepFor('----\n----')).toBeUndefined();
    expect(stepFor('[error] Unable to find the tide.', true)).toBeUndefined();
    expect(stepFor('** BUILD FAILED **', true)).toBe('xcode-build');
  });
});
