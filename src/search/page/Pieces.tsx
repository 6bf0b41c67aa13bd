import type { ReactNode } from 'react';
import type { Piece } from '../excerpt';

/** Text with the words that were found marked. React escapes every piece. */
export default function Pieces({ of }: { of: readonly Piece[] }): ReactNode {
  return of.map(({ text, found }, index) =>
    found ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
