import type { ComponentProps, ReactNode } from 'react';
import type ThemeLoading from '@theme/Loading';

/** Displayed in place of a page while its files are loading, and if they failed to load. */
export default function Loading({ error, retry, pastDelay }: ComponentProps<typeof ThemeLoading>): ReactNode {
  if (error) {
    return (
      <main className="loading" role="alert">
        <p>This page couldn't be loaded. Check your connection and try again.</p>
        <button type="button" onClick={retry}>
          Retry
        </button>
      </main>
    );
  }
  return pastDelay ? (
    <div className="loading" role="status">
      <span className="loading__spinner" aria-hidden="true" />
      <span className="loading__text">Loading</span>
    </div>
  ) : null;
}
