import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectNone } from '../tests/helpers/inspected';
import { sourcePages } from './pages/sourcePages';
import { changesIn, dueChanges, type DatedChange } from './expiringFacts';

const support = JSON.parse(readFileSync('facts/support.json', 'utf8')) as Parameters<typeof changesIn>[0];
const changes = changesIn(support);
const due = (today: string): string[] => dueChanges(changes, today).map(({ on }) => on);

it('a date is due 30 days before it, until someone checks its fact', () => {
  const change: DatedChange = { on: '2027-04', what: 'a requirement', mentions: /Xcode 27/, checked: '2026-11-28' };
  expect(dueChanges([change], '2027-03-01')).toEqual([]);
  expect(dueChanges([change], '2027-03-02')).toEqual([change]);
  expect(dueChanges([change], '2028-01-01')).toEqual([change]);
  expect(dueChanges([{ ...change, checked: '2027-03-02' }], '2028-01-01')).toEqual([]);
});

it('every date in facts/support.json is inspected', () => {
  const dates = [...JSON.stringify(support).matchAll(/"(?:on|from|validUntil)":"(20[\d-]+)"/g)].map(([, date]) => date);
  expect(dates.length).toBeGreaterThan(10);
  expect(changes.map(({ on }) => on)).toEqual(expect.arrayContaining(dates));
  expect(due('2026-11-28')).toEqual([]);
  expect(due('2027-08-15')).toEqual(expect.arrayContaining(['2027-04', '2027-08-31']));
});

it('each change names pages to read', () => {
  const unread = changes.filter(({ mentions }) => !sourcePages.some(({ source }) => mentions.test(source)));
  expectNone(unread, 'No page contains the words of these changes.');
});
