import type { Element } from 'hast';
import { s } from 'hastscript';

/** An icon next to equivalent words, so screen readers skip it. `path`: strokes on a grid of 24. */
export const icon = (path: string): Element =>
  s('svg', { className: ['icon'], width: 20, height: 20, viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [
    s('path', { d: path }),
  ]);
