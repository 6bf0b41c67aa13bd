import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/**
 * Replaces React's client where Docusaurus starts a page (`loadFailurePlugin.ts`), which logs an error if the page differs from the HTML
 * of the server. Browser extensions edit many pages before they start. React then renders the page again, so a warning is enough.
 */
export default {
  createRoot,
  hydrateRoot: (container: Element, app: ReactNode) =>
    hydrateRoot(container, app, { onRecoverableError: (error) => console.warn(error) }),
};
