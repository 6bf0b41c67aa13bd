import React, { startTransition, useCallback, useState, type Dispatch, type SetStateAction } from 'react';

export { useContext, useEffect, useMemo } from 'react';
export { useCallback };
export default React;

/**
 * React for modules that change their state as soon as the page has started, and with it most of the frame (`smallerScriptsPlugin.ts`).
 * React would render such a change in one long task, which delays the response to the reader's input. As a transition it takes many short
 * ones.
 */
function useStateInTransition<State>(initial: State | (() => State)): [State, Dispatch<SetStateAction<State>>] {
  const [state, setState] = useState(initial);
  const setInTransition = useCallback((action: SetStateAction<State>) => startTransition(() => setState(action)), []);
  return [state, setInTransition];
}

export { useStateInTransition as useState };
