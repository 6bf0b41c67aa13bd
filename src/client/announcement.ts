// The button that dismisses the announcement disappears with it, so the focus moves to the title.
if (typeof window !== 'undefined')
  addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('.theme-announcement-bar .close')) return;
    const title = document.querySelector<HTMLElement>('main h1');
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  });
