export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The keys that are pressed until the search dialog has the focus. */
export interface TypedKeys {
  /** Returns what was typed, and whether Enter was pressed after it, and stops reading keys. */
  take: () => { text: string; isEntered: boolean };
}

/** Reads the keys that are pressed while the dialog is loading. */
export function readTypedKeys(initial = ''): TypedKeys {
  let text = initial;
  let isEntered = false;
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing || isTextField(event.target)) return;
    if (key === 'Enter') isEntered = text !== '';
    else if (key === 'Backspace') text = text.slice(0, -1);
    else if ([...key].length === 1) {
      text += key;
      isEntered = false;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return {
    take() {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      return { text, isEntered };
    },
  };
}
