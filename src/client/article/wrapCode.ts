import { adoptStyles } from '../adoptStyles';
import { announce } from './copyCode';
import { storeChoice } from './tabs';

const STYLES = `
.code-block--long > .code-block__title { padding-right: 5.5rem }
.code-block--long > pre:first-child code::before { width: 4.25rem !important }
.code-block > .code-block__wrap {
  grid-area: 1 / 2; align-self: start; width: 2rem; height: 2rem; margin: .4rem 0; padding: 0; color: var(--text-muted);
  background: var(--code-bg); border: 0; border-radius: 5px; cursor: pointer;
}
.code-block__wrap:is(:hover, [aria-pressed='true']) { color: var(--accent) }
.code-block__wrap[aria-pressed='true'] { background: var(--accent-soft) }
.code-block__wrap svg { width: 1.1rem; height: 1.1rem }
@media print { .code-block__wrap { display: none } }
@media (forced-colors: active) { .code-block__wrap[aria-pressed='true']:not(:focus-visible) { outline: 2px solid Highlight; outline-offset: -2px } }
@media (max-width: 996px) { .code-block > .code-block__wrap { width: 2.75rem; height: 2.75rem; margin: 0 } }
/* On a phone, each button would cover a tenth of the code. */
@media (max-width: 600px) {
  .code-block > .code-block__wrap { display: none }
  .code-block--long > pre:first-child code::before { width: 2.25rem !important }
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
  announce(isOn() ? 'Line wrapping on' : 'Line wrapping off');
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
  // Measures everything before the first change, which would require another layout.
  const measured = blocks.filter(
    (pre) => !pre.parentElement?.querySelector('.code-block__wrap') && (!isOn() || isWrapped(pre)),
  );
  if (measured.length > 0) adoptStyles(STYLES);
  for (const pre of measured) {
    const block = pre.parentElement;
    const button = createButton();
    button.setAttribute('aria-pressed', String(isOn()));
    block?.classList.add('code-block--long');
    pre.after(button);
  }
}

// One listener for all buttons, because forms repeat code blocks with their buttons.
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('.code-block__wrap');
  if (button) toggle(button);
});
