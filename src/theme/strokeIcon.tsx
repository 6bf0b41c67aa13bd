import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

type Icon = (props: ComponentProps<'svg'>) => ReactNode;

/** An icon of the theme in the style of the others: strokes on a grid of 24, in the color of the text. */
export const strokeIcon = (path: string): Icon =>
  function StrokeIcon({ className }) {
    return (
      <svg className={clsx('icon', className)} viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    );
  };
