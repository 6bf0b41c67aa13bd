import type { LogLine } from './normalize';

const LONGEST_QUERY = 150;
/** In so short a text, the last line is the message. */
const FEW_LINES = 3;
/** A word of a line that reports a failure. */
export const FAILURE =
  /error|exception|fail|cannot|can['’]?t\b|could ?n['’o]t|unable|not found|compatible|does(?: not|n['’]?t)|is not|missing|unresolved|denied|fatal|crash|signal \d|conflict|no such|invalid|referenced from:|unsupported|^e: |✖|\[!\]/i;
/** How clearly a line reports a cause, the clearest first. */
const CLEAREST = [
  /^caused by: /,
  /^(?:fatal )?error: |^e: |^\[!\] |: (?:fatal )?error: |\w(?:error|exception): /,
  FAILURE,
];
/** Lines that only repeat that something failed. */
const REPEATS =
  /^(?:run|\$) |^cleaning up|^(?:failure: )?build failed|^starting a gradle|^\*\* \w+ failed|\bwhat went wrong|complete log of this run|execution failed for task|^running .* failed|^error(?: errno)?:? ?0?$|exit(?:ed with)? (?:code|status)|errno 0|fatal exception: \w+$|sync failed\.?$|triggeruncaughtexception|^error during build:$|^task :\S+ failed$|^the following build commands failed|^(?:warning|w)\b:?|^could not resolve dependency:$|^ld: symbol\(s\) not found|^undefined symbols? for |^(?:\w+: error: )?linker command failed/;

/** Addresses, folders, IDs, and names of packages that aren't those of a library or plugin. */
const NAMES = [
  /[a-z]+:\/\/[^\s'"`)\]}>,;]+|(?<![\w.@-])(?:[a-z]:|[.~]{1,2})?[\\/][^\s'"`)\]}>,;]+/gi,
  /(?<![\w.@\\/-])(?!L?(?:com|org|io|net|androidx?|java)[\\/]|@)[\w.-]+(?:[\\/][\w.@-]+){2,}/gi,
  /(?<![\w.])(?!(?:com\.(?:google|android|getcapacitor|capacitorjs|facebook)|androidx?|javax?|kotlinx?|dalvik|org|io)\.|[\w.-]{0,80}(?:capacitor|cordova|plugin))(?:[a-z][\w-]*\.){2,}\w+/gi,
  /\b[\da-f]{8}-[\da-f-]{27}\b|\b0x[\da-f]+\b|(?<=\.\w{1,10}):\d+(?::\d+)?(?![\w.])/gi,
];

/** At least two words, because a single one finds anything. */
const IS_PHRASE = /\p{L}{3}.*\s\p{L}{2}/u;

/**
 * The line that reports the failure, to search the web for: without folders, addresses, and names
 * of the user's own app. Undefined if none reports one.
 */
export function failingLine(lines: readonly LogLine[]): string | undefined {
  const candidates = lines.filter(({ text, isProgress }) => !isProgress && !REPEATS.test(text));
  for (const pattern of CLEAREST) {
    // The deepest of several causes is the last, but the first of several errors.
    const found = candidates.filter(({ text }) => pattern.test(text));
    const line = pattern === CLEAREST[0] ? found.at(-1) : found[0];
    const query = line && withoutNames(line.content);
    if (query && IS_PHRASE.test(query)) return query;
  }
  const last = candidates.length <= FEW_LINES ? candidates.at(-1) : undefined;
  return last && withoutNames(last.content);
}

function withoutNames(line: string): string {
  const words = NAMES.reduce((text, names) => text.replace(names, ' '), line)
    .replace(/(["'`“”‘’])\s*\1|\(\s*\)|\[\s*\]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  let length = 0;
  return words.filter((word) => (length += word.length + 1) <= LONGEST_QUERY).join(' ');
}

/** A stack frame in Java or Kotlin, and the code of Android, Java, and Capacitor's bridge. */
const FRAME = /^(?:.*[: ])?at ((?:[\w$]+\.)+[\w$<>]+\(\w+\.(?:java|kt):\d+\))/;
const PLATFORM_CODE =
  /^(?:androidx?|java|javax|jdk|kotlin|kotlinx|dalvik|libcore|sun|org\.json|org\.gradle|com\.android|com\.getcapacitor\.(?:Bridge|PluginHandle|Plugin\b|PluginCall))/;

/** The frame of a trace in Java or Kotlin that threw the deepest cause, outside of the platform. */
export function failingFrame(raw: readonly string[]): string | undefined {
  const cause = raw.map((line) => line.includes('Caused by: ')).lastIndexOf(true);
  return raw
    .slice(Math.max(cause, 0))
    .map((line) => FRAME.exec(line)?.[1])
    .find((frame) => frame !== undefined && !PLATFORM_CODE.test(frame));
}
