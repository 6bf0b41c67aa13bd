import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { versions } from '../../src/config/versions';
import { buildCatalog, type Catalog } from '../../src/errors/build/buildCatalog';
import { unusedReasons } from '../../src/errors/build/ignoredMessages';
import { packCatalog } from '../../src/errors/catalog';
import { LogMatcher } from '../../src/errors/match';
import undocumented from '../expected/undocumentedMessages.json';
import { everyPage, lookedAt, root } from './site';

/** The catalog and the places of a version, compressed: a log is recognized after this download. */
const CATALOG_BUDGET = 32 * 1024;
const MINIMUM_FIRST = 0.9;
const MAXIMUM_UNRELATED = 0.1;

const labels = versions.map(({ label }) => label);
const catalogs = new Map<string, Catalog>();

beforeAll(async () => {
  for (const version of versions) catalogs.set(version.label, await buildCatalog(version, '/docs/'));
});

const catalogOf = (label: string): Catalog => {
  const catalog = catalogs.get(label);
  if (!catalog) throw new Error(`There is no catalog of ${label}.`);
  return catalog;
};

interface SampleLog {
  name: string;
  version: string;
  /** Pages or sections that explain the log; none for a log of something else. */
  places: string[];
  isHeldOut: boolean;
  log: string;
}

const sampleLogs: SampleLog[] = readFileSync(path.join(root, 'tests/expected/errorLogs.txt'), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map((block) => {
    const [head = '', ...lines] = block.split('\n');
    const [name = '', version = '', places = '', set] = head.split(' | ');
    const accepted = places === '-' ? [] : places.split(' ');
    return { name, version, places: accepted, isHeldOut: set === 'held out', log: lines.join('\n') };
  });

/** The place of the first message that a page explains, `android/troubleshooting#error-cleartext`. */
function firstPlace(matcher: LogMatcher, { log, version }: SampleLog): string | undefined {
  const url = matcher.answer(log).findings.find(({ place }) => place)?.place?.url;
  return url?.slice(version === 'v4' ? '/docs/'.length : `/docs/${version}/`.length);
}

const isAccepted = (place: string | undefined, accepted: readonly string[]) =>
  accepted.some((wanted) => (wanted.includes('#') ? place === wanted : place?.split('#')[0] === wanted));

describe('the page of errors', () => {
  it.each([false, true])('leads from a log to the section that explains it (held out: %s)', (isHeldOut) => {
    const matchers = new Map(labels.map((label) => [label as string, new LogMatcher(catalogOf(label).messages)]));
    const logs = sampleLogs.filter((sample) => sample.isHeldOut === isHeldOut);
    const answers = logs.map((sample) => {
      const matcher = matchers.get(sample.version);
      return { ...sample, place: matcher && firstPlace(matcher, sample) };
    });
    const explained = answers.filter(({ places }) => places.length > 0);
    const unrelated = answers.filter(({ places }) => places.length === 0);
    const missed = explained.filter(({ place, places }) => !isAccepted(place, places));
    const linked = unrelated.filter(({ place }) => place !== undefined);
    lookedAt(explained.length, 'logs that a page explains');
    lookedAt(unrelated.length, 'unrelated logs');
    console.log(
      `right place first: ${explained.length - missed.length} of ${explained.length}; unrelated logs with a link: ${linked.length} of ${unrelated.length}`,
      [...missed, ...linked].map(({ name, place }) => `${name}: ${place ?? 'nothing'}`),
    );
    expect(missed.length / explained.length).toBeLessThanOrEqual(1 - MINIMUM_FIRST);
    expect(linked.length / unrelated.length).toBeLessThanOrEqual(MAXIMUM_UNRELATED);
  });

  it.each(labels)('has only messages of %s whose place exists', (label) => {
    const pages = new Map(everyPage.map((page) => [page.path, page]));
    const places = new Set(catalogOf(label).messages.flatMap(({ place }) => place?.url ?? []));
    lookedAt(places.size, `places of ${label}`);
    const missing = [...places].filter((url) => {
      const [address = '', anchor] = url.split('#');
      const page = pages.get(address);
      return !page || (anchor !== undefined && page.$(`[id="${anchor}"]`).length === 0);
    });
    expect(missing).toEqual([]);
  });

  it.each(labels)('finds one place for each message of %s, with an explanation', (label) => {
    const { messages, problems } = catalogOf(label);
    expect(problems).toEqual([]);
    const empty = messages.filter(({ place }) => place?.explanation === '');
    expect(empty.map(({ text, place }) => `${place?.url}: ${text}`)).toEqual([]);
  });

  it.each(labels)('explains as many messages of the packages of %s as before', (label) => {
    const messages = catalogOf(label).undocumented.map(({ text, source }) => `${source}: ${text}`);
    console.log(`${messages.length} messages of ${label} are undocumented`, messages);
    expect(messages.length).toBeLessThanOrEqual(undocumented[label]);
    expect(undocumented[label], 'lower the number in tests/expected/undocumentedMessages.json').toBe(messages.length);
  });

  it('has no reason for messages that no package contains, or that a page explains', () => {
    const messages = [...catalogs.values()].flatMap((catalog) => catalog.messages);
    expect(unusedReasons(messages.filter(({ place }) => !place).map(({ text }) => text))).toEqual([]);
  });

  it.each(labels)('lists every message of %s, and loads a catalog that fits the budget', (label) => {
    const { messages } = catalogOf(label);
    const page = everyPage.find(({ path: url }) => url === `/docs/${label === 'v4' ? '' : `${label}/`}errors`);
    expect(page?.$('.message-list li').length).toBe(messages.length);
    const { length } = brotliCompressSync(JSON.stringify(packCatalog(messages)));
    console.log(`catalog of ${label}: ${messages.length} messages, ${(length / 1024).toFixed(1)} KB (Brotli)`);
    expect(length).toBeLessThanOrEqual(CATALOG_BUDGET);
  });
});
