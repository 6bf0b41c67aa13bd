/** A piece of text. Matched pieces are highlighted. Render pieces as text, never as markup. */
export interface Piece {
  text: string;
  matched: boolean;
  /** Whether it is a part of a signature. */
  isCode?: boolean;
}

/** Short enough for the first match to be visible in two lines on a phone. */
const CONTEXT_LENGTH = 30;
const EXCERPT_LENGTH = 150;

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Matches any term, in a group. Longer terms come first, so that `camera` can't match
 * `cameraDirection`.
 */
function termPattern(terms: readonly string[]): RegExp | undefined {
  const words = [...new Set(terms)]
    .filter((term) => term.length > 1)
    .sort((a, b) => b.length - a.length)
    .slice(0, 12);
  return words.length > 0 ? new RegExp(`(${words.map(escapeRegExp).join('|')})`, 'gi') : undefined;
}

/** Splits a text into pieces that match one of the terms and pieces between them. */
export function markMatches(text: string, terms: readonly string[]): Piece[] {
  const pattern = termPattern(terms);
  if (!pattern) return [{ text, matched: false }];
  // The parts at odd places are those of the group.
  const parts = text.split(pattern).map((part, index) => ({ text: part, matched: index % 2 === 1 }));
  return parts.filter((part) => part.text !== '');
}

/** The index of the first passage that contains the largest number of different terms. */
function densestPassage(text: string, pattern: RegExp): number {
  const matches = [...text.matchAll(pattern)].slice(0, 50);
  let best = { index: 0, terms: 0 };
  for (const { index } of matches) {
    const passage = matches.filter(
      (match) => match.index >= index && match.index < index + EXCERPT_LENGTH - CONTEXT_LENGTH,
    );
    const terms = new Set(passage.map(([term]) => term.toLowerCase())).size;
    if (terms > best.terms) best = { index, terms };
  }
  return best.index;
}

/** The passage of a text that contains the terms, cut between words, after its signature. */
export function excerpt(content: string, terms: readonly string[]): Piece[] {
  const [text = '', signature] = content.split('\n').reverse();
  const pattern = termPattern(terms);
  const index = pattern ? densestPassage(text, pattern) : 0;
  const start = index <= CONTEXT_LENGTH ? 0 : text.indexOf(' ', index - CONTEXT_LENGTH) + 1;
  const limit = start + EXCERPT_LENGTH;
  const end = limit >= text.length ? text.length : Math.max(text.lastIndexOf(' ', limit), start + CONTEXT_LENGTH);
  const passage = `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
  const code = signature ? markMatches(`${signature} `, terms).map((piece) => ({ ...piece, isCode: true })) : [];
  return [...code, ...markMatches(passage, terms)];
}
