import type { Element } from 'hast';
import { s } from 'hastscript';

/** An icon next to words with the same meaning, so it is hidden from screen readers. `path`: one path of strokes on a grid of 24. */
export const icon = (path: string): Element =>
  s('svg', { className: ['icon'], viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [s('path', { d: path })]);
