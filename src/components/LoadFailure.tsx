import type { ReactNode } from 'react';

interface Props {
  /** The name of the part, which begins the message: "The list of pages". */
  part: string;
  /** Undefined while the part is loading or displayed. */
  retry: (() => void) | undefined;
}

/** Says which part of a page couldn't be loaded, and offers to load it again. */
export default function LoadFailure({ part, retry }: Props): ReactNode {
  return (
    retry && (
      <div role="alert">
        <p>{part} couldn’t be loaded. Check your connection and try again.</p>
        <button type="button" className="button" onClick={retry}>
          Retry
        </button>
      </div>
    )
  );
}
