const svg = (path: string) =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`;

/** Drawn for this site, after what each service is known by; the words beside them are the links' labels. */
export const brandIcons = {
  twitter: svg(
    '<path d="M21 6.2a7 7 0 0 1-2.1.6 3.6 3.6 0 0 0 1.6-2 7 7 0 0 1-2.3.9 3.6 3.6 0 0 0-6.2 3.3A10.3 10.3 0 0 1 4.5 5.2a3.6 3.6 0 0 0 1.1 4.9 3.6 3.6 0 0 1-1.6-.5 3.7 3.7 0 0 0 2.9 3.7 3.6 3.6 0 0 1-1.6 0 3.7 3.7 0 0 0 3.4 2.6A7.3 7.3 0 0 1 3.3 17.5a10.3 10.3 0 0 0 15.9-9.2A7 7 0 0 0 21 6.2Z"/>',
  ),
  github: svg(
    '<path d="M9.5 20.5v-3c-3.5.9-4.2-1.5-5.5-2"/><path d="M15 20.5v-3.2c0-1 .1-1.5-.5-2.1 2.7-.3 5-1.4 5-5.2a4 4 0 0 0-1.1-2.9 3.8 3.8 0 0 0-.1-2.9s-1-.3-3 1.1a10.5 10.5 0 0 0-5.6 0c-2-1.4-3-1.1-3-1.1a3.8 3.8 0 0 0-.1 2.9A4 4 0 0 0 5.5 10c0 3.8 2.3 4.9 5 5.2-.5.6-.6 1.2-.5 2.1"/>',
  ),
  discord: svg(
    '<path d="M8.5 6.5a15 15 0 0 1 7 0M8.5 16.5a15 15 0 0 0 7 0"/><path d="m8.5 6.5-.7-1.3A14 14 0 0 0 4.7 6.3C2.9 9 2.5 12.5 2.8 15.8a13 13 0 0 0 4 2l1-1.9M15.5 6.5l.7-1.3a14 14 0 0 1 3.1 1.1c1.8 2.7 2.2 6.2 1.9 9.5a13 13 0 0 1-4 2l-1-1.9"/><circle cx="9" cy="12" r="1.2"/><circle cx="15" cy="12" r="1.2"/>',
  ),
};
