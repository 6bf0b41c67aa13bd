/** A piece of a snippet; `found` is highlighted. Pieces are shown as text, whatever stands in them. */
export interface Piece {
  text: string;
  found: boolean;
}

/** Little before the first word: two lines of a phone have to hold it. */
const AROUND = 30;
const LENGTH = 150;

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches the words that were found, longest first, so that `camera` does not cut `cameraDirection` short. */
function pattern(terms: readonly string[]): RegExp | undefined {
  const words = [...new Set(terms)]
    .filter((term) => term.length > 1)
    .sort((a, b) => b.length - a.length)
    .slice(0, 12);
  return words.length > 0 ? new RegExp(words.map(escapeRegExp).join('|'), 'gi') : undefined;
}

export function highlight(text: string, terms: readonly string[]): Piece[] {
  const found = pattern(terms);
  if (!found) return [{ text, found: false }];
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(found)) {
    if (match.index > from) pieces.push({ text: text.slice(from, match.index), found: false });
    pieces.push({ text: match[0], found: true });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), found: false });
  return pieces;
}

/** Where most of the different words stand together; the first such place. */
function densest(text: string, found: RegExp): number {
  const matches = [...text.matchAll(found)].slice(0, 50);
  let best = { at: 0, words: 0 };
  for (const { index: at } of matches) {
    const near = matches.filter(({ index }) => index >= at && index < at + LENGTH - AROUND);
    const words = new Set(near.map(([word]) => word.toLowerCase())).size;
    if (words > best.words) best = { at, words };
  }
  return best.at;
}

/** The part of a text around the words that were found, cut between words. */
export function snippet(text: string, terms: readonly string[]): Piece[] {
  const found = pattern(terms);
  const at = found ? densest(text, found) : 0;
  const start = at <= AROUND ? 0 : text.indexOf(' ', at - AROUND) + 1;
  const end =
    start + LENGTH >= text.length ? text.length : Math.max(text.lastIndexOf(' ', start + LENGTH), start + AROUND);
  const cut = `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
  return highlight(cut, terms);
}
