import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import NavbarItem from '@theme/NavbarItem';
import clsx from 'clsx';
import { useCallback, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useDismiss } from '../../../../lib/useDismiss';

/** Escape dismisses a menu even while it is hovered. */
type State = 'open' | 'closed' | 'dismissed';

/** The arrow keys move the focus in an open menu instead of scrolling the page below it. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
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
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<State>('closed');
  const dismiss = useCallback((isByEscape: boolean) => setState(isByEscape ? 'dismissed' : 'closed'), []);
  useDismiss(box, dismiss);
  const id = useId();
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
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setState('closed')}
      onKeyDown={(event) => state === 'open' && moveFocus(event)}
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
