import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import NavbarItem from '@theme/NavbarItem';
import clsx from 'clsx';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';

type State = 'open' | 'closed' | 'dismissed';

interface Menu {
  box: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  state: State;
  setState: (state: State) => void;
}

/** Closes the menu by Escape, even while it is hovered, and by any action outside of it. */
function useMenu(): Menu {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<State>('closed');
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setState('closed');
    };
    const closeByEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !box.current?.matches(':hover, :focus-within')) return;
      setState('dismissed');
      if (box.current.contains(document.activeElement)) button.current?.focus();
    };
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, closeOutside);
    document.addEventListener('keydown', closeByEscape);
    return () => {
      for (const type of ['pointerdown', 'focusin']) document.removeEventListener(type, closeOutside);
      document.removeEventListener('keydown', closeByEscape);
    };
  }, []);
  return { box, button, state, setState };
}

/** The arrow keys move the focus in an open menu instead of scrolling the page below it. */
function moveFocus(event: ReactKeyboardEvent<HTMLDivElement>, isOpen: boolean): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !isOpen) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')];
  const focused = stops.findIndex((stop) => stop === document.activeElement);
  stops.at((focused + step) % stops.length)?.focus();
}

/** A menu of the navbar that opens by hovering, clicking, tapping, or the keyboard. */
export default function DropdownNavbarItem({
  items,
  position,
  className,
  label,
  children,
  'aria-label': name,
}: Props): ReactNode {
  const { box, button, state, setState } = useMenu();
  const id = useId();
  const closeAfterHovering = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') setState('closed');
  };
  // A hidden link would lose the focus until the next page is displayed.
  const closeAfterChoice = () => {
    button.current?.focus();
    setState('closed');
  };
  return (
    <div
      ref={box}
      className={clsx('navbar__item', 'dropdown', {
        'dropdown--hoverable': state !== 'dismissed',
        'dropdown--right': position === 'right',
        'dropdown--show': state === 'open',
      })}
      onPointerEnter={() => setState(state === 'dismissed' ? 'closed' : state)}
      onPointerLeave={closeAfterHovering}
      onKeyDown={(event) => moveFocus(event, state === 'open')}
    >
      <button
        ref={button}
        type="button"
        className={clsx('navbar__link', className)}
        aria-label={name}
        aria-expanded={state === 'open'}
        aria-controls={id}
        onClick={() => setState(state === 'open' ? 'closed' : 'open')}
      >
        {children ?? label}
      </button>
      <ul id={id} className="dropdown__menu" onClick={closeAfterChoice}>
        {items.map((item, index) => (
          <NavbarItem isDropdownItem activeClassName="dropdown__link--active" {...item} key={index} />
        ))}
      </ul>
    </div>
  );
}
