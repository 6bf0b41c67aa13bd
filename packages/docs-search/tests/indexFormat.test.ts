import { describe, expect, it } from 'vitest';
import { buildIndex } from '../src/build';
import { decodePages, encodeIndex, pageTexts, type NamesFile } from '../src/indexFormat';
import { createRecords, type PageSection, type SearchablePage } from '../src/records';
import { record } from './record';

const options = { urlPrefix: '/docs/', product: 'capacitor', synonyms: {}, weakWords: [] };

const section = (title: string, anchor: string, rest: Partial<PageSection> = {}): PageSection => ({
  title,
  anchor,
  level: anchor ? 2 : 1,
  parents: [],
  isApi: false,
  text: '',
  code: [],
  parts: [],
  knownErrors: [],
  rows: [],
  phrases: [],
  ...rest,
});

const camera: SearchablePage = {
  url: '/docs/apis/camera',
  title: 'Camera',
  category: 'Plugins',
  links: ['/docs/apis/camera', '/docs/other'],
  sections: [
    section('Camera', '', { text: 'Intro.', phrases: ['take a picture'] }),
    section('API', 'api'),
    section('getPhoto()', 'getphoto', {
      level: 3,
      parents: ['API'],
      isApi: true,
      text: 'Takes a photo.',
      code: ['await Camera.getPhoto();'],
      parts: [
        { kind: 'member', anchor: 'options-quality', title: 'quality', text: 'number How good.' },
        { kind: 'error', anchor: 'error-no', title: 'No image', text: 'getPhoto Retry' },
      ],
    }),
  ],
};

describe('records', () => {
  it('are made of the page, its sections, members, and errors, each with its anchor', () => {
    const records = createRecords([camera]);
    expect(records.map(({ kind, url, title, crumbs }) => [kind, url, title, crumbs.join(' › ')])).toEqual([
      ['page', '/docs/apis/camera', 'Camera', 'Plugins'],
      ['section', '/docs/apis/camera#api', 'API', 'Plugins › Camera'],
      ['api', '/docs/apis/camera#getphoto', 'getPhoto()', 'Plugins › Camera › API'],
      ['member', '/docs/apis/camera#options-quality', 'quality', 'Plugins › Camera › API › getPhoto()'],
      ['error', '/docs/apis/camera#error-no', 'No image', 'Plugins › Camera › API › getPhoto()'],
    ]);
    expect(records[2]?.text).toBe('Takes a photo. await Camera.getPhoto();');
  });

  it('are also made of the rows of a table, each with the phrases that it quotes', () => {
    const rows = ['Could not … open or No space The disk is full.', 'Timeout Try again.'];
    const list = section('Disk', 'disk', {
      text: 'Messages.',
      rows,
      phrases: ['no space', 'disk error', 'Could not open'],
    });
    const created = createRecords([{ ...camera, sections: [list] }]);
    expect(created.map(({ kind, text, phrases }) => [kind, text, phrases])).toEqual([
      ['section', 'Messages.', ['disk error']],
      ['row', rows[0], ['no space', 'Could not open']],
      ['row', rows[1], []],
    ]);
  });

  it('count the links of other pages', () => {
    const other = { ...camera, url: '/docs/other', links: ['/docs/apis/camera', '/docs/other'] };
    const links = createRecords([camera, other]).map(({ url, inboundLinks }) => [url, inboundLinks]);
    expect(links).toContainEqual(['/docs/apis/camera', 1]);
    expect(links).toContainEqual(['/docs/other', 1]);
  });
});

describe('an index', () => {
  it('is decoded to the records that it was encoded from', () => {
    const records = createRecords([camera]);
    const decoded = decodePages(encodeIndex(records).pages);
    const names = ({
      url,
      page,
      title,
      crumbs,
      kind,
      phrases,
    }: (typeof decoded)[number] | (typeof records)[number]) => ({
      ...{ url, page, title, crumbs, kind, phrases },
    });
    expect(decoded.map(names)).toEqual(records.map(names));
    const texts = pageTexts(records);
    expect(decoded.map(({ text }) => texts[text.page]?.[text.index])).toEqual(records.map(({ text }) => text));
  });

  it('stores a word of a text only if no name contains it, and shows that there is a text', () => {
    const records = [
      record('Take a photo', 'Take a photo with the camera.', { phrases: ['camera roll'] }),
      record('Toast', 'Toast'),
      record('Empty'),
    ];
    const { words, pages } = encodeIndex(records);
    expect(decodePages(pages).map(({ hasText }) => hasText)).toEqual([true, true, false]);
    expect(words).not.toContain('camera');
  });

  it('is written as the names, and as files in a folder whose name changes with any of them', () => {
    const written = (page: SearchablePage) => {
      const files = buildIndex('v4', [page], options);
      const names = JSON.parse(files.get('names-v4.json') ?? '') as NamesFile;
      return { names, files: [...files.keys()] };
    };
    const { names, files } = written(camera);
    expect(names.options).toEqual(options);
    expect(names.folder).toMatch(/^v4-[0-9a-f]{10}$/);
    expect(files).toEqual([
      'names-v4.json',
      ...['texts.json', 'errors.json', '0.json'].map((name) => `${names.folder}/${name}`),
    ]);
    expect(written(camera).names.folder).toBe(names.folder);
    expect(written({ ...camera, title: 'B' }).names.folder).not.toBe(names.folder);
  });
});
