import { afterEach, expect, it, vi } from 'vitest';
import { buildIndex } from '../src/build';
import { respond } from '../src/respond';

afterEach(() => vi.unstubAllGlobals());

it('calls the result of a row like its section, and shows the text of the row, also for the section alone', async () => {
  const section = { parents: [], isApi: false, code: [], members: [], errors: [], phrases: [], text: '' };
  const page = { url: '/docs/messages', title: 'Messages', category: 'Help', links: [] };
  const rows = ['No space The disk is full.', 'Timeout Try again.'];
  const sections = [
    { ...section, anchor: '', title: 'Messages', level: 1, rows: [] },
    { ...section, anchor: 'disk', title: 'Disk', level: 2, rows },
  ];
  const files = buildIndex([{ ...page, sections }], {
    ...{ urlPrefix: '/docs/', product: 'capacitor' },
    ...{ synonyms: {}, weakWords: [] },
  });
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(new Response(files.get(url.replace('/search/v1', '')))));

  const found = await respond({ index: '/search/v1', kind: 'search', query: 'no space', count: 5 });
  const results = 'results' in found ? found.results : [];
  const names = results.map(({ url, title, trail }) => [url, title.map(({ text }) => text).join(''), trail]);
  expect(names).toEqual([['/docs/messages#disk', 'Disk', 'Help › Messages']]);

  const texts = await respond({ index: '/search/v1', kind: 'excerpts', results });
  const excerpts = 'excerpts' in texts ? texts.excerpts : [];
  expect(excerpts.map((pieces) => pieces.map(({ text }) => text).join(''))).toEqual([rows[0]]);

  const named = await respond({ index: '/search/v1', kind: 'search', query: 'disk', count: 5 });
  const [list] = 'results' in named ? named.results : [];
  expect(list?.kind).toBe('section');
  const shown = await respond({ index: '/search/v1', kind: 'excerpts', results: list ? [list] : [] });
  const pieces = 'excerpts' in shown ? shown.excerpts.flat() : [];
  expect(pieces.map(({ text }) => text).join('')).toBe(rows[0]);
});
