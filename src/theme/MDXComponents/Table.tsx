import { useRef, type ComponentProps, type ReactNode } from 'react';
import { useScrollable } from '../../components/useScrollable';

/** A table that is wider than the page scrolls in a box of its own: scrolled itself, it would be no table to a screen reader. */
export default function Table(props: ComponentProps<'table'>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const scrollable = useScrollable(box);
  const reachable = scrollable ? { tabIndex: 0, role: 'group', 'aria-label': 'Table' } : {};
  return (
    <div ref={box} className="table-scroll" {...reachable}>
      <table {...props} />
    </div>
  );
}
