import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Catalog } from 'log-matcher/catalog';
import { LogMatcher, type LogFinding } from 'log-matcher/match';
import { versionsByLabel, type VersionLabel } from '../../src/config/versions';
import { siteDir } from '../../src/lib/paths';
import { readMarks } from '../../src/plugins/errors/pageMessages';

const expected = (name: string) => readFileSync(path.join(siteDir, 'tests/expected', name), 'utf8');

/** A query with the right URLs, best first. An empty list if nothing should be found. */
export interface RelevanceJudgment {
  query: string;
  version: string;
  pages: string[];
}

/**
 * Queries by their set. Real questions are titles of public issues. Nothing is tuned for the
 * sets "held out" and "real questions, unseen".
 */
export const judgments = {
  ...(JSON.parse(expected('searchQueries.json')) as Record<string, RelevanceJudgment[]>),
  ...(JSON.parse(expected('realQuestions.json')) as Record<string, RelevanceJudgment[]>),
};

const getPage = (address: string) => address.split('#')[0] ?? '';

/** The reciprocal rank of the first right page, or section, among the top five results, or 0. */
export function reciprocalRank(
  { pages }: RelevanceJudgment,
  urls: readonly string[],
  part: 'page' | 'section' = 'page',
): number {
  if (pages.length === 0) return urls.length === 0 ? 1 : 0;
  const getPart = part === 'page' ? getPage : String;
  const wanted = new Set(pages.map(getPart));
  const place = urls.slice(0, 5).findIndex((url) => wanted.has(getPart(url)));
  return place < 0 ? 0 : 1 / (place + 1);
}

interface SampleLog {
  name: string;
  version: string;
  /** Pages or sections that explain the log, or its next step; none for a log of something else. */
  places: string[];
  isHeldOut: boolean;
  log: string;
}

export const sampleLogs: SampleLog[] = readdirSync(path.join(siteDir, 'tests/expected/errorLogs'))
  .flatMap((file) => expected(`errorLogs/${file}`).split(/^=== /m).slice(1))
  .map((block) => {
    const [head = '', ...lines] = block.split('\n');
    const [name = '', version = '', places = '', set] = head.split(' | ');
    const accepted = places === '-' ? [] : places.split(' ');
    return { name, version, places: accepted, isHeldOut: set === 'held out', log: lines.join('\n') };
  });

/** The sections of the places in a version's pages, by their URL. */
const getSections = (version: string) =>
  new Map(
    readMarks(versionsByLabel[version as VersionLabel], '/docs/').marks.map(({ place, section }) => [
      place.url,
      section,
    ]),
  );

/** The section of the first explained message: `android/troubleshooting#error-cleartext`. */
function firstPlace(findings: readonly LogFinding[], sections: ReadonlyMap<string, string>, version: string) {
  const url = findings.find(({ place }) => place)?.place?.url;
  return url && (sections.get(url) ?? url).slice(version === 'v4' ? '/docs/'.length : `/docs/${version}/`.length);
}

/**
 * What the first explained message leads to, or `step:own-code-web`: the next step for a log whose
 * cause isn't known. The log of a Capacitor app can show no sign of it.
 */
function resultOf({ log, version, places }: SampleLog, matcher: LogMatcher, sections: ReadonlyMap<string, string>) {
  const { findings, isCertain, isExplained, step } = matcher.answer(log);
  if (!isExplained && places.some((place) => place.startsWith('step:'))) return step && `step:${step.id}`;
  return firstPlace(places.length > 0 || isCertain ? findings : [], sections, version);
}

const isAccepted = (place: string | undefined, accepted: readonly string[]) =>
  accepted.some((wanted) => (wanted.includes('#') ? place === wanted : place?.split('#')[0] === wanted));

export interface LogFigures {
  explained: number;
  /** Logs with a wrong or no explanation, and unrelated logs with any: `name: place`. */
  missed: string[];
  unrelated: number;
  linked: string[];
}

/**
 * How many logs get the right explanation, and how many unrelated logs get any.
 * @param step Every second log is measured with 2.
 */
export function measureLogs(getCatalog: (version: string) => Catalog, isHeldOut: boolean, step = 1): LogFigures {
  const matchers = new Map<string, LogMatcher>();
  const sections = new Map(Object.keys(versionsByLabel).map((version) => [version, getSections(version)]));
  const figures: LogFigures = { explained: 0, missed: [], unrelated: 0, linked: [] };
  const samples = sampleLogs.filter((log) => log.isHeldOut === isHeldOut);
  for (const sample of samples.filter((_, index) => index % step === 0)) {
    const matcher = matchers.get(sample.version) ?? new LogMatcher(getCatalog(sample.version));
    matchers.set(sample.version, matcher);
    const place = resultOf(sample, matcher, sections.get(sample.version) ?? new Map<string, string>());
    const note = `${sample.name}: ${place ?? 'nothing'}`;
    if (sample.places.length === 0) {
      figures.unrelated += 1;
      if (place !== undefined) figures.linked.push(note);
    } else {
      figures.explained += 1;
      if (!isAccepted(place, sample.places)) figures.missed.push(note);
    }
  }
  return figures;
}

/** `right place first: 20 of 21; unrelated logs with a link: 0 of 8` */
export const getSummary = ({ explained, missed, unrelated, linked }: LogFigures): string =>
  `right place first: ${explained - missed.length} of ${explained}; unrelated logs with a link: ${linked.length} of ${unrelated}`;
