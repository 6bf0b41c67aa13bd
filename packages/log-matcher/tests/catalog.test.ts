import { expect, it } from 'vitest';
import { packCatalog, unpackCatalog, type Catalog } from '../src/catalog';

const place = { url: '/docs/tides#low', title: 'Tides › Low', explanation: 'The moon.', fix: 'Wait.' };
const catalog: Catalog = {
  messages: [
    { text: 'The tide is out', source: 'Harbour', place },
    { text: 'The tide has left', source: 'Harbour', place, isGeneral: true },
    { text: 'The tide is unknown', source: 'Harbour' },
    { text: 'The ebb is out', source: 'Harbour', place: { ...place, url: '/docs/tides#ebb' } },
    { text: 'The bell is out', source: 'Harbour', place: { ...place, title: 'Bells', fix: 'Ring.' } },
  ],
  java: { oldest: 11, newest: 17 },
};

it('publishes a place and a title once for messages that follow each other', () => {
  const text = JSON.stringify(packCatalog(catalog));
  expect(text.match(/The moon/g)).toHaveLength(3);
  expect(text.match(/Tides › Low/g)).toHaveLength(1);
});

it('is the same catalog after it was published', () => {
  expect(unpackCatalog(JSON.parse(JSON.stringify(packCatalog(catalog))))).toEqual(catalog);
});
