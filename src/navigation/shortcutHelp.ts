import type { ClientModule } from '@docusaurus/types';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** `?` shows the keyboard shortcuts. */
const clientModule: ClientModule = {
  onRouteDidUpdate({ previousLocation }) {
    if (previousLocation) return;
    document.addEventListener('keydown', ({ key, target }) => {
      if (key !== '?' || isTyping(target) || document.querySelector('dialog[open]')) return;
      import('./shortcutDialog').then(
        ({ showShortcuts }) => showShortcuts(),
        () => undefined,
      );
    });
  },
};

export default clientModule;
