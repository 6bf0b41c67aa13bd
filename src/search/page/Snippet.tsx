import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect, useState, type ReactNode } from 'react';
import type { VersionLabel } from '../../config/versions';
import { snippetOf } from './client';
import Pieces from './Pieces';
import type { Piece } from '../excerpt';

/** Texts are fetched for results that stay: those between two keys would cost bytes that nobody reads. */
const SETTLED_MS = 120;

interface Props {
  version: VersionLabel;
  url: string;
  terms: string[];
}

/** The text of a result around what was found. Its line is there before the text is, so that nothing moves. */
export default function Snippet({ version, url, terms }: Props): ReactNode {
  const base = useBaseUrl('/');
  const [pieces, setPieces] = useState<Piece[]>([]);
  const found = terms.join(' ');
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      snippetOf(base, version, url, found.split(' ')).then(
        (snippet) => current && setPieces(snippet),
        () => undefined,
      );
    }, SETTLED_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [base, version, url, found]);
  return (
    <span className="search-hit__snippet">
      <Pieces of={pieces} />
    </span>
  );
}
