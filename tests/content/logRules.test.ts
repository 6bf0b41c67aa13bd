import { describe, it } from 'vitest';
import { LogMatcher } from 'log-matcher/match';
import { readLog } from 'log-matcher/normalize';
import steps from 'log-matcher/nextSteps.json';
import rules from 'log-matcher/projects.json';
import { LogSigns, type Sign } from 'log-matcher/projects';
import { versions, type VersionLabel } from '../../src/config/versions';
import { knownPackages } from '../../src/plugins/errors/knownPackages';
import { getLogRules, ruleRecords } from '../../src/plugins/errors/logRules';
import { expectNone, inspected } from '../helpers/inspected';
import { sampleLogs } from '../helpers/measures';

const logs = new Map(sampleLogs.map(({ name, log }) => [name, log]));
/** Ten times the longest line of the matcher: a quadratic pattern is clearly slower. */
const LENGTH = 20_000;
/** Texts of which a long line can consist: names, paths, versions, and words of messages. */
const LONG_LINES = ['-', 'a', '0', 'a-', 'a.', '/a', '@a/', 'a:', "'a' ", 'https://a.', 'node_modules/a/', 'Error: '];
/** A quadratic pattern takes several times as long. */
const SLOW_MS = 500;
/** In milliseconds of CPU time, which other programs don't change. */
const timeOf = (task: () => void) => {
  const start = process.cpuUsage();
  task();
  return process.cpuUsage(start).user / 1000;
};
const signsOf = (log: string) => new LogSigns(readLog(log));

/** Whether a pattern is in a line of its log. */
const matches = ({ pattern, log }: { pattern: string; log: string }) => {
  const signs = signsOf(logs.get(log) ?? '');
  return readLog(logs.get(log) ?? '').raw.some((line) => signs.compile(pattern, 'i').test(line));
};

describe('the patterns that recognize a project', () => {
  it('have a log each, in tests/expected/errorLogs', () => {
    const all = [...rules.otherPrograms, ...Object.values(rules.signs).flat()];
    inspected(all.length, 'patterns');
    expectNone(all.filter((rule) => !matches(rule)).map(({ pattern, log }) => `${log}: ${pattern}`));
  });

  it("recognize their log's program", () => {
    const missed = rules.otherPrograms.filter(({ log }) => signsOf(logs.get(log) ?? '').otherProgram === undefined);
    expectNone(
      missed.map(({ program, log }) => `${program}: ${log}`),
      "The rule doesn't recognize its own log.",
    );
    const unseen = Object.entries(rules.signs).flatMap(([sign, list]) =>
      list.filter(({ log }) => !signsOf(logs.get(log) ?? '').has(sign as Sign)).map(({ log }) => `${sign}: ${log}`),
    );
    expectNone(unseen);
  });
});

describe('the rules in facts/logRules.yaml', () => {
  const matchers = new Map(
    versions.map((version) => [
      version.label,
      new LogMatcher({ messages: [], packages: knownPackages(), rules: getLogRules(version, '/docs/') }),
    ]),
  );
  const byName = new Map(sampleLogs.map((sample) => [sample.name, sample]));

  it('take linear time for long lines', () => {
    const lines = LONG_LINES.map((text) => text.repeat(LENGTH / text.length));
    const patterns = [...ruleRecords, ...steps].flatMap(({ lines: own, without }) => [...own, without ?? '']);
    inspected(patterns.length, 'patterns');
    const signs = signsOf('');
    const slow = patterns.filter((pattern) => {
      const expression = signs.compile(pattern, 'i');
      // Another program can interrupt one measurement.
      return lines.some((line) => Math.min(...[1, 2, 3].map(() => timeOf(() => expression.test(line)))) > SLOW_MS);
    });
    expectNone(slow, 'Let each pattern begin at one place, for example with \\b or (?<![\\w-]).');
  });

  it('explain their logs, with all values', () => {
    inspected(ruleRecords.length, 'rules');
    expectNone(
      ruleRecords
        .filter(({ id, log }) => {
          const sample = byName.get(log);
          // The pages of the log's version can be gone.
          if (sample && !matchers.has(sample.version as VersionLabel)) return false;
          const answer = sample && matchers.get(sample.version as VersionLabel)?.answer(sample.log);
          return !answer?.findings.some(({ rule }) => rule === id);
        })
        .map(({ id, log }) => `${id} doesn't explain ${log}.`),
    );
  });
});
