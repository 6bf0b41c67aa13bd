import { expect, it } from 'vitest';
import { versions } from '../../src/config/versions';
import { findMajor, formatDate, type Major } from '../../src/plugins/versions/support';
import support from '../../facts/support.json';
import { readCases } from '../helpers/data';
import { expectNone } from '../helpers/inspected';
import { sourcePages } from '../../scripts/pages/sourcePages';

interface Requirement {
  from: string;
  targetSdk?: number;
  xcode?: string;
}

const requirements = support.stores.flatMap((store): Requirement[] => store.requirements);

/** The date from which the App Store requires a version of Xcode. */
const requiredSince = (version: string): string =>
  formatDate(requirements.find(({ xcode }) => xcode === version)?.from ?? '');

const ofStores: Readonly<Record<string, string | number | undefined>> = {
  googlePlay: requirements.find(({ from }) => from === '2026-08-31')?.targetSdk,
  xcode26: requiredSince('26'),
  xcode27: requiredSince('27'),
};

const STATEMENTS = readCases<[field: string, pattern: string][]>('toolVersions').map(([field, pattern]) => ({
  field,
  pattern: new RegExp(pattern, 'g'),
}));

/** What a version requires, without zeros at the end of the iOS version. */
function getValue(major: Major, field: string): string {
  if (field in ofStores) return String(ofStores[field]);
  const { value } = major[field as 'xcode'];
  return field === 'iosTarget' ? String(Number(value)) : String(value);
}

it('pages state the tools and dates of facts/support.json', () => {
  let count = 0;
  const problems = versions.flatMap(({ label }) => {
    const major = findMajor(Number(label.slice(1)));
    // The guides for updates also state the values of other versions.
    const pages = sourcePages.filter((page) => page.label === label && !page.file.includes('updating'));
    return pages.flatMap(({ file, source }) =>
      STATEMENTS.flatMap(({ pattern, field }) =>
        [...source.matchAll(pattern)].flatMap(([text, found]) => {
          count++;
          const right = getValue(major, field);
          return found === right ? [] : [`${file}: "${text}" should contain ${right}.`];
        }),
      ),
    );
  });
  console.log(`inspected ${count} statements`);
  expect(count).toBeGreaterThan(10 * versions.length);
  expectNone(problems);
});
