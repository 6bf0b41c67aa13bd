import { articleClasses } from '../../config/articleClasses';
import { adoptStyles } from '../adoptStyles';

const STYLES = `
.type-popover {
  position: absolute; z-index: 100; box-sizing: border-box; width: max-content; max-width: min(32rem, calc(100vw - 2rem));
  padding: .75rem 1rem; font-size: .875rem; line-height: 1.5; color: var(--text);
  background: var(--surface-raised); border: 1px solid var(--border-strong); border-radius: 8px; box-shadow: var(--shadow);
}
.type-popover p { margin: 0 0 .35rem; color: var(--text-muted) }
.type-popover p:first-child { font: 600 .875rem/1.5 var(--font-code); color: var(--text-strong) }
.type-popover :is(ul, pre) { margin: 0; padding: 0; font: .8125rem/1.6 var(--font-code); background: none; list-style: none; overflow-wrap: anywhere; white-space: pre-wrap }
.type-popover span { color: var(--code-type) }
@media print { .type-popover { display: none } }
`;

const ID = 'type-popover';
const HOVER_MS = 150;
const LEAVE_MS = 200;
const MAX_ROWS = 8;

let link: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function create(name: string, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement(name);
  element.append(...content);
  return element;
}

/** The elements between the heading of a type and the next heading. */
function blocksAfter(heading: Element): Element[] {
  const blocks: Element[] = [];
  for (let next = heading.nextElementSibling; next && !/^H\d$/.test(next.tagName); next = next.nextElementSibling)
    blocks.push(next);
  return blocks;
}

/** A row for each member: its name, whether it is optional, and its type or value. */
function getRows(list: Element): HTMLElement {
  const terms = [...list.querySelectorAll(':scope > dt')];
  const rows = terms.slice(0, MAX_ROWS).map((term) => {
    const mark = term.querySelector('.api-optional') ? '?' : '';
    const type = create('span', term.querySelector(`.${articleClasses.type}`)?.textContent ?? '');
    const isValue = !term.id && term.textContent?.includes(' = ');
    return create('li', `${term.querySelector('code')?.textContent ?? ''}${mark}${isValue ? ' = ' : ': '}`, type);
  });
  const others = terms.length - rows.length;
  return create('ul', ...rows, ...(others > 0 ? [create('li', `and ${others} more`)] : []));
}

/** The definition of a type on this page in a few lines; undefined if the page has none. */
function getDefinition(id: string): HTMLElement | undefined {
  const heading = document.getElementById(id);
  const blocks = heading ? blocksAfter(heading) : [];
  const list = blocks.find((block) => block.matches('.api-params'));
  const signature = blocks.find((block) => block.matches('.api-signature'));
  const description = blocks.find((block) => block.matches('p:not([class])'));
  if (!heading || !(list ?? signature ?? description)) return undefined;
  const box = create('div', create('p', heading.querySelector('code')?.textContent ?? ''));
  if (description) box.append(create('p', description.textContent ?? ''));
  if (signature) box.append(create('pre', signature.textContent ?? ''));
  if (list) box.append(getRows(list));
  return box;
}

function hide(): void {
  clearTimeout(timer);
  document.getElementById(ID)?.remove();
  link?.removeAttribute('aria-describedby');
  link = undefined;
}

const hideSoon = () => {
  clearTimeout(timer);
  timer = setTimeout(hide, LEAVE_MS);
};

/** Puts the box below the link, or above it if there is no room below. */
function place(box: HTMLElement, { left, top, bottom }: DOMRect): void {
  const { offsetWidth, offsetHeight } = box;
  // The box is positioned relative to its closest positioned ancestor.
  const origin = (box.offsetParent ?? document.body).getBoundingClientRect();
  const fits = bottom + offsetHeight + 8 <= window.innerHeight || top < offsetHeight + 8;
  box.style.left = `${Math.max(16, Math.min(left, document.documentElement.clientWidth - offsetWidth - 16)) - origin.left}px`;
  box.style.top = `${(fits ? bottom + 4 : top - offsetHeight - 4) - origin.top}px`;
}

function show(target: HTMLElement): void {
  hide();
  const box = target.isConnected ? getDefinition(target.getAttribute('href')?.slice(1) ?? '') : undefined;
  if (!box) return;
  box.id = ID;
  box.className = ID;
  box.setAttribute('role', 'tooltip');
  (target.closest('.markdown') ?? document.body).append(box);
  // A link that wraps has several boxes; the first one is where its name begins.
  place(box, target.getClientRects()[0] ?? target.getBoundingClientRect());
  link = target;
  link.setAttribute('aria-describedby', ID);
  box.addEventListener('pointerenter', () => clearTimeout(timer));
  box.addEventListener('pointerleave', hideSoon);
}

const onEnd = (event: Event) => {
  if (!(event instanceof KeyboardEvent) || event.key === 'Escape') hide();
};

/**
 * Shows the definition of a linked type while its link has the pointer or the focus. Escape and
 * a click hide it.
 */
export function explainType(target: HTMLElement, isFocus: boolean): void {
  // A finger or a click focuses a link too, but only to follow it.
  if (isFocus && !target.matches(':focus-visible')) return;
  // Without its styles, the definition would appear at the end of the article.
  if (!('adoptedStyleSheets' in document)) return;
  clearTimeout(timer);
  target.addEventListener(isFocus ? 'focusout' : 'pointerleave', hideSoon, { once: true });
  if (target === link) return;
  adoptStyles(STYLES);
  timer = setTimeout(() => show(target), isFocus ? 0 : HOVER_MS);
  for (const type of ['keydown', 'click', 'popstate']) window.addEventListener(type, onEnd);
}
