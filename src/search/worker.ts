import { SearchEngine } from './engine';
import { unpack, type PackedIndex } from './packed';
import type { Answer, Question, Result } from './protocol';
import { highlight, snippet } from './snippet';

const engines = new Map<string, Promise<SearchEngine>>();

async function load(address: string): Promise<SearchEngine> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
  return new SearchEngine(unpack((await response.json()) as PackedIndex));
}

/** The engine of one version. An index that did not come is asked for again with the next question. */
function engineFor(address: string): Promise<SearchEngine> {
  const known = engines.get(address);
  if (known) return known;
  const engine = load(address);
  engines.set(address, engine);
  engine.catch(() => engines.delete(address));
  return engine;
}

async function answer({ id, address, query, offset, count }: Question): Promise<Answer> {
  try {
    const engine = await engineFor(address);
    const hits = query === '' ? [] : engine.search(query);
    const results = hits.slice(offset, offset + count).map(({ record, terms }): Result => {
      const { url, page, title, crumbs, kind, text } = record;
      return { url, page, kind, crumbs, title: highlight(title, terms), snippet: snippet(text, terms) };
    });
    return { id, results, total: hits.length };
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) };
  }
}

self.addEventListener('message', (event: MessageEvent<Question>) => {
  void answer(event.data).then((reply) => self.postMessage(reply));
});
