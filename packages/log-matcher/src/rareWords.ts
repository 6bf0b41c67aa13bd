import type { LogLine } from './normalize';

/** Words of every log, which don't identify a page. */
const COMMON = new Set(
  `about after also android application available because before below build built cannot caused check class code
  command compile compiled complete console could dependencies device does done during else error errors exception
  execute executing execution expected fail failed failing fails failure false fatal file files found from have
  installed into invalid issue java javascript level line lines loaded loading localhost main message method missing
  module more most must name node null number object only open operation option options output package please
  possible problem process project promise property reason received required resolve resource result return running
  script server should some source stack started starting status success system task terminal that their them there
  these this trace true type uncaught undefined unable unexpected unhandled unknown unsupported using value version
  warn warning want were what when where which while will with without work wrong your`
    .split(/\s+/)
    .filter(Boolean),
);
const MOST_WORDS = 5;
const MOST_LINES = 40;
/** A name with an underscore or a capital inside: `disallowed_useragent`, `NotAllowedError`. */
const IDENTIFIER = /_|\p{Ll}\p{Lu}/u;
/** The reverse domain name of an app, a host, or a file: names of one project. */
const OWN_NAMES = /\b(?:[\w-]+\.){2,}[\w-]+\b|\S*[\\/]\S*[\\/]\S*/g;

/** Lines that report a failure, or all lines if none does. */
function failingLines(lines: readonly LogLine[]): readonly LogLine[] {
  const failing = lines.filter(({ text }) =>
    /error|exception|fail|cannot|could not|unable|not found|denied/.test(text),
  );
  return (failing.length > 0 ? failing : lines).slice(0, MOST_LINES);
}

/**
 * The words of a log to search for, rarest first. `frequency` is how many known messages contain a
 * word; a word that no message contains is the rarest, and identifiers precede words of the
 * language. Empty if a log has only common words.
 */
export function rareWords(lines: readonly LogLine[], frequency: ReadonlyMap<string, number>): string[] {
  const seen = new Map<string, { word: string; rank: number }>();
  for (const { raw } of failingLines(lines))
    for (const word of raw.replace(OWN_NAMES, ' ').match(/[\p{L}_$][\p{L}\d_$]{3,30}/gu) ?? []) {
      const key = word.toLowerCase();
      if (seen.has(key) || COMMON.has(key) || /\d{3}/.test(word)) continue;
      const rank = (frequency.get(key) ?? 0) - (IDENTIFIER.test(word) ? 1000 : 0);
      seen.set(key, { word: key, rank });
    }
  return [...seen.values()]
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_WORDS)
    .map(({ word }) => word);
}
