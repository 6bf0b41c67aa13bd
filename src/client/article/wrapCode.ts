import { adoptStyles } from '../adoptStyles';
import { announce } from './copyCode';
import { storeChoice } from './tabs';

const STYLES = `
.code-block.code-block--long { grid-template-columns: minmax(0, 1fr) auto auto }
.code-block.code-block--long > .code-block__title { grid-column-end: 4; padding-right: 5.5rem }
.code-block__wrap {
  grid-area: 1 / 2; width: 2rem; height: 2rem; margin: .3rem 0 .3rem .35rem; padding: 0; color: var(--text-muted);
  background: none; border: 0; border-radius: 5px; cursor: pointer;
}
.code-block__wrap ~ .code-block__copy { grid-area: 1 / 3; margin-left: 0 }
.code-block__wrap:is(:hover, [aria-pressed='true']) { color: var(--accent) }
.code-block__wrap[aria-pressed='true'] { background: var(--accent-soft) }
.code-block__wrap svg { width: 1.1rem; height: 1.1rem }
@media print { .code-block__wrap { display: none } }
@media (forced-colors: active) { .code-block__wrap[aria-pressed='true']:not(:focus-visible) { outline: 2px solid Highlight; outline-offset: -2px } }
@media (max-width: 996px) {
  .code-block__wrap { width: 2.75rem; height: 2.75rem; margin: 0 }
  .code-block--tall { grid-template-columns: minmax(0, 1fr) auto !important; grid-template-rows: auto 1fr }
  .code-block--tall > pre { grid-row: 1 / 3 }
  .code-block--tall > .code-block__wrap { grid-area: 2 / 2 }
  .code-block--tall > .code-block__copy { grid-area: 1 / 2 !important }
}
`;

const LABEL = 'Wrap long lines';
const root = document.documentElement;

function createButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'code-block__wrap';
  button.setAttribute('aria-label', LABEL);
  button.title = LABEL;
  button.innerHTML =
    '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 6h16M4 12h13a3 3 0 0 1 0 6h-4M15 16l-2 2 2 2M4 18h4"/></svg>';
  return button;
}

const isOn = () => root.dataset.wrap === 'on';

function toggle(clicked: HTMLElement): void {
  const before = clicked.getBoundingClientRect().top;
  if (isOn()) delete root.dataset.wrap;
  else root.dataset.wrap = 'on';
  storeChoice('wrap', isOn() ? 'on' : '');
  for (const button of document.querySelectorAll('.code-block__wrap'))
    button.setAttribute('aria-pressed', String(isOn()));
  window.scrollBy({ top: clicked.getBoundingClientRect().top - before, behavior: 'instant' });
  announce(isOn() ? 'Long lines wrap' : 'Long lines scroll');
}

/** Whether at least one line of the wrapped code takes several lines on the screen. */
function isWrapped(pre: Element): boolean {
  const code = pre.querySelector('code');
  if (!code) return false;
  const lines = (code.textContent ?? '').replace(/\n$/, '').split('\n').length;
  return code.clientHeight > (lines + 0.5) * parseFloat(getComputedStyle(code).lineHeight);
}

/** Adds a button to the code blocks with long lines. The choice applies to all pages. */
export function offerWrap(blocks: readonly Element[]): void {
  // All measurements come before the first change, because a change would make the next measurement lay the page out again.
  const measured = blocks
    .filter((pre) => !pre.parentElement?.querySelector('.code-block__wrap') && (!isOn() || isWrapped(pre)))
    .map((pre) => ({ pre, isTall: pre.clientHeight > 96 }));
  if (measured.length > 0) adoptStyles(STYLES);
  for (const { pre, isTall } of measured) {
    const block = pre.parentElement;
    const button = createButton();
    button.setAttribute('aria-pressed', String(isOn()));
    block?.classList.add('code-block--long');
    block?.classList.toggle('code-block--tall', isTall && !block.querySelector('.code-block__title'));
    pre.after(button);
  }
}

// One listener for all buttons, because forms repeat code blocks with their buttons.
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('.code-block__wrap');
  if (button) toggle(button);
});
