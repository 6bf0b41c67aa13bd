import data from './lines.json';

/** Escape sequences of terminals: colors, movements of the cursor, titles, and links. */
const ESCAPES =
  // eslint-disable-next-line no-control-regex
  /(?:\u001b\]|\u009d)[^\u0007\u001b\n]*(?:\u0007|\u001b\\)?|(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|\u001b[ -/]*[0-~]/g;
/** Characters that aren't shown, such as control characters and marks of the writing direction. */
const INVISIBLE = /[^\P{C}\t]/gu;
/** Quotation marks that Apple's log, HTML, and JSON escape: `\M-b\M^@\M^\`, `&quot;`, `\u201c`. */
const ESCAPED_QUOTES = /(?:\\M[-^].)+|&(?:quot|apos|#0?39|#x27|[lr][sd]quo);|\\u(?:20(?:18|19|1c|1d)|0027|0022)/gi;
/** Chrome's name of an error with the part that its page and most people leave out. */
const CHROME_ERROR = /\bnet::(?=err_)/g;

/** javac writes this label in a line of its own, and Android Studio as a part of the message. */
const JAVAC_LABEL = /\bsymbol:(?= *(?:class|interface|method|variable)\b)/g;

/** What tools write before a message: timestamps, level, process, and the marks of the CLI. */
const PREFIX = new RegExp(`^(?:${data.prefixes.join('|')})\\s*`, 'iu');

/** A line of a stack trace in Java, JavaScript, Ruby, Python, Swift, or C. */
const STACK_FRAME = new RegExp(`^\\s*(?:${data.frames.join('|')})`, 'i');

const MARKS_OF_SUCCESS = /^\s*(?:\[capacitor\]\s*)?(?:✔|√|\[info\]|\[success\]|[VDI]\/|info\b)/i;
const LOGCAT_LEVEL = /\d\d:\d\d:\d\d\.\d+ +\d+[- ]\d+ .{0,80}? [VDI] /;

/** Absolute paths shrink to the name of the file, because the folders are the user's own. */
const FOLDERS = /(^|[\s'"`(=[{<,:]|file:\/\/)(?:[a-z]:)?[\\/](?:[^\s'"`<>|*?:\\/,;(){}]+[\\/]+)+/gi;

/** Folders of Windows, whose names can look like an escaped line break: `C:\\todo\\new\\`. */
const WINDOWS_FOLDERS = /\b[a-z]:\\+(?:[^\s'"`<>|*?:\\/,;(){}]+[\\/]+)+(?=[^\s\\/])/gi;

/** What the Java compiler writes in its other languages: German, Japanese, and Chinese. */
const TRANSLATIONS = data.translations.map(({ pattern, english }) => ({ pattern: new RegExp(pattern, 'g'), english }));

const withEnglishWords = (text: string): string =>
  TRANSLATIONS.reduce((result, { pattern, english }) => result.replace(pattern, english), text);

/**
 * Numbers, except those of codes: `TS2307`, `ITMS-90078`, `E404`, `0xE8008015`, `Code=-5`,
 * `error #418`, and `status of 404`.
 */
const NUMBERS =
  /(\b[a-z]{2,}-?\d{3,}\b|\be[45]\d\d\b|\b0xe80[\da-f]{5}\b|\b(?:(?<!version )code|error|status(?: code| of)?)[ =:(#]{1,2}-?\d+\b)|\d+(?:[.,:]\d+)*(?:\+(?!\w))?/g;

/**
 * The words of a text that do not depend on the project: in lower case, without quotes, folders,
 * IDs, or numbers, which are all `0`. Messages of the catalog and lines of a log are compared in
 * this form.
 */
export function normalizeText(text: string): string {
  return withEnglishWords(text)
    .replace(ESCAPED_QUOTES, '')
    .replace(WINDOWS_FOLDERS, '')
    .replace(/\\\//g, '/')
    .replace(/\\[nrt]/g, ' ')
    .replace(/\b(?:https?|capacitor|ionic):\/\/([^\s'"`<>)}\]/?#]+)[^\s'"`<>)}\]]*/gi, '$1')
    .replace(FOLDERS, '$1')
    .toLowerCase()
    .replace(CHROME_ERROR, '')
    .replace(JAVAC_LABEL, 'symbol')
    .replace(/\\?["'`´“”„‘’«»]/g, '')
    .replace(
      /\b0x(?!e80[\da-f]{5}\b)[\da-f]+\b|\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b|\b(?=[a-f]*\d)[\da-f]{12,}\b/g,
      '0',
    )
    .replace(NUMBERS, (_, code?: string) => code ?? '0')
    .replace(/\s+/g, ' ')
    .trim();
}

export interface LogLine {
  /** The line as the user pasted it, without escape sequences. */
  raw: string;
  /** The same without prefixes of tools. */
  content: string;
  /** The content in the form in which logs are compared. */
  text: string;
  /** Whether the tool marked it as a success or as information. */
  isProgress: boolean;
}

/** No message is longer, and a line of a minified bundle can have any length. */
const LONGEST_LINE = 2000;

const cleanLine = (line: string) => line.slice(0, LONGEST_LINE).replace(ESCAPES, '').replace(INVISIBLE, '').trimEnd();

/** The folder to which pnpm links a package, inside of the usual path. */
const PNPM_FOLDER = /([\\/])\.pnpm[\\/][^\\/\s]+[\\/]node_modules[\\/]/g;

function withoutPrefixes(line: string): string {
  let text = line.trim().replace(PNPM_FOLDER, '$1');
  for (let count = 0; count < 6; count += 1) {
    const shorter = text.replace(PREFIX, '');
    if (shorter === text) break;
    text = shorter;
  }
  return text;
}

/** A log without repeated lines, those that only differ in numbers or names of folders included. */
export interface ParsedLog {
  /** The lines that can contain a message. */
  lines: LogLine[];
  /** The lines of stack traces. */
  frames: LogLine[];
  /** Both in their order, also those that only differ in numbers. */
  all: LogLine[];
  /** All lines as the user pasted them, without escape sequences, at most 2,000 characters each. */
  raw: string[];
}

/** Reads a log in linear time, whatever its lines contain. */
export function readLog(log: string): ParsedLog {
  const raw = [...new Set([...new Set(log.split(/\r\n|[\n\r\u2028\u2029]/))].map(cleanLine))];
  const [lines, frames] = [new Map<string, LogLine>(), new Map<string, LogLine>()];
  const all: LogLine[] = [];
  for (const line of raw) {
    const content = withoutPrefixes(line);
    if (content === '') continue;
    const kind = STACK_FRAME.test(line) || STACK_FRAME.test(content) ? frames : lines;
    const text = normalizeText(content);
    if (text === '' || text === '0') continue;
    const isProgress = MARKS_OF_SUCCESS.test(line) || LOGCAT_LEVEL.test(line);
    const parsed = { raw: line.trim(), content, text, isProgress };
    all.push(parsed);
    if (!kind.has(text)) kind.set(text, parsed);
  }
  return { lines: [...lines.values()], frames: [...frames.values()], all, raw };
}
