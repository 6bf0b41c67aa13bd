/** Messages of packages that need no explanation, by the reason. */
const IGNORED: { reason: string; messages: RegExp[]; sources?: RegExp }[] = [];

/** Why a message needs no explanation; undefined if it needs one. */
export const reasonToIgnore = (text: string, source: string): string | undefined =>
  IGNORED.find(
    ({ messages, sources }) => (!sources || sources.test(source)) && messages.some((pattern) => pattern.test(text)),
  )?.reason;
