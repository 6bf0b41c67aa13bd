import { describe, expect, it } from 'vitest';
import { SearchEngine } from './worker/engine';
import { hostedSearch } from './build/hostedSearch';
import { pack, textsOf, unpack } from './packed';
import { recordsOf, type DescribedPage, type SearchRecord } from './build/records';
import { describePage } from '../content/describePage';
import { highlight, snippet } from './excerpt';
import { synonyms } from './synonyms';
import { normalize, queryTerms, tokenize, tokenizeTitle } from './tokenize';

const record = (title: string, text = '', rest: Partial<SearchRecord> = {}): SearchRecord => ({
  url: `/docs/${title.toLowerCase().replace(/\W+/g, '-')}`,
  page: title,
  title,
  crumbs: ['Docs'],
  kind: 'page',
  text,
  phrases: [],
  inboundLinks: 0,
  ...rest,
});

const best = (records: SearchRecord[], query: string) =>
  new SearchEngine(unpack(pack(records))).search(query)[0]?.record.title;

describe('tokenize', () => {
  it.each([
    ['convertFileSrc', ['convertfilesrc', 'convert', 'file', 'src']],
    ['status-bar', ['status-bar', 'statusbar', 'status', 'bar']],
    ['@capacitor/camera', ['@capacitor/camera', 'capacitorcamera', 'capacitor', 'camera']],
    ['CAPACITOR_ROOT_DIR', ['capacitor_root_dir', 'capacitorrootdir', 'capacitor', 'root', 'dir']],
    ['Photos', ['photo']],
  ])('%s', (text, expected) => {
    expect(tokenize(text)).toEqual(expect.arrayContaining(expected));
  });

  it('joins neighbours in titles', () => {
    expect(tokenizeTitle('Status Bar')).toContain('statusbar');
  });

  it('leaves out words that say nothing, unless there are no others', () => {
    expect(queryTerms('how to take a photo')).toEqual(['take', 'photo']);
    expect(queryTerms('how to')).toEqual(['how', 'to']);
  });

  it('takes what nobody should type without hanging', () => {
    for (const text of ['a'.repeat(10_000), '😀', '\ud83d', 'מצלמה', '((((', '\\', '<b>'])
      expect(() => tokenize(text)).not.toThrow();
    expect(queryTerms('camera '.repeat(2000))).toEqual(['camera']);
  });
});

describe('SearchEngine', () => {
  const records = [
    record('Camera', 'Take a photo with the camera.'),
    record('getPhoto()', 'Prompt the user to pick a photo.', { kind: 'section', page: 'Camera' }),
    record('Status Bar', 'Style the bar.'),
    record('Filesystem', 'Read and write files.'),
    record('Deep links', 'Open the app by a link.'),
    record('There is no data on the clipboard', '', { kind: 'error', page: 'Clipboard' }),
    record('Storage', 'Which storage to choose: Preferences, a database or files.'),
    record('Preferences', 'Keep values.'),
  ];

  it.each([
    ['camera', 'Camera'],
    ['getPhoto', 'getPhoto()'],
    ['get photo', 'getPhoto()'],
    ['statusbar', 'Status Bar'],
    ['status-bar', 'Status Bar'],
    ['filesytem', 'Filesystem'],
    ['depp links', 'Deep links'],
    ['preferances', 'Preferences'],
    ['no data on the clipboard', 'There is no data on the clipboard'],
    ['prefer', 'Preferences'],
    ['how do I open a deep link', 'Deep links'],
  ])('%s', (query, title) => {
    expect(best(records, query)).toBe(title);
  });

  it('puts an exact title before everything', () => {
    expect(best(records, 'storage')).toBe('Storage');
  });

  it('finds nothing if no word matches', () => {
    expect(best(records, 'bluetooth mesh')).toBeUndefined();
    expect(best(records, '')).toBeUndefined();
  });

  it('finds something as soon as one word matches', () => {
    expect(best(records, 'java.lang.Foo zzz qqq clipboard xxx')).toBe('There is no data on the clipboard');
  });

  it.each([
    ['swapped letters', 'flie', 'Filesystem'],
    ['swapped letters at the beginning', 'acmera', 'Camera'],
    ['a missing first letter', 'torage', 'Storage'],
    ['a wrong first letter', 'sreferences', 'Preferences'],
  ])('forgives %s', (_typo, query, title) => {
    expect(best([...records, record('Filesystem', 'A file.')], query)).toBe(title);
  });

  it('puts a near match in a title before an exact match in a text', () => {
    expect(best([record('Storage'), record('Toast', 'A stroage of words.')], 'stroage')).toBe('Storage');
  });

  it('lets the rarest word decide', () => {
    const common = Array.from({ length: 20 }, (_value, index) => record(`Page ${index}`, 'build failed for the app'));
    expect(best([...common, record('Signing', 'keystore')], 'build failed app keystore')).toBe('Signing');
  });

  it.each([
    'Error at /Users/jo/app/src/main.ts:158:12 photo',
    'com.example.shop.MainActivity 0x7f8b1c 2023-01-04 12:31:05.123 photo',
    'process 40213 550e8400-e29b-41d4-a716-446655440000 photo',
  ])("ignores what belongs to the user's project: %s", (query) => {
    expect(queryTerms(query).filter((word) => !/^(?:error|photo|process)$/i.test(word))).toEqual([]);
  });

  it('finds other forms of a word', () => {
    expect(best([record('Eviction', 'The system deletes data.'), record('Toast')], 'deleted')).toBe('Eviction');
  });

  it('finds a page by a phrase that it declares, whatever the order of the words', () => {
    const declared = [
      record('Live reload', 'hot'),
      record('Updates', 'new code', { phrases: ['over the air update'] }),
    ];
    expect(best(declared, 'update over the air')).toBe('Updates');
  });

  it('puts a page about a subject before pages that mention it, and a linked page before others', () => {
    const mention = record('Hooks', 'The camera is mentioned: camera, camera.');
    expect(best([mention, record('Camera', 'Photos.')], 'camera')).toBe('Camera');
    const icons = record('Icons', 'Make icons.', { url: '/docs/lonely' });
    const engine = new SearchEngine(unpack(pack([icons, { ...icons, url: '/docs/linked', inboundLinks: 9 }])));
    expect(engine.search('icons')[0]?.record.url).toBe('/docs/linked');
  });

  it('completes one or two letters from titles only', () => {
    expect(best([record('Toast', 'zebra zeppelin'), record('Zenith')], 'ze')).toBe('Zenith');
    expect(best([record('Toast', 'zebra')], 'ze')).toBeUndefined();
    expect(best([record('Toast', 'zebra')], 'zeb')).toBe('Toast');
  });

  it('finds the same after each key as without the queries before', () => {
    const engine = new SearchEngine(unpack(pack(records)));
    const query = 'take a photo with the camera storage';
    for (let length = 1; length <= query.length; length += 1) {
      const typed = query.slice(0, length);
      expect(engine.search(typed), typed).toEqual(new SearchEngine(unpack(pack(records))).search(typed));
    }
  });

  it('has synonyms, each with a reason', () => {
    expect(best([record('Haptics', 'Touch feedback.'), record('Toast', 'A text.')], 'vibration')).toBe('Haptics');
    expect(
      synonyms.every(({ typed, also, why }) => normalize(typed) === typed && also.length > 0 && why.length > 5),
    ).toBe(true);
  });
});

describe('records', () => {
  const camera = { url: '/docs/apis/camera', category: 'Plugins' };
  const article =
    '<header><h1>Camera</h1></header><p>Intro.</p><h2 id="api">API</h2><p>Text</p><h3 id="getphoto">getPhoto()</h3><dl><dt id="options-quality"><code>quality</code></dt><dd>How good.</dd></dl><table class="api-errors"><tbody><tr id="error-no"><td>No image</td><td>iOS</td><td></td><td>Retry</td></tr></tbody></table>';

  const described = (html: string, url = camera.url): DescribedPage => {
    const description = describePage(html);
    if (!description) throw new Error('The HTML has no article.');
    return { ...camera, url, ...description };
  };

  it('are made of the page, its sections, members and errors, each with its anchor', () => {
    const records = recordsOf([described(article)]);
    expect(records.map(({ kind, url, title, crumbs }) => [kind, url, title, crumbs.join(' › ')])).toEqual([
      ['page', '/docs/apis/camera', 'Camera', 'Plugins'],
      ['section', '/docs/apis/camera#api', 'API', 'Plugins › Camera'],
      ['api', '/docs/apis/camera#getphoto', 'getPhoto()', 'Plugins › Camera › API'],
      ['member', '/docs/apis/camera#options-quality', 'quality', 'Plugins › Camera › API › getPhoto()'],
      ['error', '/docs/apis/camera#error-no', 'No image', 'Plugins › Camera › API › getPhoto()'],
    ]);
    const unpacked = unpack(pack(records));
    expect(unpacked.map(({ url, page, title, crumbs, kind }) => ({ url, page, title, crumbs, kind }))).toEqual(
      records.map(({ url, page, title, crumbs, kind }) => ({ url, page, title, crumbs, kind })),
    );
    const texts = textsOf(records);
    expect(unpacked.map(({ text }) => texts[text.page]?.[text.index])).toEqual(records.map(({ text }) => text));
  });

  it('omit the anchors that follow from their titles, and keep all others', () => {
    const usual =
      '<h1>Camera</h1><h2 id="set-it-up">Set it up</h2><dl><dt id="set-it-up-quality"><code>quality</code></dt><dd>How good.</dd></dl><table class="api-errors"><tbody><tr id="error-no-image"><td>No image</td><td></td><td></td><td>Retry</td></tr></tbody></table>';
    const chosen =
      '<h1>Other</h1><dl><dt id="set-it-up-size"><code>size</code></dt><dd>Big.</dd></dl><h2 id="b">A</h2>';
    const records = recordsOf([described(usual), described(chosen, '/docs/other')]);
    const packed = pack(records);
    expect(packed.pages.map(([, , , , own]) => own.map(([, anchor]) => anchor))).toEqual([
      ['', 0, 0, 0],
      ['', 'set-it-up-size', 'b'],
    ]);
    expect(unpack(packed).map(({ url }) => url)).toEqual(records.map(({ url }) => url));
  });

  it('store a word of a text only if no name contains it, and show that there is a text', () => {
    const records = [
      record('Take a photo', 'Take a photo with the camera.', { phrases: ['camera roll'] }),
      record('Toast', 'Toast'),
      record('Empty'),
    ];
    expect(unpack(pack(records)).map(({ words }) => words)).toEqual(
      [[], ['toast'], []].map((words, index) => (index === 0 ? ['take', 'photo', 'camera'].sort() : words)),
    );
  });

  it('contain text, never markup', () => {
    const [page] = recordsOf([described('<h1>X</h1><p>a &lt;img src=x onerror=alert(1)&gt; b</p>')]);
    expect(page?.text).toBe('a <img src=x onerror=alert(1)> b');
  });
});

describe('snippet', () => {
  it('cuts between words around what was found', () => {
    const text = `${'before '.repeat(40)}needle ${'after '.repeat(40)}`;
    const pieces = snippet(text, ['needle']);
    expect(pieces.find(({ matched }) => matched)?.text).toBe('needle');
    expect(pieces.map((piece) => piece.text).join('').length).toBeLessThan(260);
  });

  it('is cut where most of the words stand together', () => {
    const text = `photo ${'x '.repeat(200)}take the photo ${'y '.repeat(200)}`;
    expect(
      snippet(text, ['take', 'photo'])
        .filter(({ matched }) => matched)
        .map((piece) => piece.text),
    ).toEqual(['take', 'photo']);
  });

  it('takes terms that look like patterns', () => {
    expect(highlight('a (b) c', ['(b)']).filter(({ matched }) => matched)).toEqual([{ text: '(b)', matched: true }]);
    expect(highlight('text', [])).toEqual([{ text: 'text', matched: false }]);
  });
});

describe('hostedSearch', () => {
  it('is off without its variables', () => {
    expect(hostedSearch({})).toBeNull();
  });

  it('has a default for the index alone', () => {
    expect(hostedSearch({ ALGOLIA_APP_ID: 'a', ALGOLIA_SEARCH_API_KEY: 'k' })).toEqual({
      appId: 'a',
      apiKey: 'k',
      indexName: 'capacitorjs',
    });
  });

  it.each([
    [{ ALGOLIA_SEARCH_API_KEY: 'k' }, 'ALGOLIA_APP_ID'],
    [{ ALGOLIA_APP_ID: 'a' }, 'ALGOLIA_SEARCH_API_KEY'],
    [{ ALGOLIA_INDEX_NAME: 'i' }, 'ALGOLIA_APP_ID'],
  ])('names the variable that is missing: %o', (env, missing) => {
    expect(() => hostedSearch(env)).toThrow(missing);
  });
});
