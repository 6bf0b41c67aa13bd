import { useEffect, useState } from 'react';

/**
 * A module that is loaded once `isNeeded`, and a function to try again after it couldn't be loaded.
 * `load` must stay the same function.
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
  return [module, failedAttempt === attempt ? () => setAttempt(attempt + 1) : undefined];
}
