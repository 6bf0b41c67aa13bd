import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { beforeAll, describe, expect, it } from 'vitest';
import { versions } from '../../src/config/versions';
import { buildCatalog, type SiteCatalog } from '../../src/plugins/errors/buildCatalog';
import { unpackCatalog, type Catalog, type PackedCatalog } from 'log-matcher/catalog';
import ignoreReasons from '../expected/ignoreReasons.json';
import undocumentedLimits from '../expected/undocumentedMessages.json';
import { measureLogs, getSummary } from '../helpers/measures';
import { expectNone, inspected } from '../helpers/inspected';
import { brotliSize } from '../helpers/builtPages';
import { builtFile, everyPage } from './site';

/**
 * The catalog and the places of a version, compressed. The page loads it after it's painted, so the
 * number of explained messages matters more than its size: with 70 KB, 43 % of new logs had none.
 * The addresses of the known errors take 32 KB, and the packages that a log can name 3 KB.
 */
const CATALOG_BUDGET = 285 * 1024;
const MINIMUM_FIRST = 0.9;
const MAXIMUM_UNRELATED = 0.1;

/** Version → the number of its messages that no page explains. None for a new version. */
const getLimit = (label: string): number => new Map(Object.entries(undocumentedLimits)).get(label) ?? 0;
/** Messages of the packages that need no explanation. */
const ignored = new Set(ignoreReasons.flatMap(({ messages }) => messages));
const readJson = (file: string) => JSON.parse(readFileSync(builtFile(file), 'utf8')) as object;
const isFull = process.env.TEST_FULL === '1';
const labels = versions.map(({ label }) => label);
const catalogs = new Map<string, SiteCatalog>();
/** What the error finder loads. */
const published = new Map<string, Catalog>();

beforeAll(() => {
  for (const version of versions) {
    catalogs.set(version.label, buildCatalog(version, '/docs/'));
    published.set(version.label, unpackCatalog(readJson(`data/${version.label}/errors.json`) as PackedCatalog));
  }
});

function ofVersion<T>(map: ReadonlyMap<string, T>, label: string): T {
  const value = map.get(label);
  if (!value) throw new Error(`There is no catalog of ${label}.`);
  return value;
}

const getCatalog = (label: string) => ofVersion(catalogs, label);
const getPublished = (label: string) => ofVersion(published, label);

/** Messages whose explanation the page of errors can't show. The number may only decrease. */
const UNEXPLAINED_LIMIT = 3;

describe('the page of errors', () => {
  it.each([false, true])('leads from a log to the section that explains it (held out: %s)', (isHeldOut) => {
    // Of the known logs, `npm test` measures every third one.
    const figures = measureLogs(getPublished, isHeldOut, isHeldOut || isFull ? 1 : 3);
    const { explained, missed, unrelated, linked } = figures;
    inspected(explained, 'logs that a page explains');
    inspected(unrelated, 'unrelated logs');
    // The failures of held-out logs aren't printed, so that nothing is tuned for these logs.
    console.log(getSummary(figures), isHeldOut ? '' : [...missed, ...linked]);
    expect(missed.length / explained).toBeLessThanOrEqual(1 - MINIMUM_FIRST);
    expect(linked.length / unrelated).toBeLessThanOrEqual(MAXIMUM_UNRELATED);
  });

  it.each(labels)('has only messages of %s whose place exists', (label) => {
    const pages = new Map(everyPage.map((page) => [page.path, page]));
    const places = new Set(getCatalog(label).messages.flatMap(({ place }) => place?.url ?? []));
    inspected(places.size, `places of ${label}`);
    const missing = [...places].filter((url) => {
      const [address = '', anchor] = url.split('#');
      const page = pages.get(address);
      return !page || (anchor !== undefined && page.byId(anchor).length === 0);
    });
    expectNone(
      missing,
      'The catalog leads to these places, which no page has. Correct the mark or the page of the record.',
    );
  });

  it.each(labels)('finds one place for each message of %s, with an explanation', (label) => {
    const { messages, problems } = getCatalog(label);
    inspected(messages.length, `messages of ${label}`);
    expectNone(problems, 'Correct the marks in the pages or the records in facts/errors.');
    const catalog = getPublished(label);
    const explained = new Set(catalog.messages.filter(({ place }) => place).map(({ text }) => text));
    const empty = messages.filter(({ text, place }) => place && !explained.has(text));
    for (const { text, place } of empty)
      console.log(`${place?.url}: the section has neither a row nor a text for "${text}"`);
    expect(empty.length).toBeLessThanOrEqual(UNEXPLAINED_LIMIT);
  });

  it.each(labels)('explains as many messages of the packages of %s as before', (label) => {
    const messages = getCatalog(label)
      .messages.filter(({ text, place }) => !place && !ignored.has(text))
      .map(({ text, source }) => `${source}: ${text}`);
    console.log(`${messages.length} messages of ${label} are undocumented`, messages);
    expect(messages.length).toBeLessThanOrEqual(getLimit(label));
    if (messages.length < getLimit(label))
      console.log(`lower the number of ${label} in tests/expected/undocumentedMessages.json to ${messages.length}`);
  });

  it('has no reason for messages that no package contains, or that a page explains', () => {
    const messages = [...catalogs.values()].flatMap((catalog) => catalog.messages);
    const unexplained = new Set(messages.filter(({ place }) => !place).map(({ text }) => text));
    expectNone(
      [...ignored].filter((text) => !unexplained.has(text)),
      'Remove these messages from tests/expected/ignoreReasons.json.',
    );
  });

  // The compression takes long, and the catalogs of the versions have nearly the same size.
  it.each(labels.slice(0, isFull ? labels.length : 1))('is a catalog of %s that fits the budget', (label) => {
    const { messages } = getCatalog(label);
    // 2 % more bytes than a deployment, in half the time.
    const size = brotliSize(`data/${label}/errors.json`, 10);
    console.log(`catalog of ${label}: ${messages.length} messages, ${(size / 1024).toFixed(1)} KB (Brotli)`);
    expect(size).toBeLessThanOrEqual(CATALOG_BUDGET);
  });
});

it('a list of known errors has less than 55 kB', () => {
  const lists = everyPage
    .filter(({ $ }) => $('.known-errors').length > 0)
    .sort((a, b) => b.html.length - a.html.length);
  inspected(lists.length, 'lists of known errors');
  // The compression takes long, so only that of the longest ones is measured.
  const sizes = lists.slice(0, isFull ? undefined : 2).map(({ path, file }) => ({ path, size: brotliSize(file) }));
  console.log(sizes);
  expectNone(sizes.filter(({ size }) => size >= 55_000));
});

it.each(labels)('publishes the known errors of %s as their schema describes them', (label) => {
  const ajv = new Ajv({ allErrors: true });
  const validate = ajv.compile(readJson('data/schemas/known-errors.json'));
  const published = readJson(`data/${label}/known-errors.json`) as { errors: { url?: string }[] };
  inspected(published.errors.length, 'known errors');
  validate(published);
  expectNone(validate.errors ?? []);
  const index = readJson(`data/${label}/index.json`) as { files: string[] };
  expect(index.files).toContain(`/docs/data/${label}/known-errors.json`);
});
