import distanceBetween from 'damerau-levenshtein';
import { stemmer } from 'stemmer';

/** Maximum edit distance. In shorter words, one edit makes another word. */
const allowedTypos = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);

const MAX_CORRECTIONS = 4;

interface Entry {
  /** Number of records that contain the word. */
  count: number;
  letters: number;
}

/** The letters of a word as a set of bits. */
function letterSet(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) % 32);
  return letters;
}

/** How many letters are only in one of two words. A typo adds at most two. */
function differentLetters(a: number, b: number): number {
  let count = 0;
  for (let different = a ^ b; different !== 0; different &= different - 1) count += 1;
  return count;
}

/** The words of an index, with their document frequency, inflections, and near matches. */
export class Vocabulary {
  private readonly entries = new Map<string, Entry>();
  /** `product`: a name that many identifiers begin with. Its letters don't allow for more typos. */
  constructor(private readonly product: string) {}

  private byStem: Map<string, string[]> | undefined;

  /** Sets how many records contain a word. */
  set(word: string, count: number): void {
    const entry = this.entries.get(word);
    if (entry) entry.count = count;
    else {
      this.byStem = undefined;
      this.entries.set(word, { count, letters: letterSet(word) });
    }
  }

  count(word: string): number {
    return this.entries.get(word)?.count ?? 0;
  }

  /** Other forms of a word: deleted, deletes, deleting for delete. */
  otherForms(word: string): string[] {
    this.byStem ??= this.groupByStem();
    return (this.byStem.get(stemmer(word)) ?? []).filter((form) => form !== word);
  }

  private groupByStem(): Map<string, string[]> {
    const groups = new Map<string, string[]>();
    for (const word of this.entries.keys()) {
      if (!/^\p{L}+$/u.test(word)) continue;
      const stem = stemmer(word);
      const group = groups.get(stem);
      if (group) group.push(word);
      else groups.set(stem, [word]);
    }
    return groups;
  }

  /** The words with the fewest typos. Swapped letters are one typo. */
  corrections(word: string): string[] {
    const isPrefixed = word.startsWith(this.product) && word !== this.product;
    const allowed = allowedTypos(word.length - (isPrefixed ? this.product.length : 0));
    // Another digit makes another version.
    if (allowed === 0 || /\d/.test(word)) return [];
    const letters = letterSet(word);
    const near: { candidate: string; typos: number; entry: Entry }[] = [];
    for (const [candidate, entry] of this.entries) {
      if (candidate.length < 4 || Math.abs(candidate.length - word.length) > allowed) continue;
      if (differentLetters(letters, entry.letters) > 2 * allowed) continue;
      const { steps } = distanceBetween(word, candidate);
      if (steps > 0 && steps <= allowed) near.push({ candidate, typos: steps, entry });
    }
    near.sort((a, b) => a.typos - b.typos || b.entry.count - a.entry.count);
    const best = near[0];
    if (!best) return [];
    return near
      .filter(({ typos }) => typos === best.typos)
      .slice(0, MAX_CORRECTIONS)
      .map(({ candidate }) => candidate);
  }
}
