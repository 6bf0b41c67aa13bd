import { PLACEHOLDER, type CatalogMessage } from './catalog';
import { isNative, type MessageOccurrence } from './conditions';
import type { LogLine, ParsedLog } from './normalize';
import type { LogSigns } from './projects';
import { getWords, isCode, WEAK, type Template } from './templates';

/** What a placeholder may stand for: a path or a list of versions, but not a paragraph. */
const LONGEST_GAP = 160;
/** Compilers of any project emit these. A longer log must also show that it is one of an app. */
const COMPILERS = new Set(['Java', 'Xcode']);
/** Text that Capacitor writes next to the errors of plugins. */
const CAPACITOR = /capacitor|errorMessage|callbackId|⚡️/i;

const isWordCharacter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}_$]/u.test(character);

/** Sources of plugins are called `Camera (iOS)`. */
export const isOfPlugin = ({ source }: CatalogMessage): boolean => / \(.*\)$/.test(source);

/** Whether what stands for a placeholder is a complete name, of a package, a class, or a file. */
const isName = (gap: string) => /^ \S{3,} $/.test(gap);

export interface Span {
  start: number;
  end: number;
  /** Whether a placeholder of the message stands for a complete name. */
  hasGap?: boolean;
}

export const getRaw = (lines: readonly LogLine[]) => lines.map(({ raw }) => raw);

/** Extends the span of a message's longest part to the parts before and after it. */
function extend(log: string, { start, end }: Span, before: string[], after: string[]): Span | undefined {
  let hasGap = false;
  for (const part of before) {
    const at = log.lastIndexOf(part, start - part.length);
    if (at < 0 || start - at - part.length > LONGEST_GAP) return undefined;
    hasGap ||= isName(log.slice(at + part.length, start));
    start = at;
  }
  for (const part of after) {
    const at = log.indexOf(part, end);
    if (at < 0 || at - end > LONGEST_GAP) return undefined;
    hasGap ||= isName(log.slice(end, at));
    end = at + part.length;
  }
  return { start, end, hasGap };
}

/**
 * A log as one text, because tools wrap long messages, with the lines of each position. The stack
 * frames follow the other lines.
 */
export class LogText {
  readonly words: Set<string>;
  private readonly all: LogLine[];
  private readonly text: string;
  private readonly withoutFrames: string;
  private readonly squeezed: string;
  private readonly starts: number[] = [];
  private readonly named: Set<string>;

  constructor(
    private readonly log: ParsedLog,
    private readonly signs: LogSigns,
  ) {
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
  occurrence({ start, end }: Span): MessageOccurrence {
    const [first, last] = [this.lineAt(start), this.lineAt(end - 1)];
    return {
      matched: getRaw(this.all.slice(first, Math.min(last, first + 3) + 1)),
      below: getRaw(this.log.lines.slice(last + 1)),
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
    return !COMPILERS.has(message.source) || words.some(isCode) || this.log.lines.length === 1 || isNative(this.signs);
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
    const isPlugin = isOfPlugin(template.message);
    const isKnown = this.mentions(source) || this.log.lines.some(({ raw }) => CAPACITOR.test(raw));
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
