import { PLACEHOLDER, type Catalog, type CatalogMessage } from './catalog';
import { applies, isNative, isOfCapacitor, type JavaRange, type Occurrence } from './conditions';
import { normalizeText, readLog, type LogLine, type ParsedLog } from './normalize';
import { LogSigns } from './projects';
import { failingFrame, failingLine } from './failure';
import { nextStep, type NextStep } from './nextStep';
import { OriginFinder, type Origins } from './origins';
import { textsOf } from './variants';

/** A message of the catalog that a log contains. */
export interface Finding extends CatalogMessage {
  /** The lines of the log that contain the message, as the user pasted them. */
  lines: string[];
}

export interface LogAnswer {
  /** Messages of the catalog, the most likely cause first. */
  findings: Finding[];
  /** Those that only report a failure, for a log that shows no sign of a Capacitor project. */
  ifCapacitor: Finding[];
  /** Whether a finding is the cause, and not only a report that something failed. */
  isExplained: boolean;
  /** Packages for Capacitor that the log names where it reports a failure. */
  origins: Origins;
  /** The program that the log comes from, if it isn't a Capacitor project: `Flutter`. */
  program?: string;
  /** Where to look if the findings don't help. Undefined if the log has no words. */
  step?: NextStep;
  /** The line that reports the failure, to search the web for. */
  line?: string;
  /** The frame of a native stack trace that failed: `org.tides.Table.read(Table.java:3)`. */
  frame?: string;
}

/** A message, ready for comparison. */
interface Template {
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

/** What a placeholder may stand for: a path or a list of versions, but not a paragraph. */
const LONGEST_GAP = 160;
/** A message with less weight counts only where it is all that a line says. */
const WEAK = 10;
const MOST_FINDINGS = 5;
/** The size for which the limits of weight are made; in a larger catalog, the share counts. */
const CALIBRATED = { size: 1600, share: 1600 / 2500 };

/** Compilers of any project emit these. A longer log must also show that it is one of an app. */
const COMPILERS = new Set(['Java', 'Xcode']);
/** Only such a message is also compared with stack frames, because a trace contains many names. */
const FRAME = /^at (?:new |async )?(?:[\w$]+\.)+\w|^at new \w/;
/** Text that Capacitor writes next to the errors of plugins. */
const CAPACITOR = /capacitor|errorMessage|callbackId|⚡️/i;

const WORD = /[\p{L}\p{N}_$]+/gu;
/** `err_sdk_not_found` and `0xe8008015`: nothing else has such a name. */
const isCode = (word: string) => word.startsWith('0xe80') || word.length >= (word.includes('_') ? 12 : 22);
const getWords = (text: string) => text.match(WORD) ?? [];
const isWordCharacter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}_$]/u.test(character);

/** People often paste a message without the word before it. In a short one, the word counts. */
const withoutLabel = (message: string) => message.replace(/^(?:fatal )?error: (?=(?:\S+ ){4})/i, '');

/** The texts of a message between its placeholders, in the form in which logs are compared. */
export const getParts = (message: string): string[] =>
  withoutLabel(message)
    .split(PLACEHOLDER)
    .map((part) => normalizeText(part).replace(/^[\s.,:;!-]+|(?:(?<!\s)\.|[\s,:;!-])+$/g, ''))
    .filter((part) => getWords(part).length > 0);

/** The complete words of a message, without those that a placeholder continues. */
function completeWords(message: string): string[] {
  const normalized = normalizeText(
    withoutLabel(message).replace(/\s?…\s?/g, (gap) => gap.replace(PLACEHOLDER, '\uE000')),
  );
  return getWords(normalized.replace(/[\p{L}\p{N}_$]*\uE000[\p{L}\p{N}_$]*/gu, ' '));
}

/** Finds the messages of a catalog in logs. */
export class LogMatcher {
  private readonly templates: Template[];
  private readonly frequency = new Map<string, number>();
  private readonly java: JavaRange | undefined;
  private readonly origins: OriginFinder;

  constructor({ messages, java, packages = [] }: Catalog) {
    this.java = java;
    this.origins = new OriginFinder(packages);
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
    for (const word of [...distinct.values()].flat()) this.frequency.set(word, (this.frequency.get(word) ?? 0) + 1);
    this.templates = prepared
      .filter(({ parts }) => parts.length > 0)
      .map((template) => ({
        ...template,
        isFrame: FRAME.test(template.text),
        weight: Math.max(
          template.words.reduce((sum, word) => sum + this.getRarity(word, messages.length), 0),
          template.words.some(isCode) ? WEAK : 0,
        ),
      }));
  }

  private getRarity(word: string, total: number): number {
    const size = Math.max(Math.min(total, CALIBRATED.size), total * CALIBRATED.share) + 1;
    return word.length < 2 ? 0 : Math.max(Math.log(size / (this.frequency.get(word) ?? 1)), 0);
  }

  /** The known messages in a log, at most five, and what to do if they don't help. */
  answer(log: string): LogAnswer {
    const parsed = readLog(log);
    const signs = new LogSigns(parsed);
    const frame = failingFrame(parsed.raw);
    const origins = this.origins.find(parsed, frame);
    const program = origins.packages.length > 0 ? undefined : signs.otherProgram;
    const isOther = program !== undefined;
    const found = isOther ? [] : this.find(parsed, signs);
    const isCertain = signs.isOneLine || isOfCapacitor(signs) || origins.packages.length > 0;
    const hasCause = found.some(isCause);
    return {
      ...(isCertain || hasCause ? { findings: found, ifCapacitor: [] } : { findings: [], ifCapacitor: found }),
      isExplained: hasCause,
      origins,
      program,
      step: nextStep(parsed, signs, isOther),
      line: failingLine(parsed.lines),
      frame,
    };
  }

  private find(parsed: ParsedLog, signs: LogSigns): Finding[] {
    const text = new LogText(parsed, signs);
    const found = this.templates.flatMap((template) => {
      if (!template.words.every((word) => text.words.has(word))) return [];
      const { conditions = [] } = template.message;
      const spans = text.find(template).filter((span) => applies(conditions, text.occurrence(span), this.java));
      return spans.length > 0 ? [{ template, spans }] : [];
    });
    return mergeSame(
      rank(found, text).map(({ template, spans }): Finding => {
        const { text: message, source, place, isGeneral } = template.message;
        const lines = [...new Set(spans.slice(0, 3).flatMap((span) => text.occurrence(span).matched))];
        return { text: message, source, lines, ...(place && { place }), ...(isGeneral && { isGeneral }) };
      }),
    ).slice(0, MOST_FINDINGS);
  }
}

/** Sources of plugins are called `Camera (iOS)`. */
const isOfPlugin = ({ message }: Template): boolean => / \(.*\)$/.test(message.source);

interface Span {
  start: number;
  end: number;
}

const getRaw = (lines: readonly LogLine[]) => lines.map(({ raw }) => raw);

/** Extends the span of a message's longest part to the parts before and after it. */
function extend(log: string, { start, end }: Span, before: string[], after: string[]): Span | undefined {
  for (const part of before) {
    const at = log.lastIndexOf(part, start - part.length);
    if (at < 0 || start - at - part.length > LONGEST_GAP) return undefined;
    start = at;
  }
  for (const part of after) {
    const at = log.indexOf(part, end);
    if (at < 0 || at - end > LONGEST_GAP) return undefined;
    end = at + part.length;
  }
  return { start, end };
}

/**
 * A log as one text, because tools wrap long messages, with the lines of each position. The stack
 * frames follow the other lines.
 */
class LogText {
  readonly words: Set<string>;
  private readonly all: LogLine[];
  private readonly text: string;
  private readonly withoutFrames: string;
  private readonly squeezed: string;
  private readonly starts: number[] = [];
  private readonly named: Set<string>;

  private readonly lines: LogLine[];

  constructor(
    private readonly log: ParsedLog,
    private readonly signs: LogSigns,
  ) {
    this.lines = log.lines;
    this.all = [...log.lines, ...log.frames];
    let length = 0;
    for (const { text } of this.all) {
      this.starts.push(length);
      length += text.length + 1;
    }
    this.text = this.all.map(({ text }) => text).join(' ');
    this.words = new Set(getWords(this.text));
    this.withoutFrames = log.lines.map(({ text }) => text).join(' ');
    this.named = new Set(getWords(this.withoutFrames));
    this.squeezed = this.withoutFrames.replace(/ /g, '');
  }

  private lineAt(position: number): number {
    let [low, high] = [0, this.starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The lines of a span, at most four, and those below it. */
  occurrence({ start, end }: Span): Occurrence {
    const [first, last] = [this.lineAt(start), this.lineAt(end - 1)];
    return {
      matched: getRaw(this.all.slice(first, Math.min(last, first + 3) + 1)),
      below: getRaw(this.lines.slice(last + 1)),
      log: this.log,
      signs: this.signs,
    };
  }

  /** The text of the line before a position. */
  before({ start }: Span): string {
    return this.text.slice(this.starts[this.lineAt(start)], start);
  }

  /**
   * Whether the log names the source: `Local Notifications (iOS)` as `LocalNotificationsPlugin`.
   */
  mentions(source: string): boolean {
    const name = source.replace(/ \(.*/, '').replace(/ /g, '').toLowerCase();
    return name.length > 6 ? this.squeezed.includes(name) : this.named.has(name);
  }

  /** Whether a message can be one of an app's native project. */
  isOfApp({ message, words }: Template): boolean {
    return !COMPILERS.has(message.source) || words.some(isCode) || this.lines.length === 1 || isNative(this.signs);
  }

  /** Whether a span is all that a line, a JSON value, or the text after "Error:" says. */
  private standsAlone({ start, end }: Span, startsOpen: boolean, endsOpen: boolean): boolean {
    const line = this.lineAt(start);
    const lineEnd = (this.starts[line] ?? 0) + (this.all[line]?.text.length ?? 0);
    const before = this.text.slice(this.starts[line], start);
    const after = this.text.slice(end, lineEnd);
    return (
      (startsOpen || /(?:^|[:{(>=,\]] ?|error |exception )$/.test(before)) &&
      (endsOpen || /^[.!:]?(?: ?[},)\];]|$)/.test(after))
    );
  }

  find(template: Template): Span[] {
    const { parts, weight, text, isFrame } = template;
    const { source } = template.message;
    const isPlugin = isOfPlugin(template);
    const isKnown = this.mentions(source) || this.lines.some(({ raw }) => CAPACITOR.test(raw));
    if (!this.isOfApp(template) || (isPlugin && weight < WEAK && !isKnown)) return [];
    const isWeak = weight < WEAK || (isPlugin && !isKnown);
    const anchor = parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
    const before = parts.slice(0, parts.indexOf(anchor)).reverse();
    const after = parts.slice(parts.indexOf(anchor) + 1);
    const startsOpen = text.startsWith(PLACEHOLDER) || before.length > 0;
    const endsOpen = text.endsWith(PLACEHOLDER) || after.length > 0;
    const log = isFrame ? this.text : this.withoutFrames;
    const spans: Span[] = [];
    for (let at = log.indexOf(anchor); at >= 0 && spans.length < 20; at = log.indexOf(anchor, at + 1)) {
      const isWhole =
        (startsOpen || !isWordCharacter(anchor[0]) || !isWordCharacter(log[at - 1])) &&
        (endsOpen || !isWordCharacter(anchor.at(-1)) || !isWordCharacter(log[at + anchor.length]));
      const span = isWhole ? extend(log, { start: at, end: at + anchor.length }, before, after) : undefined;
      if (span && (!isWeak || this.standsAlone(span, startsOpen && !endsOpen, endsOpen && !startsOpen)))
        spans.push(span);
    }
    return spans;
  }
}

/** Whether a finding is explained, and more than a report of a failure. */
const isCause = ({ place, isGeneral }: Finding): boolean => place !== undefined && !isGeneral;

interface Match {
  template: Template;
  spans: Span[];
}

/** Whether every occurrence of a match is a part of a more specific one. */
function isPartOf(match: Match, others: readonly Match[]): boolean {
  return match.spans.every((span) =>
    others.some(
      (other) =>
        other !== match &&
        other.template.weight > match.template.weight &&
        other.spans.some(({ start, end }) => start <= span.start && end >= span.end),
    ),
  );
}

/** Ranks the cause first, by rare words, explanation, and where tools write the cause. */
function getScore({ template, spans }: Match, text: LogText): number {
  const { weight } = template;
  const { source } = template.message;
  const causes = spans.some((span) => /caused by|what went wrong|error|fatal|✖/.test(text.before(span)));
  const factors = [causes ? 1.2 : 1, text.mentions(source) ? 1.2 : 1];
  return factors.reduce((product, factor) => product * factor, Math.min(weight, 40));
}

function rank(matches: readonly Match[], text: LogText): Match[] {
  const isGeneral = ({ template }: Match) => Number(template.message.isGeneral ?? false);
  // A report of a failure can contain a cause: "TypeError: Plugins.x is not a function".
  const causes = matches.filter((match) => !isGeneral(match));
  const scored = matches
    .filter((match) => !isPartOf(match, isGeneral(match) ? matches : causes))
    .map((match) => ({
      match,
      score: getScore(match, text),
      last: Math.max(...match.spans.map(({ start }) => start)),
    }));
  return scored
    .sort((a, b) => isGeneral(a.match) - isGeneral(b.match) || b.score - a.score || b.last - a.last)
    .map(({ match }) => match);
}

/** Messages with the same explanation are one finding, at the place of the first. */
function mergeSame(findings: readonly Finding[]): Finding[] {
  const merged = new Map<string, Finding>();
  for (const finding of findings) {
    const { place, source, text } = finding;
    const key = place ? `${place.url} ${place.explanation} ${place.fix}` : `${source} ${text}`;
    const same = merged.get(key);
    if (same) same.lines = [...new Set([...same.lines, ...finding.lines])];
    else merged.set(key, finding);
  }
  return [...merged.values()];
}
