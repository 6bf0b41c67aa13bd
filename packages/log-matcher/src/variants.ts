import type { CatalogMessage } from './catalog';

/** The code that begins a message: `TS2307`, `ITMS-90683`, `ERR_INVALID_ARG`, `EADDRINUSE`. */
const CODE = /^(?:(?:fatal )?error:? )?((?:TS|NG|NX|ITMS-)\d{3,}|ERR_\w+|E(?!RROR)[A-Z]{4,})\b[:,]? ?/;
/** With fewer words, a text without its code is too general. */
const FEWEST_WORDS = 5;

/**
 * The texts by which a message is found: its own, its code alone, and its words without the code,
 * because people paste any of them. A code or words that have several explanations are omitted.
 */
export function textsOf(messages: readonly CatalogMessage[]): (message: CatalogMessage) => string[] {
  const explanations = new Map<string, Set<string>>();
  const split = messages.map(({ text, place }) => {
    const [label = '', code = ''] = CODE.exec(text) ?? [];
    const words = text.slice(label.length);
    for (const key of new Set([code, words]))
      explanations.set(key, (explanations.get(key) ?? new Set()).add(place ? place.url + place.explanation : text));
    return code === '' ? [] : [code, ...((words.match(/\w+/g)?.length ?? 0) < FEWEST_WORDS ? [] : [words])];
  });
  const variants = new Map(messages.map((message, index) => [message, split[index] ?? []]));
  return (message) => [
    message.text,
    ...(variants.get(message) ?? []).filter((text) => text !== message.text && explanations.get(text)?.size === 1),
  ];
}
