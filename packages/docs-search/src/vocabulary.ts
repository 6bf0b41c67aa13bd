import distanceBetween from 'damerau-levenshtein';
import { stemmer } from 'stemmer';

/** In shorter words, one typo makes another word. */
const SHORTEST = 4;

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
  /** `product`: a name that many identifiers begin with. Its letters don't make a word longer. */
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

  /** The words that differ by one typo, most frequent first. Swapped letters are one typo. */
  corrections(word: string): string[] {
    const isPrefixed = word.startsWith(this.product) && word !== this.product;
    const length = word.length - (isPrefixed ? this.product.length : 0);
    // Another digit makes another version.
    if (length < SHORTEST || /\d/.test(word)) return [];
    const letters = letterSet(word);
    const isNear = ([candidate, entry]: [string, Entry]) =>
      candidate.length >= SHORTEST &&
      Math.abs(candidate.length - word.length) <= 1 &&
      differentLetters(letters, entry.letters) <= 2 &&
      distanceBetween(word, candidate).steps === 1;
    return [...this.entries]
      .filter(isNear)
      .sort(([, a], [, b]) => b.count - a.count)
      .slice(0, MAX_CORRECTIONS)
      .map(([candidate]) => candidate);
  }
}
