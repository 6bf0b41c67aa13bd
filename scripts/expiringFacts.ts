// `npm run facts:dates`: fails if a date in facts/support.json is less than 30 days away or has
// passed, and nobody has checked the fact since. Prints the pages to read. Only the scheduled
// workflow runs it, so that a pull request never fails because of a date.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourcePages } from './pages/sourcePages';

const NOTICE_DAYS = 30;

interface Fact {
  value: unknown;
  checked: string;
}

interface Support {
  majors: ({ major: number } & Record<string, unknown>)[];
  stores: { name: string; mentions: string; validUntil: string; requirements: { from: string; checked: string }[] }[];
  changes: { on: string; what: string; mentions: string; checked: string }[];
}

/** Something that changes on a day or in a month. */
export interface DatedChange {
  on: string;
  what: string;
  /** Finds the pages to read. */
  mentions: RegExp;
  checked: string;
}

/** All dates in facts/support.json on which a statement can become false. */
export function changesIn({ majors, stores, changes }: Support): DatedChange[] {
  return [
    ...majors.flatMap(({ major, ...facts }) =>
      ['maintenanceEnds', 'supportEnds'].flatMap((name): DatedChange[] => {
        const { value, checked } = facts[name] as Fact;
        const what = `${name} of Capacitor ${major}`;
        return typeof value === 'string'
          ? [{ on: value, what, mentions: RegExp(`Capacitor ${major}\\b`), checked }]
          : [];
      }),
    ),
    ...stores.flatMap(({ name, validUntil, requirements, ...store }): DatedChange[] => {
      const mentions = RegExp(store.mentions);
      const last = requirements.at(-1)?.checked ?? '';
      return [
        ...requirements.map(({ from, checked }) => ({ on: from, what: `a requirement of ${name}`, mentions, checked })),
        {
          on: validUntil,
          what: `the last day for which the requirements of ${name} are known`,
          mentions,
          checked: last,
        },
      ];
    }),
    ...changes.map(({ on, what, mentions, checked }) => ({ on, what, mentions: RegExp(mentions), checked })),
  ];
}

/** The day, as an ISO string, from which on a change has to be checked. */
const noticeDay = (on: string): string =>
  new Date(Date.parse(on) - NOTICE_DAYS * 86_400_000).toISOString().slice(0, 10);

/** The changes that are due on a day (ISO) and that nobody has checked since their notice. */
export const dueChanges = (changes: readonly DatedChange[], today: string): DatedChange[] =>
  changes.filter(({ on, checked }) => noticeDay(on) <= today && checked < noticeDay(on));

function report(): void {
  const file = path.join(__dirname, '../facts/support.json');
  const changes = changesIn(JSON.parse(readFileSync(file, 'utf8')) as Support);
  const due = dueChanges(changes, new Date().toISOString().slice(0, 10));
  for (const { on, what, mentions } of due) {
    console.error(`${on}: ${what}. Read these pages, correct them, and update "checked" in facts/support.json:`);
    for (const page of sourcePages.filter(({ source }) => mentions.test(source))) console.error(`  ${page.file}`);
  }
  console.log(`Inspected ${changes.length} dates: ${due.length} are due.`);
  if (due.length > 0 || changes.length === 0) process.exitCode = 1;
}

if (process.argv[1] === __filename) report();
