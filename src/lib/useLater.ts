import { useEffect, useState } from 'react';

/**
 * A module that is loaded once `isNeeded`, and a function to try again after it couldn't be loaded.
 * `load` must stay the same function. After a second failure, the page is loaded again, because a
 * browser lets a request wait for another one of the same file that hangs.
 */
export function useLater<T extends object>(
  load: () => Promise<T>,
  isNeeded = true,
): [module: T | undefined, retry: (() => void) | undefined] {
  const [module, setModule] = useState<T>();
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setModule(loaded),
      () => isCurrent && setFailedAttempt(attempt),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isNeeded, attempt]);
  return [
    module,
    failedAttempt === attempt ? () => (attempt === 1 ? setAttempt(2) : window.location.reload()) : undefined,
  ];
}
