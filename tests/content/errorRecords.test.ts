import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { versions } from '../../src/config/versions';
import { siteDir } from '../../src/lib/paths';
import { problemOfMessage, readMarks } from '../../src/plugins/errors/pageMessages';
import { areas, getErrors, readArea } from '../../src/plugins/errors/records';
import { expectNone, inspected } from '../helpers/inspected';
import { checkProse } from '../../scripts/pages/prose';

/** A pattern is right about nine times in ten, so a few hits are no error. */
const PROSE_LIMIT = 8;

/** Advice that deletes an app's data, or a file that fixes versions. */
const DELETES =
  /\b(?:(?<!or )uninstall (?:it|the app|yours?)\b|(?:clear|delete) the app's (?:data|storage)|erase (?:it|the simulator)|delete [^.]*(?:lock files?\b(?! in the message)|Podfile\.lock))/i;
const SAYS_SO = /which [^.]*deletes|after which [^.]* can have other versions/;

/** Records without evidence. The number may only decrease, and a new record needs evidence. */
const UNCONFIRMED_LIMIT = 593;

/** Those that a page lists. Sections of other pages show the topics of the others. */
const listAreas = areas.filter((area) => readArea(area).frequent);

/** The errors of all areas in all versions. */
const errors = areas.flatMap((area) =>
  versions.flatMap((version) =>
    getErrors(area, version).flatMap((group) =>
      group.errors.map((error) => ({ ...error, version, where: `facts/errors/${area}.yaml: ${error.id}` })),
    ),
  ),
);

describe('the known errors', () => {
  it.each(areas)('of %s match the schema', (area) => {
    const schema = readFileSync(path.join(siteDir, 'facts/schemas/errors.json'), 'utf8');
    const validate = new Ajv({ allErrors: true, strict: false }).compile(JSON.parse(schema) as object);
    validate(readArea(area));
    expectNone(validate.errors ?? [], `facts/schemas/errors.json describes the fields of facts/errors/${area}.yaml.`);
  });

  it.each(areas)('of %s have IDs of their own', (area) => {
    const { groups } = readArea(area);
    const ids = groups.flatMap(({ id, errors: records }) => [id, ...records.map((record) => record.id)]);
    inspected(ids.length, `IDs of ${area}`);
    expectNone(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      `Give these records of facts/errors/${area}.yaml other IDs.`,
    );
  });

  it(`lack evidence in at most ${UNCONFIRMED_LIMIT} cases`, () => {
    const records = areas.flatMap((area) => readArea(area).groups.flatMap((group) => group.errors));
    inspected(records.length, 'records');
    const { length } = records.filter(({ evidence }) => evidence === 'none');
    expect(length, 'a new record needs evidence').toBeLessThanOrEqual(UNCONFIRMED_LIMIT);
    if (length < UNCONFIRMED_LIMIT) console.log(`lower UNCONFIRMED_LIMIT to ${length}`);
  });

  it.each(listAreas)('of %s that are shown first have a cause, a fix, and evidence', (area) => {
    for (const version of versions) {
      const { frequent = [] } = readArea(area);
      const shown = getErrors(area, version)
        .flatMap((group) => group.errors)
        .filter(({ id }) => frequent.includes(id));
      inspected(shown.length, `most frequent errors of ${area} in ${version.label}`);
      expect(shown.length).toBeGreaterThanOrEqual(frequent.length - 2);
      const incomplete = shown.filter(({ cause, fix, evidence }) => !cause || !fix || evidence.length === 0);
      expectNone(
        incomplete.map(({ id }) => id),
        'Add the cause, the fix, or the evidence, or remove the record from `frequent`.',
      );
    }
  });

  it.each(versions)('are on a page of $label', (version) => {
    const shown = new Set(readMarks(version, '/docs/').marks.map(({ where }) => where));
    const records = errors.filter((error) => error.version === version && error.messages.length > 0);
    inspected(records.length, `errors of ${version.label}`);
    expectNone(
      records.filter(({ where }) => !shown.has(where)).map(({ where }) => where),
      'Add ::topic-errors to the section of the topic, or name the versions of the record.',
    );
  });

  it('say in the fix what they delete, and declare it', () => {
    const deleting = areas.flatMap((area) =>
      readArea(area).groups.flatMap((group) =>
        group.errors.map(({ id, fix, loses }) => ({ id: `${area}: ${id}`, loses, text: JSON.stringify(fix ?? '') })),
      ),
    );
    const found = deleting.filter(({ text, loses }) => DELETES.test(text) || loses);
    inspected(found.length, 'records whose fix deletes something');
    expectNone(
      found.filter(({ text, loses }) => !loses || !SAYS_SO.test(text)).map(({ id, text }) => `${id}: ${text}`),
    );
  });

  it('give the same advice only once in a topic', () => {
    const same = areas.flatMap((area) =>
      readArea(area).groups.flatMap(({ errors: records }) => {
        const advice = records.map(({ cause, fix, versions: of }) => JSON.stringify([cause, fix, of]));
        return records
          .filter((_, index) => advice.indexOf(advice[index] ?? '') !== index)
          .map(({ id }) => `${area}: ${id}`);
      }),
    );
    expectNone(same, 'Join these records with the one before that has the same advice.');
  });

  it('have messages, an explanation, and existing tools and conditions in each of their versions', () => {
    inspected(errors.length, 'errors');
    expectNone(
      errors.flatMap(({ where, version, messages, cause, fix, page }) => {
        const problems = messages.map(problemOfMessage).filter((problem) => problem !== undefined);
        if (messages.length === 0 && page === '') problems.push(`${version.label} has no message.`);
        if (cause + fix === '') problems.push(`${version.label} has neither a cause nor a fix.`);
        return problems.map((problem) => `${where}: ${problem}`);
      }),
    );
  });

  it(`have at most ${PROSE_LIMIT} unidiomatic phrases per 1,000 words in each area`, () => {
    for (const area of areas) {
      const ofArea = errors.filter(({ where }) => where.startsWith(`facts/errors/${area}.yaml`));
      // Most texts are the same in all versions.
      const texts = new Set(ofArea.map(({ cause, fix }) => `${cause}\n\n${fix}\n\n`));
      const { words, hits } = checkProse([...texts].join(''));
      console.log(`${area}: ${hits.length} hits in ${words} words`);
      const phrases = [...new Set(hits.map(({ phrase, instead }) => `${area}: "${phrase}" → ${instead}`))];
      if ((hits.length * 1000) / words > PROSE_LIMIT) expectNone(phrases);
    }
  });

  it('link to pages that their version has', () => {
    const links = errors.flatMap(({ where, version, cause, fix, page }) =>
      Array.from(`${cause} ${fix} ](${page || '/errors.mdx'})`.matchAll(/\]\((?!https:)([^)#]*)/g), ([, url = '']) => ({
        where,
        version,
        url,
      })),
    );
    inspected(links.length, 'links');
    const isPage = (url: string, folder: string) => url.startsWith('/') && existsSync(path.join(siteDir, folder, url));
    expectNone(
      links
        .filter(({ version, url }) => !isPage(url, version.folder))
        .map(
          ({ where, version, url }) =>
            `${where}: ${version.folder} has no page ${url}. Link to a page from the root of the versions, such as /android/troubleshooting.md, and write { v4: …, 'v3 v2': … } if their pages differ.`,
        ),
    );
  });
});
