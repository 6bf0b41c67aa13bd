import type { ReactNode } from 'react';
import type { LoadingComponentProps } from 'react-loadable';

/** Shown in a page's place while its files are on the way, and if they failed to load. */
export default function Loading({ error, retry, pastDelay }: LoadingComponentProps): ReactNode {
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
