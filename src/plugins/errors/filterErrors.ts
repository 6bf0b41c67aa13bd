import { articleClasses, LISTED_ERRORS } from '../../config/articleClasses';

/** A shorter text is in most errors. */
const SHORTEST = 2;
/** The characters of a message that a longer line has to contain in their order. */
const QUOTED = 12;

const normalize = (text: string) =>
  text
    .toLowerCase()
    .replace(/["'`´“”‘’«»]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a line contains a message, in which … is any text, or at least its beginning. */
function quotes(line: string, message: string): boolean {
  let end = 0;
  let length = 0;
  for (const part of message.split('…').map((text) => text.trim())) {
    const at = line.indexOf(part, end);
    if (at < 0) break;
    end = at + part.length;
    length += part.length;
  }
  return length >= Math.min(QUOTED, message.length - 1);
}

/** Whether an error's text contains all typed words, or the typed line contains its message. */
export function isFound(typed: string, text: string, messages: readonly string[]): boolean {
  const line = normalize(typed);
  const words = line.split(' ');
  const content = normalize(text);
  return words.every((word) => content.includes(word)) || messages.some((message) => quotes(line, normalize(message)));
}

interface Entry {
  element: HTMLElement;
  heading: HTMLElement | null;
  text: string;
  messages: string[];
}

function readEntry(element: HTMLElement): Entry {
  const heading = element.tagName === 'DIV' ? (element.previousElementSibling as HTMLElement) : null;
  const messages = [...element.children].filter(({ tagName }) => tagName !== 'P');
  return {
    element,
    heading,
    text: `${heading?.textContent ?? ''} ${element.textContent ?? ''}`,
    messages: messages.map(({ textContent }) => textContent ?? ''),
  };
}

/** The errors of an article, read once. */
const entriesOf = new WeakMap<Element, Entry[]>();

function getEntries(article: Element): Entry[] {
  const entries =
    entriesOf.get(article) ??
    [...article.querySelectorAll<HTMLElement>(`.${articleClasses.knownError}, ${LISTED_ERRORS}[id]`)].map(readEntry);
  entriesOf.set(article, entries);
  return entries;
}

function applyFilter(field: HTMLInputElement, article: Element): void {
  const typed = field.value.trim();
  const isFiltered = typed.length >= SHORTEST;
  const entries = getEntries(article);
  let count = 0;
  for (const { element, heading, text, messages } of entries) {
    element.hidden = isFiltered && !isFound(typed, text, messages);
    if (heading) heading.hidden = element.hidden;
    if (!element.hidden) count += 1;
  }
  for (const topic of article.querySelectorAll<HTMLDetailsElement>('details.known-errors')) {
    const shown = topic.querySelectorAll('li[id]:not([hidden])').length;
    const title = topic.previousElementSibling as HTMLElement;
    title.hidden = topic.hidden = shown === 0;
    topic.open = isFiltered && shown > 0;
    const summary = topic.querySelector('summary');
    if (summary) summary.textContent = `${shown} ${shown === 1 ? 'error' : 'errors'}`;
  }
  const frequent = document.getElementById('frequent');
  if (frequent) frequent.hidden = entries.every(({ heading }) => heading?.hidden ?? true);
  const status = field.parentElement?.querySelector('[role="status"]');
  if (status)
    status.textContent =
      count === 0 ? 'No errors found. Paste your complete log on the page of errors.' : `${count} errors`;
}

/** Makes the first message of each error a link to it, whose click also copies the URL. */
function addLinks(topic: Element): void {
  for (const message of topic.querySelectorAll('li[id] > code:first-child')) {
    const link = document.createElement('a');
    link.className = articleClasses.errorLink;
    link.href = `#${message.parentElement?.id}`;
    message.replaceWith(link);
    link.append(message);
  }
}

// The article of a page replaces that of another, and the build has no document.
if (typeof document !== 'undefined') {
  // The address can open a topic before this script is loaded.
  document.querySelectorAll('.known-errors[open]').forEach(addLinks);
  document.addEventListener(
    'toggle',
    ({ target }) => target instanceof Element && target.matches('.known-errors') && addLinks(target),
    true,
  );
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.closest(`.${articleClasses.errorFilter}`)) return;
    const article = target.closest('.theme-doc-markdown');
    if (article) applyFilter(target, article);
  });
}
