import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { CauseRule } from 'log-matcher/rules';
import type { Version } from '../../config/versions';
import { factsDir } from '../../lib/facts';
import { readMarks } from './pageMessages';
import { appliesTo, textFor, type VersionedText } from './records';

/** A rule in `facts/logRules.yaml`, for all versions or some. */
export interface RuleRecord extends Pick<CauseRule, 'id' | 'lines' | 'without' | 'isFirst'> {
  versions?: string;
  /** The tool that emits the message. */
  from: string;
  cause: VersionedText;
  fix: VersionedText;
  /** The section with the steps, as in a link: `/android/build-errors.md#java`. */
  page: VersionedText;
  /** What shows that the texts are true, as in a record. */
  evidence: string[];
  /** The log of the tests that the rule explains. */
  log: string;
}

export const ruleRecords = parse(readFileSync(path.join(factsDir, 'logRules.yaml'), 'utf8')) as RuleRecord[];

/** The rules of a version with its values. Throws if the page of one has no such section. */
export function getLogRules(version: Version, baseUrl: string): CauseRule[] {
  const sections = new Map(readMarks(version, baseUrl).marks.map(({ section, place }) => [section, place.title]));
  return ruleRecords
    .filter(({ versions }) => appliesTo(versions, version))
    .map(({ page, id, lines, without, isFirst, from, ...rule }) => {
      const url =
        baseUrl + [version.path, textFor(page, version).slice(1).replace('.md', '')].filter(Boolean).join('/');
      const title = sections.get(url);
      if (title === undefined) throw new Error(`facts/logRules.yaml: ${id}: ${url} explains no message.`);
      const [cause, fix] = [textFor(rule.cause, version), textFor(rule.fix, version)];
      return { id, lines, without, isFirst, source: from, cause, fix, url, title };
    });
}
