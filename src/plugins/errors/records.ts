import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Version } from '../../config/versions';
import { memoize } from 'node-utils/memoize';
import type { Condition } from 'log-matcher/conditions';
import { factsDir } from '../../lib/facts';
import { findMajor } from '../versions/support';

/** Markdown for all versions, or for some of them: `{ 'v4 v3': …, v2: … }`. */
export type VersionedText = string | Readonly<Record<string, string>>;

/** What emits a message, and when it counts. */
interface Origin {
  from?: string;
  /** Names of conditions, separated by spaces. */
  if?: string;
  general?: true;
  versions?: string;
}

/** A cause in `facts/errors/<area>.yaml`. `facts/schemas/errors.json` describes the fields. */
export interface ErrorRecord extends Origin {
  id: string;
  title?: string;
  /** None if the section `page` marks them. */
  messages?: (string | (Origin & { text: string }))[];
  cause?: VersionedText;
  fix?: VersionedText;
  /** The section with the steps, as in a link: `/ios/troubleshooting.md#error-podfile`. */
  page?: VersionedText;
  /** What the fix deletes, which its text says. */
  loses?: 'app-data' | 'lock-file';
  /** Public threads, files of packages, or pages of the tool's maker that show the message. */
  evidence: 'none' | string[];
}

interface Area {
  /** The IDs of the most frequent errors, which the page of the area shows first. */
  frequent?: string[];
  /** Those of an area without a page are in sections of other pages, which have a title. */
  groups: { id: string; title?: string; phrases?: string[]; errors: ErrorRecord[] }[];
}

export interface RecordMessage {
  text: string;
  /** The tool that emits it; undefined for messages of Capacitor's packages. */
  from?: string;
  isGeneral: boolean;
  conditions: Condition[];
}

/** A known error in one version. Cause and fix are Markdown; one of them can be empty. */
export interface KnownError {
  id: string;
  title: string;
  messages: RecordMessage[];
  cause: string;
  fix: string;
  /** Link to the section with the steps; empty if there is none. */
  page: string;
  /** Public threads, files of packages, or pages that show that it occurs; empty if none do. */
  evidence: readonly string[];
}

/** The errors of one topic, a section of a page. */
export interface ErrorGroup {
  id: string;
  title: string;
  phrases: string[];
  errors: KnownError[];
}

const errorsDir = path.join(factsDir, 'errors');

/** The names of the files, such as `ios-build`. */
export const areas: readonly string[] = readdirSync(errorsDir).map((file) => path.parse(file).name);

const parseArea = memoize((source: string) => parse(source) as Area);

/** The file of an area. Throws if there is none. */
export function readAreaText(area: string): string {
  const file = path.join(errorsDir, `${area}.yaml`);
  if (!existsSync(file)) throw new Error(`There is no facts/errors/${area}.yaml. The areas are ${areas.join(', ')}.`);
  return readFileSync(file, 'utf8');
}

/** An area as its file describes it, for all versions. Throws if there is no such file. */
export const readArea = (area: string): Area => parseArea(readAreaText(area));

export const appliesTo = (versions: string | undefined, { label }: Version) =>
  versions?.split(' ').includes(label) ?? true;

/** The values of a version that a text can name: `Gradle {gradle}`. */
function getValues({ major }: Version): Record<string, string | number> {
  const { gradle, androidGradlePlugin, jdk, minSdk, targetSdk, iosTarget, xcode } = findMajor(major);
  return {
    v: major,
    gradle: gradle.value,
    agp: androidGradlePlugin.value,
    minSdk: minSdk.value,
    targetSdk: targetSdk.value,
    ios: iosTarget.value,
    jdk: jdk.value,
    xcode: xcode.value,
  };
}

/** The text of a version with its values. A new version has the text of the newest one. */
export function textFor(text: VersionedText = '', version: Version): string {
  const found =
    typeof text === 'string'
      ? text
      : (Object.entries(text).find(([versions]) => appliesTo(versions, version))?.[1] ?? '');
  const values = getValues(version);
  return found.replace(/\{(\w+)\}/g, (match, name: string) => String(values[name] ?? match));
}

function messagesOf({ messages = [], ...shared }: ErrorRecord, version: Version): RecordMessage[] {
  return messages
    .map((message) => ({
      ...shared,
      versions: undefined,
      ...(typeof message === 'string' ? { text: message } : message),
    }))
    .filter(({ versions }) => appliesTo(versions, version))
    .map(({ text, from, general, if: conditions = '' }) => ({
      text,
      ...(from && { from }),
      isGeneral: general ?? false,
      conditions: conditions.split(' ').filter(Boolean) as Condition[],
    }));
}

/** The errors of an area in one version, by topic. */
export function getErrors(area: string, version: Version): ErrorGroup[] {
  return readArea(area).groups.map(({ id: topic, title = '', phrases = [], errors }) => ({
    ...{ id: topic, title, phrases },
    errors: errors
      .filter(({ versions }) => appliesTo(versions, version))
      .map((record) => {
        const messages = messagesOf(record, version);
        return {
          id: record.id,
          title: record.title ?? messages[0]?.text ?? '',
          messages,
          cause: textFor(record.cause, version),
          fix: textFor(record.fix, version),
          page: textFor(record.page, version),
          evidence: record.evidence === 'none' ? [] : record.evidence,
        };
      }),
  }));
}
