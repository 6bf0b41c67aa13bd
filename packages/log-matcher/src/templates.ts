import { PLACEHOLDER, type CatalogMessage } from './catalog';
import { normalizeText } from './normalize';

/** A message, ready for comparison. */
export interface Template {
  message: CatalogMessage;
  /** Its text, or a part of it that identifies it. */
  text: string;
  /** The texts between the placeholders. */
  parts: string[];
  /** Words that a log must contain; words that touch a placeholder can continue in it. */
  words: string[];
  /** How rare its words are together. */
  weight: number;
  /** Whether it is a stack frame, such as `at com.getcapacitor.Plugin.load`. */
  isFrame: boolean;
}

/** A message with less weight counts only where it is all that a line says. */
export const WEAK = 10;
/** The size for which the limits of weight are made; in a larger catalog, the share counts. */
const CALIBRATED = { size: 1600, share: 1600 / 2500 };

/** Only such a message is also compared with stack frames, because a trace contains many names. */
const FRAME = /^at (?:new |async )?(?:[\w$]+\.)+\w|^at new \w/;

const WORD = /[\p{L}\p{N}_$]+/gu;
/** `err_sdk_not_found` and `0xe8008015`: nothing else has such a name. */
export const isCode = (word: string) => word.startsWith('0xe80') || word.length >= (word.includes('_') ? 12 : 22);
export const getWords = (text: string) => text.match(WORD) ?? [];
/** People often paste a message without the word before it. In a short one, the word counts. */
const withoutLabel = (message: string) => message.replace(/^(?:fatal )?error: (?=(?:\S+ ){4})/i, '');

/**
 * The texts of a message between its placeholders, in the form in which logs are compared. Only at
 * the end of a message, a dot ends a sentence: one before a placeholder is a part of a name.
 */
export const getParts = (message: string): string[] =>
  withoutLabel(message)
    .split(PLACEHOLDER)
    .map((part, index, { length }) => {
      const text = normalizeText(part).replace(/^[\s.,:;!-]+|(?:(?<!\s)\.|[\s,:;!-])+$/g, '');
      return index < length - 1 && /\w\.$/.test(part) ? `${text}.` : text;
    })
    .filter((part) => getWords(part).length > 0);

/** The complete words of a message, without those that a placeholder continues. */
function completeWords(message: string): string[] {
  const normalized = normalizeText(
    withoutLabel(message).replace(/\s?…\s?/g, (gap) => gap.replace(PLACEHOLDER, '\uE000')),
  );
  return getWords(normalized.replace(/[\p{L}\p{N}_$]*\uE000[\p{L}\p{N}_$]*/gu, ' '));
}

/** The code that begins a message: `TS2307`, `ITMS-90683`, `ERR_INVALID_ARG`, `EADDRINUSE`. */
const CODE = /^(?:(?:fatal )?error:? )?((?:TS|NG|NX|ITMS-)\d{3,}|ERR_\w+|E(?!RROR)[A-Z]{4,})\b[:,]? ?/;
/** With fewer words, a text without its code is too general. */
const FEWEST_WORDS = 5;

/**
 * The texts by which a message is found: its own, its code alone, and its words without the code,
 * because people paste any of them. A code or words that have several explanations are omitted.
 */
function textsOf(messages: readonly CatalogMessage[]): (message: CatalogMessage) => string[] {
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

/** The messages in all forms in which a log can contain them. */
export function getTemplates(messages: readonly CatalogMessage[]): Template[] {
  const getTexts = textsOf(messages);
  const prepared = messages.flatMap((message) =>
    getTexts(message).map((text) => ({
      message,
      text,
      parts: getParts(text),
      words: [...new Set(completeWords(text))],
    })),
  );
  // A message with several explanations counts once.
  const distinct = new Map(
    prepared.filter(({ message, text }) => text === message.text).map(({ parts, words }) => [parts.join(), words]),
  );
  const frequency = new Map<string, number>();
  for (const word of [...distinct.values()].flat()) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const size = Math.max(Math.min(messages.length, CALIBRATED.size), messages.length * CALIBRATED.share) + 1;
  const getRarity = (word: string) => (word.length < 2 ? 0 : Math.max(Math.log(size / (frequency.get(word) ?? 1)), 0));
  return prepared
    .filter(({ parts }) => parts.length > 0)
    .map((template) => ({
      ...template,
      isFrame: FRAME.test(template.text),
      weight: Math.max(
        template.words.reduce((sum, word) => sum + getRarity(word), 0),
        template.words.some(isCode) ? WEAK : 0,
      ),
    }));
}
