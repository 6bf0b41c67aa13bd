import MiniSearch, { type Query } from 'minisearch';
import { expect, it } from 'vitest';
import { FIELDS, GrowingIndex, TITLE_FIELDS } from '../src/growingIndex';
import { decodePages, encodeIndex } from '../src/indexFormat';
import { distinctWords, tokenize, tokenizeTitle } from '../src/tokenize';
import { Vocabulary } from '../src/vocabulary';
import { record } from './record';

const records = [
  record('Camera', 'Take a photo with the front camera.', { phrases: ['take a picture', 'photo upload'] }),
  record('getPhoto()', 'Prompts the user to pick a photo.', {
    ...{ kind: 'api', page: 'Camera', url: '/docs/camera#getphoto', crumbs: ['Plugins', 'Camera', 'API methods'] },
  }),
  record('Status Bar', 'Style the bar, or hide the statusBar.'),
  record('', 'The camera.hide row of a table.', { kind: 'row', page: 'Status Bar', url: '/docs/status-bar#table' }),
  record('Toast', ''),
];
const options = {
  tokenize: (text: string) => [text],
  processTerm: (word: string) => word,
  boost: { title: 6, page: 4 },
};

it('finds the same, with the same scores, as an index that MiniSearch builds from the texts', () => {
  const { pages, ...texts } = encodeIndex(records);
  const decoded = decodePages(pages);
  const vocabulary = new Vocabulary('capacitor');
  const grown = new GrowingIndex(vocabulary, options);
  grown.addNames(decoded.slice(0, 2), '/docs/');
  grown.addNames(decoded.slice(2), '/docs/');
  grown.addTexts(texts);

  const counts = new Map<string, number>();
  const built = new MiniSearch<Record<string, unknown>>({
    fields: [...FIELDS],
    tokenize: (text, field) => (TITLE_FIELDS.has(field as 'title') ? tokenizeTitle(text) : tokenize(text)),
    processTerm: (word) => {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      return word;
    },
    searchOptions: options,
  });
  built.addAll(
    records.map(({ title, phrases, page, crumbs, url, text }, id) => {
      const named = new Set([title, ...phrases].flatMap((name) => [...distinctWords(name)]));
      const words = [...distinctWords(text)].filter((word) => !named.has(word));
      const path = url.slice('/docs/'.length).replace(/[#/-]/g, ' ');
      return {
        ...{ id, title, phrases: phrases.join(' '), page, path },
        ...{ crumbs: crumbs.slice(2).join(' '), text: words.join(' ') },
      };
    }),
  );

  const queries: Query[] = [
    ...[...counts.keys()].map((word) => ({ queries: [word] })),
    ...['p', 'sta'].map((start) => ({ queries: [start], prefix: true })),
    { queries: ['camera', 'photo', 'bar'], combineWith: 'OR' },
    { queries: ['photo', 'camera'], combineWith: 'AND', fields: ['title', 'phrases'] },
  ];
  expect(queries.length).toBeGreaterThan(20);
  const found = (index: Pick<MiniSearch, 'search'>, query: Query) =>
    index.search(query).map(({ id, score, match }) => ({ id: id as number, score, match }));
  for (const query of queries) expect(found(grown, query), JSON.stringify(query)).toEqual(found(built, query));
  for (const [word, count] of counts) expect(vocabulary.count(word), word).toBe(count);
});
