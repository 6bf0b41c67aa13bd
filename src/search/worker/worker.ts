import { SearchEngine } from './engine';
import { unpack, type PackedIndex } from '../packed';
import type { Answer, Found, Question, Search, SnippetOf } from '../protocol';
import { highlight, snippet, type Piece } from '../excerpt';

/** Files that were fetched, by address. One that did not come is asked for again the next time. */
const files = new Map<string, Promise<unknown>>();

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.json();
}

function load<T>(address: string, make: (content: unknown) => T): Promise<T> {
  const known = files.get(address) as Promise<T> | undefined;
  if (known) return known;
  const file = fetchJson(address).then(make);
  files.set(address, file);
  file.catch(() => files.delete(address));
  return file;
}

const engineOf = (index: string) =>
  load(`${index}.json`, (content) => new SearchEngine(unpack(content as PackedIndex)));

async function find({ index, query, offset, count }: Search): Promise<Found> {
  const engine = await engineOf(index);
  const hits = query === '' ? [] : engine.search(query);
  const results = hits.slice(offset, offset + count).map(({ record, terms }) => {
    const { url, page, title, crumbs, kind, words } = record;
    return { url, page, kind, crumbs, title: highlight(title, terms), terms: words.length > 0 ? terms : [] };
  });
  return { results, total: hits.length };
}

async function cut({ index, url, terms }: SnippetOf): Promise<{ snippet: Piece[] }> {
  const record = (await engineOf(index)).record(url);
  if (!record) return { snippet: [] };
  const texts = await load(`${index}/${record.text.page}.json`, (content) => content as string[]).catch(() => []);
  return { snippet: snippet(texts[record.text.index] ?? '', terms) };
}

async function answer(question: Question): Promise<Answer> {
  try {
    const said = question.kind === 'search' ? await find(question) : await cut(question);
    return { id: question.id, ...said };
  } catch (error) {
    return { id: question.id, failed: error instanceof Error ? error.message : String(error) };
  }
}

self.addEventListener('message', (event: MessageEvent<Question>) => {
  void answer(event.data).then((reply) => self.postMessage(reply));
});
