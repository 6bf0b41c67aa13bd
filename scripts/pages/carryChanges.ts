import { diffArrays } from 'diff';

/** A paragraph, a table row, a list item, or another part of a page that blank lines separate. */
interface Block {
  text: string;
  /** The line breaks after it. */
  gap: string;
  /** The first line, beginning with 1. */
  line: number;
}

/** What happened to a change in one target. Lines begin with 1. */
export interface CarriedChange {
  /** The line of the change in the page that was edited. */
  line: number;
  /** The changed line of the target, or that of the most similar text. */
  target?: number;
  /** Why the target wasn't changed; undefined if it was. */
  reason?: string;
  /** Numbers of the new text that the old text doesn't have, so that nobody translated them. */
  newNumbers: string[];
}

const NUMBER = /\d+(?:\.\d+)*/g;
const numbersIn = (text: string): string[] => text.match(NUMBER) ?? [];
/** Numbers differ between versions, and lines can be wrapped differently. */
const normalize = (text: string): string => text.replace(NUMBER, '#').replace(/\s+/g, ' ').trim();

/** The blocks of a page. Rows of a table and items of a list are blocks of their own. */
function blocksOf(page: string): Block[] {
  const blocks: Block[] = [];
  for (const [index, text] of page.replace(/\n$/, '').split('\n').entries()) {
    const last = blocks.at(-1);
    if (text.trim() === '') {
      if (last) last.gap += '\n';
    } else if (last?.gap === '' && !/^\s*(?:\||[-*] |\d+\. |:::|#|```)/.test(text)) last.text += `\n${text}`;
    else blocks.push({ text, gap: '', line: index + 1 });
  }
  return blocks;
}

const write = (blocks: readonly Block[]): string => blocks.map(({ text, gap }) => `${text}\n${gap}`).join('');

/** The numbers of the source → those of the target. Undefined if one has two translations. */
function translation(source: readonly Block[], target: readonly Block[]): Map<string, string> | undefined {
  const [from, to] = [source, target].map((blocks) => blocks.flatMap(({ text }) => numbersIn(text)));
  const numbers = new Map<string, string>();
  for (const [index, number] of (from ?? []).entries()) {
    const other = to?.[index] ?? number;
    if ((numbers.get(number) ?? other) !== other) return undefined;
    numbers.set(number, other);
  }
  return numbers;
}

/** Where the blocks stand in the target one after another. */
function findBlocks(blocks: readonly Block[], target: readonly Block[]): number[] {
  const texts = blocks.map(({ text }) => normalize(text));
  return target.flatMap((_, at) =>
    texts.every((text, offset) => text === normalize(target[at + offset]?.text ?? '')) ? [at] : [],
  );
}

/** The line of the block that shares most words with a text, if these are more than half. */
function similarLine({ text }: Block, target: readonly Block[]): number | undefined {
  const words = new Set(normalize(text).split(' '));
  const shared = target.map((block) => {
    const others = new Set(normalize(block.text).split(' '));
    const common = [...words].filter((word) => others.has(word)).length;
    return { line: block.line, share: (2 * common) / (words.size + others.size) };
  });
  const [best] = shared.sort((a, b) => b.share - a.share);
  return best && best.share > 0.5 ? best.line : undefined;
}

/**
 * Makes the changes from `before` to `after` in the same page of another version, where the old
 * text is the same except for its numbers, which keep the values of the target.
 *
 * @returns the new text of the target, and what happened to each change, in the order of the page.
 */
export function carryChanges(
  before: string,
  after: string,
  target: string,
): { text: string; changes: CarriedChange[] } {
  const [old, edited] = [blocksOf(before), blocksOf(after)];
  const result = blocksOf(target);
  const changes: CarriedChange[] = [];
  const parts = diffArrays(
    old.map(({ text }) => text),
    edited.map(({ text }) => text),
  );
  let [inOld, inEdited] = [0, 0];
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index];
    if (!part) break;
    if (!part.added && !part.removed) {
      inOld += part.value.length;
      inEdited += part.value.length;
      continue;
    }
    const next = parts[index + 1];
    const removed = part.removed ? part.value.length : 0;
    const added = part.added ? part.value.length : next?.added ? next.value.length : 0;
    if (part.removed && next?.added) index++;
    // An insertion is found by the text before it.
    const from = removed > 0 ? old.slice(inOld, inOld + removed) : old.slice(Math.max(0, inOld - 1), inOld);
    const to = edited.slice(removed > 0 ? inEdited : Math.max(0, inEdited - 1), inEdited + added);
    inOld += removed;
    inEdited += added;
    changes.push(change(from, to, result));
  }
  return { text: write(result), changes };
}

/** Replaces `from` with `to` in the blocks of the target, if they contain it exactly once. */
function change(from: Block[], to: Block[], target: Block[]): CarriedChange {
  const line = to[0]?.line ?? from[0]?.line ?? 1;
  const found = findBlocks(from, target);
  const [at = -1] = found;
  const first = from[0];
  if (!first || found.length !== 1) {
    const similar = first && similarLine(first, target);
    const isDone = to.length > 0 && findBlocks(to, target).length > 0;
    const missing = isDone ? 'the new text is already there' : 'the old text is not there';
    const reason = found.length > 1 ? `the old text is there ${found.length} times` : missing;
    return { line, ...(similar === undefined ? {} : { target: similar }), reason, newNumbers: [] };
  }
  const place = target.slice(at, at + from.length);
  const numbers = translation(from, place);
  const targetLine = place[0]?.line ?? 1;
  if (!numbers)
    return { line, target: targetLine, reason: 'one number of the old text has two values there', newNumbers: [] };
  const newNumbers = to.flatMap(({ text }) => numbersIn(text)).filter((number) => !numbers.has(number));
  const written = to.map(({ text, gap }, index): Block => ({
    text: text.replace(NUMBER, (number) => numbers.get(number) ?? number),
    gap: index === to.length - 1 ? (place.at(-1)?.gap ?? gap) : gap,
    line: targetLine,
  }));
  target.splice(at, from.length, ...written);
  return { line, target: targetLine, newNumbers: [...new Set(newNumbers)] };
}
