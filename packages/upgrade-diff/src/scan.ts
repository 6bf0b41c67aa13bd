/** How a syntax writes comments and strings. */
interface Lexis {
  /** Matches the start of a comment or a string, or a whole comment of one line. */
  token: RegExp;
  /** What ends a comment of several lines, and whether such comments nest. */
  comment?: { open: string; close: string; nests?: boolean };
  /** By the start of a string: what ends it, if not the same characters. */
  ends?: Readonly<Record<string, string>>;
  /** Starts of strings that can contain line breaks. */
  multiline?: readonly string[];
  /** Starts of strings without escapes. */
  raw?: readonly string[];
  /** What begins code in a string, and the starts of strings that can't contain code. */
  hole?: string;
  literal?: readonly string[];
}

/** A text, and the same without comments and strings, with the same length and line breaks. */
export interface Scan {
  text: string;
  /** With spaces for comments. */
  code: string;
  /** With spaces for comments, and NUL for what is in strings. */
  bare: string;
  /** Where each comment starts and ends. */
  comments: [number, number][];
  /** Where a comment or a string starts that doesn't end. */
  unclosed?: number;
}

const C_LIKE = { open: '/*', close: '*/' };

const LEXES = {
  javascript: {
    token: /\/\/.*|\/\*|["'`]|[{}]/g,
    comment: C_LIKE,
    multiline: ['`'],
    hole: '${',
    literal: ['"', "'"],
  },
  java: { token: /\/\/.*|\/\*|"""|["']/g, comment: C_LIKE, multiline: ['"""'] },
  kotlin: {
    token: /\/\/.*|\/\*|"""|["']|[{}]/g,
    comment: { ...C_LIKE, nests: true },
    multiline: ['"""'],
    hole: '${',
    literal: ["'"],
  },
  swift: {
    token: /\/\/.*|\/\*|#{1,2}"|"""|"|[()]/g,
    comment: { ...C_LIKE, nests: true },
    ends: { '#"': '"#', '##"': '"##' },
    multiline: ['"""'],
    raw: ['#"', '##"'],
    hole: '\\(',
  },
  gradle: {
    token: /\/\/.*|\/\*|"""|'''|["']|\/|[{}]/g,
    comment: C_LIKE,
    multiline: ['"""', "'''"],
    hole: '${',
    literal: ["'", "'''", '/'],
  },
  ruby: {
    token: /#.*|^=begin\b|<<[~-]?["']?[A-Z_]\w*["']?.*|%[wWiIqQ][[({<|!]|["'`/]|[{}]/gm,
    comment: { open: '=begin', close: '\n=end' },
    multiline: ['"', "'", '`'],
    hole: '#{',
    literal: ["'"],
  },
  pbxproj: { token: /\/\/.*|\/\*|"/g, comment: C_LIKE, multiline: ['"'] },
  properties: { token: /^[ \t]*[#!].*/gm },
  xml: {
    token: /<!--|<!\[CDATA\[/g,
    comment: { open: '<!--', close: '-->' },
    ends: { '<![CDATA[': ']]>' },
    multiline: ['<![CDATA['],
    raw: ['<![CDATA['],
  },
} satisfies Record<string, Lexis>;

export type Language = keyof typeof LEXES;

/** Deeper code in strings isn't read as code. */
const DEEPEST_HOLE = 50;

const PAIRS: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}', '<': '>' };

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A string up to its end, by what starts it. */
interface StringEnd {
  close: string;
  hole?: string;
  isMultiline: boolean;
  /** Matches what ends the string, its escapes, or the line. */
  edge: RegExp;
}

function stringEnd(quote: string, { ends = {}, multiline = [], raw = [], literal = [], hole }: Lexis): StringEnd {
  const close = ends[quote] ?? PAIRS[quote.at(-1) ?? ''] ?? (quote.startsWith('%') ? quote.slice(-1) : quote);
  const isRaw = raw.includes(quote);
  const ownHole = isRaw || literal.includes(quote) ? undefined : hole;
  const edges = [ownHole ?? close, close, '\n'].map(escapeRegExp).concat(isRaw ? [] : '\\\\[^]');
  const isMultiline = multiline.includes(quote) || quote.startsWith('%');
  return { close, hole: ownHole, isMultiline, edge: new RegExp(edges.join('|'), 'g') };
}

/** Whether a slash starts a regular expression: a value is expected, and the line has its end. */
function startsRegExp(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && (text[before] === ' ' || text[before] === '\t')) before--;
  const isExpected = before < 0 || /[=(,[~:!&|?{;\n]/.test(text[before] ?? '');
  if (!isExpected) return false;
  const lineEnd = text.indexOf('\n', at);
  return text.slice(at + 1, lineEnd < 0 ? undefined : lineEnd).includes('/');
}

type Part = 'code' | 'comment' | 'string';

/** Reads a text from its start to its end, and never goes back. */
class Scanner {
  private readonly lexis: Lexis;
  private readonly code: string[] = [];
  private readonly bare: string[] = [];
  private readonly comments: [number, number][] = [];
  /** The strings that are interrupted by code, and the brackets that are open in this code. */
  private readonly holes: { quote: string; depth: number }[] = [];
  private readonly ends = new Map<string, StringEnd>();
  private position = 0;
  private unclosed: number | undefined;

  constructor(
    private readonly text: string,
    language: Language,
  ) {
    this.lexis = LEXES[language];
  }

  private take(end: number, kind: Part): void {
    if (end === this.position) return;
    const part = this.text.slice(this.position, end);
    const blank = kind === 'code' ? part : part.replace(/[^\n]/g, kind === 'comment' ? ' ' : '\0');
    this.code.push(kind === 'comment' ? blank : part);
    this.bare.push(blank);
    if (kind === 'comment') this.comments.push([this.position, end]);
    this.position = end;
  }

  private takeComment({ open, close, nests = false }: NonNullable<Lexis['comment']>): void {
    const start = this.position;
    const edge = new RegExp(nests ? `${escapeRegExp(open)}|${escapeRegExp(close)}` : escapeRegExp(close), 'g');
    edge.lastIndex = start + open.length;
    let depth = 1;
    for (let match = edge.exec(this.text); match; match = edge.exec(this.text)) {
      depth += match[0] === open ? 1 : -1;
      if (depth === 0) return this.take(edge.lastIndex, 'comment');
    }
    this.unclosed ??= start;
    this.take(this.text.length, 'comment');
  }

  /** Takes the rest of a string up to its end or to code in it. */
  private takeString(quote: string): void {
    const start = this.position;
    const end = this.ends.get(quote) ?? stringEnd(quote, this.lexis);
    this.ends.set(quote, end);
    const { close, hole, isMultiline, edge } = end;
    edge.lastIndex = start;
    for (let match = edge.exec(this.text); match; match = edge.exec(this.text)) {
      const [found] = match;
      if (found === hole && this.holes.length < DEEPEST_HOLE) {
        this.holes.push({ quote, depth: 0 });
        this.take(edge.lastIndex - 1, 'string');
        return this.take(edge.lastIndex, 'code');
      }
      if (found === close) {
        this.take(match.index, 'string');
        return this.take(edge.lastIndex, 'code');
      }
      // A missing quote: the compiler complains about it, so the next line is code again.
      if (found === '\n' && !isMultiline) return this.take(match.index, 'string');
    }
    if (isMultiline) this.unclosed ??= start;
    this.take(this.text.length, 'string');
  }

  /** Takes the rest of a line with a Ruby heredoc, and its text, which begins on the next line. */
  private takeHeredoc(line: string): void {
    const start = this.position;
    this.take(start + line.length, 'code');
    const end = new RegExp(`^[ \\t]*${/\w+/.exec(line)?.[0] ?? ''}$`, 'gm');
    end.lastIndex = this.position;
    const last = end.exec(this.text);
    if (!last) this.unclosed ??= start;
    this.take(last?.index ?? this.text.length, 'string');
  }

  private takeBracket(bracket: string): void {
    this.take(this.position + 1, 'code');
    const hole = this.holes.at(-1);
    const [open, close] = this.lexis.hole?.endsWith('(') ? ['(', ')'] : ['{', '}'];
    if (bracket === open && hole) hole.depth++;
    if (bracket !== close || !hole || hole.depth-- > 0) return;
    this.holes.pop();
    this.takeString(hole.quote);
  }

  scan(): Scan {
    const { text } = this;
    const token = new RegExp(this.lexis.token);
    for (let match = token.exec(text); match; token.lastIndex = this.position, match = token.exec(text)) {
      const [found] = match;
      const { comment, ends } = this.lexis;
      this.take(match.index, 'code');
      if (/^[{}()]$/.test(found)) this.takeBracket(found);
      else if (found === comment?.open) this.takeComment(comment);
      else if (found.startsWith('<<')) this.takeHeredoc(found);
      else if (!ends?.[found] && /^[ \t]*(?:\/\/|[#!])/.test(found)) this.take(match.index + found.length, 'comment');
      else {
        this.take(match.index + found.length, 'code');
        if (found !== '/' || startsRegExp(text, match.index)) this.takeString(found);
      }
    }
    this.take(text.length, 'code');
    const [code, bare] = [this.code.join(''), this.bare.join('')];
    return { text, code, bare, comments: this.comments, unclosed: this.unclosed };
  }
}

/** Tells the comments and strings of a text from its code, in linear time. */
export const scan = (text: string, language: Language): Scan => new Scanner(text, language).scan();
