import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildIndex } from '../src/build';
import type { IndexedResult } from '../src/messages';
import type { PageSection, SearchablePage } from '../src/records';
import { addExcerpts, addNames, search as respond } from '../src/respond';

afterEach(() => vi.unstubAllGlobals());

const section = (title: string, rest: Partial<PageSection> = {}): PageSection => ({
  ...{ title, anchor: '', level: 1, parents: [], isApi: false, text: '', code: [], parts: [] },
  ...{ knownErrors: [], rows: [], phrases: [], ...rest },
});

const page = (title: string, ...sections: PageSection[]): SearchablePage => ({
  ...{ url: `/docs/${title.toLowerCase()}`, title, category: 'Help', links: [], sections },
});

/** Serves an index. The requests for its files wait until they are released, or fail. */
function serve(...pages: SearchablePage[]) {
  const options = { urlPrefix: '/docs/', product: 'capacitor', synonyms: {}, weakWords: [] };
  const files = buildIndex('v4', pages, options);
  const waiting: (() => void)[] = [];
  let isHeld = false;
  let isDown = false;
  vi.stubGlobal('fetch', async (url: string) => {
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    return isDown ? new Response('', { status: 404 }) : new Response(files.get(url.replace('/search/', '')));
  });
  return {
    hold: () => (isHeld = true),
    release: () => {
      isHeld = false;
      for (const resolve of waiting.splice(0)) resolve();
    },
    setDown: (down: boolean) => (isDown = down),
    add: () => {
      const { buffer } = new TextEncoder().encode(files.get('names-v4.json'));
      void addNames({ version: 'v4', url: '/search/', names: buffer as ArrayBuffer });
    },
  };
}

const unexpected = () => expect.unreachable('There are no early results.');

const search = (query: string, onEarly: (early: IndexedResult[]) => void = unexpected) =>
  respond({ query, version: 'v4', count: 5 }, (early) => early !== 'loaded' && onEarly(early));
const results = async (...args: Parameters<typeof search>) => (await search(...args)).results;
const urls = (found: readonly IndexedResult[]) => found.map(({ url }) => url);

async function excerpts(found: readonly IndexedResult[]): Promise<string[]> {
  const completed = await addExcerpts({ version: 'v4', results: [...found] });
  return completed.map(({ excerpt = [] }) => excerpt.map(({ text }) => text).join(''));
}

it('calls the result of a row like its section, and shows the text of the row, also for the section alone', async () => {
  const rows = ['No space The disk is full.', 'Timeout Try again.'];
  serve(page('Messages', section('Messages'), section('Disk', { anchor: 'disk', level: 2, rows }))).add();

  const found = await results('no space');
  const names = found.map(({ url, title, trail }) => [url, title.map(({ text }) => text).join(''), trail]);
  expect(names).toEqual([['/docs/messages#disk', 'Disk', 'Help › Messages']]);
  expect(await excerpts(found)).toEqual([rows[0]]);

  const [list] = await results('disk');
  expect(list?.kind).toBe('section');
  expect(await excerpts(list ? [list] : [])).toEqual([rows[0]]);
});

describe('a method', () => {
  const parts = [{ kind: 'member' as const, anchor: 'quality', title: 'quality', signature: 'number', text: '' }];
  const method = section('getPhoto()', { anchor: 'getphoto', level: 3, isApi: true, text: 'Takes a photo.', parts });
  const pages = [page('Photo', section('Photo'), { ...method, signature: 'getPhoto(options: Options) => Photo' })];

  it('is shown with its signature, as an option is with its type', async () => {
    serve(...pages).add();
    const shown = async (query: string) => (await excerpts((await search(query, () => undefined)).results))[0];
    expect(await shown('getPhoto')).toBe('getPhoto(options: Options) => Photo Takes a photo.');
    expect(await shown('quality')).toBe('number ');
    expect(urls(await results('options'))).toEqual(['/docs/photo#getphoto']);
  });

  it('is found among the results of its kind', async () => {
    serve(...pages).add();
    const request = { query: 'photo', version: 'v4', count: 5 };
    const all = await respond(request, () => undefined);
    expect(all).toMatchObject({ total: 3, counts: { page: 1, section: 0, api: 2, error: 0 } });
    const { results: found, total, counts } = await respond({ ...request, kind: 'api' }, () => undefined);
    expect([urls(found), total]).toEqual([['/docs/photo#getphoto', '/docs/photo#quality'], 2]);
    expect(counts).toEqual(all.counts);
  });
});

describe('known errors', () => {
  const knownErrors = [
    { anchor: 'sdk', messages: ['SDK location not found', 'No SDK in …'], text: 'Set ANDROID_HOME.' },
    { anchor: 'canvas', messages: ['Tainted canvases may not be exported'], text: 'Serve the image from your host.' },
  ];
  const pages = [
    page('Camera', section('Camera', { text: 'The camera, and images on canvases. Exported ones are never tainted.' })),
    page('Location', section('Location', { text: 'Where users are.', phrases: ['location not found'] })),
    page('Errors', section('Errors'), section('Builds', { anchor: 'builds', level: 2, knownErrors })),
  ];

  it('are found by a message, and show what explains it', async () => {
    serve(...pages).add();
    const found = await results('SDK location not found');
    const [first] = found;
    expect(first?.url).toBe('/docs/errors#sdk');
    expect([first?.title.map(({ text }) => text).join(''), first?.trail]).toEqual([
      'SDK location not found',
      'Help › Errors › Builds',
    ]);
    expect((await excerpts(found))[0]).toBe('Set ANDROID_HOME.');
  });

  it('are found by words that only their messages have side by side, though pages contain each', async () => {
    serve(...pages).add();
    expect(urls(await results('tainted canvases may not be exported'))[0]).toBe('/docs/errors#canvas');
  });

  it('do not rank above a page that the query names, and are not loaded for a subject', async () => {
    const site = serve(...pages);
    site.add();
    expect(urls(await results('location not found', () => undefined))[0]).toBe('/docs/location');
    expect(await search('camera')).toMatchObject({ inErrors: false });
    expect(await search('location: denied')).toMatchObject({ inErrors: true });
  });

  it('are all results if the user asks for them', async () => {
    serve(...pages).add();
    const request = { query: 'canvases', version: 'v4', count: 5, kind: 'error' as const };
    expect(urls((await respond(request, unexpected)).results)).toEqual(['/docs/errors#canvas']);
  });

  it('that cannot be loaded leave the results of pages', async () => {
    const site = serve(...pages);
    site.add();
    await results('camera', () => undefined);
    site.setDown(true);
    const response = await search('camera: error');
    expect(response).toMatchObject({ inErrors: false, results: [{ url: '/docs/errors' }, { url: '/docs/camera' }] });
  });
});

describe('while the texts are loading', () => {
  const pages = [
    page('Camera', section('Camera', { text: 'Take a photo.' })),
    page('Icons', section('Icons', { text: 'Camera, camera, camera: icons for all.' })),
    page('Camera roll', section('Camera roll', { text: 'Where photos are.' })),
  ];

  it('shows the results of names, which stay when others follow', async () => {
    const site = serve(...pages);
    site.hold();
    site.add();
    let early: string[] = [];
    const complete = results('camera', (found) => {
      early = urls(found);
      site.release();
    });
    expect(urls(await complete)).toEqual([...early, '/docs/icons']);
    expect(early).toEqual(['/docs/camera', '/docs/camera roll']);
    expect(urls(await results('camera')).slice(0, 2)).toEqual(early);
  });

  it('waits for the texts if names do not cover the query, and answers the newest query first', async () => {
    const site = serve(...pages);
    site.hold();
    site.add();
    const order: string[] = [];
    const answered = ['where', 'where ph', 'where photos'].map((query) => results(query).then(() => order.push(query)));
    site.release();
    await Promise.all(answered);
    expect(order[0]).toBe('where photos');
    expect(order).toHaveLength(3);
  });

  it('reports texts that cannot be loaded, and loads them again for the next query', async () => {
    const site = serve(...pages);
    site.setDown(true);
    site.add();
    await expect(search('photos')).rejects.toThrow('404');
    site.setDown(false);
    expect(urls(await results('photos'))).toContain('/docs/camera roll');
  });
});
