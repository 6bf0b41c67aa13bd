import ignored from './ignoreReasons.json';

const reasons = new Map(ignored.flatMap(({ reason, messages }) => messages.map((text) => [text, reason])));

/** Why a message of the packages needs no explanation on a page; undefined if it needs one. */
export const reasonToIgnore = (text: string): string | undefined => reasons.get(text);

/** Messages that are explained, or that no package contains, and need no reason. */
export const unusedReasons = (withoutExplanation: readonly string[]): string[] => {
  const texts = new Set(withoutExplanation);
  return [...reasons.keys()].filter((text) => !texts.has(text));
};
