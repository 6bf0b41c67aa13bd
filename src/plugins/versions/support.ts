import support from '../../../facts/support.json';
import { versions } from '../../config/versions';

const [current] = versions;

/** A value of `facts/support.json`, with its source and the date of the last check. */
interface Fact<Value> {
  value: Value;
  source: string;
  checked: string;
}

/** What a version of Capacitor needs and supports. */
export type Major = (typeof support.majors)[number];

export const majors: readonly Major[] = support.majors;

export const findMajor = (major: number): Major => {
  const found = majors.find((candidate) => candidate.major === major);
  if (!found) throw new Error(`facts/support.json has no Capacitor ${major}.`);
  return found;
};

/** `2026-08-31` → August 31, 2026, and `2027-04` → April 2027, independent of the time zone. */
export function formatDate(date: string): string {
  const day = date.split('-').length > 2 ? 'numeric' : undefined;
  return new Date(date).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day, timeZone: 'UTC' });
}

/** The earliest date on which one of the values was checked. */
export function oldestCheck(): string {
  const facts = majors.flatMap((major) =>
    Object.values(major)
      .flat()
      .filter((value): value is Fact<never> => typeof value === 'object'),
  );
  const requirements = support.stores.flatMap((store): { checked: string }[] => store.requirements);
  const [oldest = ''] = [...facts, ...requirements].map(({ checked }) => checked).sort();
  return oldest;
}

export interface Answer {
  /** `unknown`: the store's requirements on this date aren't known. */
  canPublish: 'yes' | 'with changes' | 'no' | 'unknown';
  /** The reason, as complete sentences. */
  reason: string;
  /** The date on which the store's next known requirement takes effect. */
  until?: string;
}

interface Requirement {
  from: string;
  targetSdk?: number;
  xcode?: string;
}

interface StoreBuild {
  xcode: string;
  value: string;
  /** What has to be changed in a project of the template. */
  changes?: string;
  /** The first version of Capacitor for which the value is true. */
  since?: string;
}

/** The requirement on a date, and the next known one. Dates are ISO strings. */
function requirementsOn(id: string, today: string): { current?: Requirement; next?: Requirement; unknown: Answer } {
  const store = support.stores.find((one) => one.id === id);
  if (!store) throw new Error(`facts/support.json has no store ${id}.`);
  const requirements: Requirement[] = store.requirements;
  const unknown: Answer = {
    canPublish: 'unknown',
    reason: `The requirements of ${store.name === 'App Store' ? 'the App Store' : store.name} are known only until ${formatDate(store.validUntil)}.`,
  };
  if (today > store.validUntil) return { unknown };
  return {
    current: requirements.filter(({ from }) => from <= today).at(-1),
    next: requirements.find(({ from }) => from > today),
    unknown,
  };
}

/** Whether Google Play accepts a version's app on a date. */
export function googlePlayAnswer(major: number, today: string): Answer {
  const { maxTargetSdk } = findMajor(major);
  const { current, next, unknown } = requirementsOn('google-play', today);
  if (current?.targetSdk === undefined) return unknown;
  const { targetSdk, from } = current;
  if (maxTargetSdk.value >= targetSdk) {
    const reason = `Google Play requires target API level ${targetSdk}, which Capacitor ${major} supports.`;
    return { canPublish: 'yes', reason, until: next?.from };
  }
  const rule = `Google Play has required target API level ${targetSdk} for new apps and updates since ${formatDate(from)}`;
  const reason = `${rule}, and the tools of Capacitor ${major} support up to ${maxTargetSdk.value}.`;
  return { canPublish: 'no', reason };
}

/** Whether the App Store accepts a version's app on a date. */
export function appStoreAnswer(major: number, today: string): Answer {
  const { current, next, unknown } = requirementsOn('app-store', today);
  const required = current?.xcode;
  const candidates: readonly StoreBuild[] = findMajor(major).storeBuilds;
  // The store accepts later versions of Xcode, too.
  const accepted = candidates.filter(({ xcode }) => Number(xcode) >= Number(required));
  const build = accepted.find(({ value }) => value === 'yes') ?? accepted[0];
  if (!current || !build) return unknown;
  const rule = `The App Store has required a build with Xcode ${required} or later since ${formatDate(current.from)}.`;
  const { xcode, changes, since } = build;
  const until = next?.from;
  if (build.value !== 'yes') {
    const reason = `${rule} With Xcode ${xcode}, the project needs ${changes}.`;
    return { canPublish: 'with changes', reason, until };
  }
  const builds = since ? `${since} and later build` : `${major} builds`;
  return { canPublish: 'yes', reason: `${rule} Capacitor ${builds} with Xcode ${xcode}.`, until };
}

/** When the support of a version ended or will end, so that the sentence stays true on that day. */
export function supportEnd(major: number): string {
  const { value } = findMajor(major).supportEnds;
  if (value === null) return `Capacitor ${major} is supported.`;
  return value > oldestCheck()
    ? `Capacitor ${major} is supported until ${formatDate(value)}.`
    : `Support for Capacitor ${major} ended on ${formatDate(value)}.`;
}

/**
 * Who may still use a version, in one sentence or two. The date is that of the last check of the
 * facts, so that two builds of a commit are identical.
 */
export function supportStatus(major: number): string {
  const play = googlePlayAnswer(major, oldestCheck());
  return play.canPublish === 'no' ? `${supportEnd(major)} ${play.reason}` : supportEnd(major);
}

/** Who may still use a version, in the fewest words. */
export function shortSupportStatus(major: number): string {
  const { supportEnds } = findMajor(major);
  if (supportEnds.value === null || supportEnds.value > oldestCheck()) return 'Supported.';
  const end = `Support ended in ${formatDate(supportEnds.value.slice(0, 7))}`;
  return googlePlayAnswer(major, oldestCheck()).canPublish === 'no'
    ? `${end}, and Google Play no longer accepts it.`
    : `${end}.`;
}

/** When the support of a version ended, and since when Google Play doesn't accept it. */
export function endOfUse(major: number): string {
  const { maxTargetSdk } = findMajor(major);
  const requirements: Requirement[] = support.stores.find(({ id }) => id === 'google-play')?.requirements ?? [];
  const refused = requirements.findIndex(
    ({ targetSdk = 0, from }) => targetSdk > maxTargetSdk.value && from <= oldestCheck(),
  );
  const end = supportEnd(major);
  const since = requirements[refused]?.from;
  if (since === undefined) return end;
  // The first known requirement may not be the one that excluded the version.
  const store = refused > 0 ? `stopped accepting its apps on ${formatDate(since)}` : 'no longer accepts its apps';
  return `${end.slice(0, -1)}, and Google Play ${store}.`;
}

/** The page of the update from a version to the next one. All are in the current version. */
export const updatePage = (from: number): string =>
  from < current.major ? `/updating/${from + 1}-0` : `/${nextStepPage(current.major)}#capacitor-${from + 1}`;

/** The document about the next step after a version, relative to its documentation. */
export const nextStepPage = (major: number): string => `updating/beyond-${major}`;
