import { describe, expect, it } from 'vitest';
import { SearchEngine } from '../src/engine';
import { decodePages, encodeIndex } from '../src/indexFormat';
import type { SearchRecord } from '../src/records';
import { queryTerms } from '../src/tokenize';
import { record } from './record';

const options = {
  urlPrefix: '/docs/',
  product: 'capacitor',
  synonyms: { vibration: ['haptics'] },
  weakWords: ['issue'],
};

/** An engine with the names of records, and with their texts unless `isComplete` is false. */
function engineFor(records: SearchRecord[], isComplete = true): SearchEngine {
  const engine = new SearchEngine(options);
  const { pages, ...texts } = encodeIndex(records);
  engine.addRecords(decodePages(pages));
  if (isComplete) engine.addTexts(texts);
  return engine;
}

const best = (records: SearchRecord[], query: string) => engineFor(records).search(query)[0]?.record.title;

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

  it('recognizes a title in a question that spells it without hyphens', () => {
    const others = ['Set up an iOS app', 'iOS support for an app'].map((title) => record(title));
    const purchases = record('In-app purchases', 'Sell something in the app.');
    expect(best([...others, purchases], 'does ios support in app purchases of an app')).toBe('In-app purchases');
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
    const engine = engineFor([icons, { ...icons, url: '/docs/linked', inboundLinks: 9 }]);
    expect(engine.search('icons')[0]?.record.url).toBe('/docs/linked');
  });

  it('completes one or two letters from titles only', () => {
    expect(best([record('Toast', 'zebra zeppelin'), record('Zenith')], 'ze')).toBe('Zenith');
    expect(best([record('Toast', 'zebra')], 'ze')).toBeUndefined();
    expect(best([record('Toast', 'zebra')], 'zeb')).toBe('Toast');
  });

  it('finds the same after each key as without the queries before', () => {
    const engine = engineFor(records);
    const query = 'take a photo with the camera storage';
    for (let length = 1; length <= query.length; length += 1) {
      const typed = query.slice(0, length);
      const found = (searched: SearchEngine) =>
        searched.search(typed).map((hit) => ({ ...hit, terms: hit.terms(), likeness: hit.likeness() }));
      expect(found(engine), typed).toEqual(found(engineFor(records)));
    }
  });

  it('finds the version of a name, and no other', () => {
    const guides = [
      record('Beyond', 'What changed in Capacitor 5.'),
      record('Tools', 'Node 5 and Capacitor are tools.'),
    ];
    expect(best(guides, 'upgrade to capacitor 5')).toBe('Beyond');
    expect(best(guides, 'capacitor5')).toBe('Beyond');
    expect(
      new Set(
        engineFor(guides)
          .search('capacitor 7')
          .flatMap(({ terms }) => terms()),
      ),
    ).toEqual(new Set(['capacitor']));
  });

  it('finds the names in a path that no page contains', () => {
    const option = record('splashImmersive', 'Hides the bars.', { kind: 'member', page: 'Splash Screen' });
    expect(best([record('Status Bar', 'Hide the status bar.'), option], 'SplashScreen.splashImmersive')).toBe(
      'splashImmersive',
    );
  });

  it('puts a subject before a word that every question contains', () => {
    const help = record('When an issue occurs', 'Report the issue.', { kind: 'section', page: 'Toast' });
    expect(best([help, record('Keyboard', 'Show the keyboard.')], 'keyboard issue')).toBe('Keyboard');
  });

  it('puts a page with less weight behind the others', () => {
    const [guide, changes] = [record('Guide', 'The splash.'), record('Changes', 'The splash.')];
    for (const lighter of [guide, changes])
      expect(
        best(
          [guide, changes, { ...lighter, weight: 0.5 }].filter((other) => other !== lighter),
          'splash',
        ),
      ).toBe(lighter === guide ? 'Changes' : 'Guide');
  });

  it('finds a row of a list by its words, but not the list by words of several rows', () => {
    const rows = ['The socket failed to open.', 'The disk is full.', 'The write was delayed.'].map((text) =>
      record('', text, { kind: 'row', page: 'Messages', url: '/docs/messages#disk', weight: 0.5 }),
    );
    const records = [...rows, record('Guide', 'Open the socket, also delayed.')];
    expect(best(records, 'socket failed open')).toBe('');
    expect(best(records, 'socket delayed full')).toBe('Guide');
    const urls = engineFor(records)
      .search('socket failed delayed full')
      .map((hit) => hit.record.url);
    expect(urls).toEqual(['/docs/guide', '/docs/messages#disk']);
  });

  it('finds a subject by the name that users have for it', () => {
    expect(best([record('Haptics', 'Touch feedback.'), record('Toast', 'A text.')], 'vibration')).toBe('Haptics');
  });

  it.each([
    ['camera', true],
    ['a deep link', true],
    ['open a deep link', false],
    ['camera perm', false],
    ['filesy', true],
    ['filesy camera', false],
    ['prompt', false],
  ])('before the texts are loaded, shows results only if names cover the query: %s', (query, isCovered) => {
    const engine = engineFor(records, false);
    expect(engine.isCovered(query, engine.search(query))).toBe(isCovered);
  });

  describe('within one page', () => {
    const text = { page: 'Security', url: '/docs/security' };
    const hits = (query: string) =>
      engineFor([
        record('Security', 'Keep content and policy safe.', { phrases: ['content security policy'], url: text.url }),
        record('Content Security Policy', 'Which scripts run.', { ...text, url: `${text.url}#csp`, kind: 'section' }),
        record('Scripts were refused by a policy', '', { ...text, url: `${text.url}#error`, kind: 'error' }),
        record('Camera', 'Take a photo, with a policy.'),
      ])
        .search(query)
        .map((hit) => hit.record.title);

    it('puts the section first whose heading is in the query', () => {
      expect(hits('content security policy meta tag')[0]).toBe('Content Security Policy');
    });

    it('puts the page first if the query is one word', () => {
      const section = record('Silent push', 'Data only.', {
        page: 'Push Notifications',
        url: '/docs/push-notifications#silent-push',
        phrases: ['push'],
        kind: 'section',
      });
      expect(best([section, record('Push Notifications', 'Receive messages.')], 'push')).toBe('Push Notifications');
    });

    it('keeps the order of the pages', () => {
      const pages = hits('policy').map((title) => (title === 'Camera' ? 'Camera' : 'Security'));
      expect(pages[0]).toBe('Security');
      expect(pages).toContain('Camera');
    });
  });
});
