import { describe, it } from 'vitest';
import { LogMatcher } from 'log-matcher/match';
import { readLog } from 'log-matcher/normalize';
import rules from 'log-matcher/projects.json';
import { LogSigns, type Sign } from 'log-matcher/projects';
import { versions, type VersionLabel } from '../../src/config/versions';
import { knownPackages } from '../../src/plugins/errors/knownPackages';
import { getLogRules, ruleRecords } from '../../src/plugins/errors/logRules';
import { expectNone, inspected } from '../helpers/inspected';
import { sampleLogs } from '../helpers/measures';

const logs = new Map(sampleLogs.map(({ name, log }) => [name, log]));
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
