import support from '../../facts/support.json';

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
    Object.values(major).filter((value): value is Fact<never> => typeof value === 'object'),
  );
  const requirements = support.stores.flatMap((store): { checked: string }[] => store.requirements);
  const [oldest = ''] = [...facts, ...requirements].map(({ checked }) => checked).sort();
  return oldest;
}

export interface Answer {
  canPublish: 'yes' | 'with changes' | 'no';
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

/** The requirement on a date, and the next known one. Dates are ISO strings. */
function requirementsOn(store: string, today: string): { current?: Requirement; next?: Requirement } {
  const requirements: Requirement[] = support.stores.find(({ id }) => id === store)?.requirements ?? [];
  return {
    current: requirements.filter(({ from }) => from <= today).at(-1),
    next: requirements.find(({ from }) => from > today),
  };
}

/** Whether Google Play accepts a version's app on a date. */
export function googlePlayAnswer(major: number, today: string): Answer {
  const { maxTargetSdk } = findMajor(major);
  const { current, next } = requirementsOn('google-play', today);
  const required = current?.targetSdk ?? 0;
  const since = current ? ` since ${formatDate(current.from)}` : '';
  if (maxTargetSdk.value < required)
    return {
      canPublish: 'no',
      reason: `Google Play has required target API level ${required} for new apps and updates${since}, and the tools of Capacitor ${major} support up to ${maxTargetSdk.value}.`,
    };
  return {
    canPublish: 'yes',
    reason: `Google Play requires target API level ${required}, which Capacitor ${major} supports.`,
    until: next?.from,
  };
}

/** Whether the App Store accepts a version's app on a date. */
export function appStoreAnswer(major: number, today: string): Answer {
  const { xcode26 } = findMajor(major);
  const { current, next } = requirementsOn('app-store', today);
  const needsChanges = xcode26.value === 'changes';
  return {
    canPublish: needsChanges ? 'with changes' : 'yes',
    reason: `The App Store requires a build with Xcode ${current?.xcode ?? ''} or later${current ? ` since ${formatDate(current.from)}` : ''}. ${
      needsChanges ? 'The project needs changes for it.' : `Capacitor ${major} builds with Xcode 26.`
    }`,
    until: next?.from,
  };
}

/** When the support of a version ended, or that it is supported at the last check of the facts. */
export function supportEnd(major: number): string {
  const { supportEnds } = findMajor(major);
  return supportEnds.value === null || supportEnds.value > oldestCheck()
    ? `Capacitor ${major} is supported.`
    : `Support for Capacitor ${major} ended on ${formatDate(supportEnds.value)}.`;
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

/** The document about the next step after a version, relative to its documentation. */
export const nextStepPage = (major: number): string => `updating/beyond-${major}`;
