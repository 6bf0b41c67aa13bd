import { textBlocks } from './sourcePages';
import patterns from './prosePatterns.json';

const rules = patterns.map(({ pattern, instead }) => ({ expression: new RegExp(pattern, 'gi'), instead }));

/** Removes code, link targets, anchors and URLs, which are not prose. */
const getProse = (text: string) =>
  text
    .replace(/`[^`]*`/g, '`c`')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\{#[^}]*\}/g, '')
    .replace(/:icon\{[^}]*\}/g, '')
    .replace(/https?:\/\/\S+/g, 'URL_');

/** Hits per 1,000 words. A pattern is right about nine times in ten, so a few hits are no error. */
export const PAGE_LIMIT = 8;

/** Hits per 1,000 words. */
export const hitRate = ({ hits, words }: { hits: readonly unknown[]; words: number }): number =>
  (hits.length * 1000) / Math.max(words, 1);

/** The number of words of a page, and the phrases in it that a native speaker would not use. */
export function checkProse(source: string) {
  const blocks = textBlocks(source).map(({ line, text }) => ({ line, prose: getProse(text) }));
  const words = blocks.flatMap(({ prose }) => prose.split(/\s+/)).filter((word) => /\w/.test(word)).length;
  const hits = blocks.flatMap(({ line, prose }) =>
    rules.flatMap(({ expression, instead }) =>
      [...prose.matchAll(expression)]
        .filter(([phrase]) => phrase !== '')
        .map(([phrase]) => ({ line, phrase, instead })),
    ),
  );
  return { words, hits };
}
