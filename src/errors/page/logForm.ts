import { takeLog } from '../../components/search/pastedLog';
import { searchClient } from '../../components/search/searchClient';
import type { VersionLabel } from '../../config/versions';
import type { Finding, LogAnswer } from '../match';
import { searchLog } from './searchLog';

/** Long enough for the next key, short enough to feel immediate after pasting. */
const DEBOUNCE_MS = 150;
const SEARCH_RESULTS = 5;

type Child = Node | string;

/** An element whose strings become text, never markup, whatever a log contains. */
function create(tag: string, properties: Record<string, string>, ...children: Child[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const button = (label: string, run: () => void): HTMLElement => {
  const element = create('button', { type: 'button', class: 'field' }, label);
  element.addEventListener('click', run);
  return element;
};

const link = (url: string, title: string) => create('a', { href: url }, title);

/** One known message: the reader's own lines, the cause and the fix, and the page that explains it. */
function findingElement({ text, source, lines, place }: Finding): HTMLElement {
  const quoted = create('pre', { role: 'group', tabindex: '0', 'aria-label': 'Lines of your log' }, lines.join('\n'));
  const explanation = place
    ? [create('p', {}, place.explanation), create('p', {}, link(place.url, place.title))]
    : [create('p', {}, `Emitted by ${source}. No page explains this message yet.`)];
  const title = create('p', {}, create('code', {}, text), place ? ` (${source})` : '');
  return create('li', { class: 'log-finding' }, title, quoted, ...explanation);
}

/** Shows the pages that contain words of a log. Only the site's own index is searched, because a log stays in the browser. */
async function showPages(words: string, version: VersionLabel, base: string, container: HTMLElement): Promise<void> {
  container.replaceChildren(create('p', { role: 'status' }, 'Searching…'));
  try {
    const { results } = await searchClient(base).search({ query: words, version, count: SEARCH_RESULTS });
    const items = results.map(({ url, title, trail }) =>
      create('li', {}, link(url, title.map(({ text }) => text).join('')), trail && ` (${trail})`),
    );
    const status = results.length > 0 ? 'Pages that contain these words:' : 'No page contains these words.';
    container.replaceChildren(create('p', { role: 'status' }, status), create('ul', {}, ...items));
  } catch {
    container.replaceChildren(failure(() => void showPages(words, version, base, container)));
  }
}

const failure = (retry: () => void) =>
  create(
    'div',
    { role: 'alert' },
    create('p', {}, 'The log couldn’t be searched. Check your connection and try again.'),
    button('Retry', retry),
  );

function answerElements({ findings, rareWords }: LogAnswer, version: VersionLabel, base: string): HTMLElement[] {
  const count = findings.length;
  if (count > 0) {
    const status = `${count} known message${count === 1 ? '' : 's'} in your log${count === 1 ? '' : ', the most likely cause first'}:`;
    return [create('p', { role: 'status' }, status), create('ol', {}, ...findings.map(findingElement))];
  }
  const status = create('p', { role: 'status' }, 'No known messages found in this log.');
  if (rareWords.length === 0) return [status];
  const words = rareWords.join(' ');
  const pages = create('div', {});
  return [
    status,
    button(`Search the documentation for “${words}”`, () => void showPages(words, version, base, pages)),
    pages,
  ];
}

/** Makes the form of the page of errors work. Returns a function that ends it. */
export function activateLogForm(area: HTMLTextAreaElement, find: HTMLButtonElement): () => void {
  const { version = 'v4', base = '/' } = area.dataset as { version?: VersionLabel; base?: string };
  const found = document.getElementById('found');
  if (!found) throw new Error('The page has no #found element for the results.');
  let current = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = async () => {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    const log = area.value;
    if (log.trim() === '') {
      found.replaceChildren();
      return;
    }
    found.replaceChildren(create('p', { role: 'status' }, 'Searching your log…'));
    try {
      const answer = await searchLog(log, version, signal);
      if (!signal.aborted) found.replaceChildren(...answerElements(answer, version, base));
    } catch {
      if (!signal.aborted) found.replaceChildren(failure(() => void run()));
    }
  };
  const onInput = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), DEBOUNCE_MS);
  };
  // The search starts with the input, so the button only shows the results, or where to paste.
  const onClick = () => {
    if (area.value.trim() === '') area.focus();
    else void run().then(() => found.scrollIntoView({ block: 'nearest' }));
  };
  find.addEventListener('click', onClick);
  area.addEventListener('input', onInput);
  const pasted = takeLog();
  if (pasted !== undefined) {
    area.value = pasted;
    area.focus();
  }
  // The log from the search, or what was pasted here before the scripts were loaded.
  if (area.value.trim() !== '') void run();
  return () => {
    area.removeEventListener('input', onInput);
    find.removeEventListener('click', onClick);
    clearTimeout(timer);
    current.abort();
  };
}
