import { applyEdits, lineNumber, type FileCheck, type Edit, type Result } from './findings';
import { normalizeCode } from './normalize';
import { outline, type Entry, type Outline } from './outline';
import { scan } from './scan';

/** The major versions of Capacitor between which an app is updated. */
export interface Update {
  from: number;
  to: number;
}

/** A file with an activity. */
interface Activity extends Outline {
  /** The statements next to the call of `super.onCreate()`. Blocks are one statement each. */
  statements: readonly Entry[];
  superCall?: Entry;
}

/** Of a name in a file: real activities have a few, and each is read up to its end. */
const MOST_PLACES = 50;

const placesOf = (bare: string, pattern: RegExp): RegExpExecArray[] =>
  [...bare.matchAll(pattern)].slice(0, MOST_PLACES);

const ACTIVITY = /\bclass\s+\w+[^{};]{0,500}\bBridgeActivity\b/;

const codeOf = ({ code }: Outline, { start, end }: Entry): string => normalizeCode(code.slice(start, end));

/** Reads the first `BridgeActivity` of a file. */
function readActivity(text: string): Activity | undefined {
  const { bare } = scan(text, 'java');
  const declaration = ACTIVITY.exec(bare);
  if (!declaration) return undefined;
  const isKotlin = /\bfun\s+\w+\s*\(|\bclass\s+\w+\s*(?:\(\s*\))?\s*:/.test(bare);
  const file = outline(text, isKotlin ? 'kotlin' : 'java');
  const isSuper = ({ key }: Entry) => /^super\.onCreate\(\w+\)$/.test(key);
  const findStatements = ({ entries = [] }: Entry): Entry[] | undefined =>
    entries.some(isSuper) ? entries : entries.map(findStatements).find(Boolean);
  const type = file.root.entries.find(({ end }) => end > declaration.index);
  const statements = (type && findStatements(type)) ?? [];
  return { ...file, statements, superCall: statements.find(isSuper) };
}

/** The lines of a statement. Undefined if there is something else in them. */
function linesOf({ text, bare, comments }: Activity, { start, end }: Entry): [number, number] | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = `${text}\n`.indexOf('\n', end);
  const isAlone = !text.slice(lineStart, start).trim() && !bare.slice(end, lineEnd).trim();
  const isCut = comments.some((comment) => comment[0] < lineEnd && comment[1] > lineEnd);
  return isAlone && !isCut ? [lineStart, Math.min(lineEnd + 1, text.length)] : undefined;
}

/** Removes lines, and one of two empty lines that would be next to each other or end a block. */
function removeLines(text: string, [start, end]: [number, number]): Edit {
  const isAfterEmpty = text.slice(0, start).endsWith('\n\n');
  return {
    start: isAfterEmpty && /^[ \t]*(?:\n|\}|$)/.test(text.slice(end, end + 200)) ? start - 1 : start,
    end,
    text: '',
  };
}

/** What is to do in a file: edits, or the offset of what a developer has to decide. */
type Step = { edits: Edit[] } | { decide: number; note: string } | undefined;

const REGISTRATION = /^registerPlugin\([\w.]+(?:\.class|::class\.java)\)$/;

/** Capacitor 4 loads the plugins in `super.onCreate()`, so they have to be registered before it. */
function orderRegistrations(activity: Activity): Step {
  const { bare, text, statements, superCall } = activity;
  const calls = placesOf(bare, /\b(?:registerPlugins?|addPlugins?|initialPlugins\s*\.\s*add(?:All)?)\s*\(/g);
  const edits: Edit[] = [];
  const superLines = superCall && linesOf(activity, superCall);
  for (const { index } of calls) {
    const statement = statements.find(({ start, end }) => start <= index && index < end);
    if (statement && superCall && statement.start < superCall.start) continue;
    const lines =
      statement && REGISTRATION.test(codeOf(activity, statement)) ? linesOf(activity, statement) : undefined;
    if (!lines || !superLines)
      return {
        decide: index,
        note: 'Register your plugins before super.onCreate(), because super.onCreate() loads them.',
      };
    edits.push({ start: superLines[0], end: superLines[0], text: text.slice(...lines) }, removeLines(text, lines));
  }
  return edits.length > 0 ? { edits } : undefined;
}

/** Comments that the template of Capacitor 2 has around and in the call of `init()`. */
const TEMPLATE_COMMENTS = [
  '// Initializes the Bridge',
  "// Additional plugins you've installed go here",
  '// Additional plugins you have installed go here',
  '// Ex: add(TotallyAwesomePlugin.class);',
];

const isTemplateComment = (line: string): boolean => TEMPLATE_COMMENTS.includes(line.trim().replace('’', "'"));

/** A call with an empty list, without whitespace. */
const EMPTY_LIST = /^(?:this\.)?init\(\w+,(?:new )?(?:ArrayList|arrayListOf|listOf|mutableListOf)(?:<[^()]*>)?\(\)\)$/;

/** The start of a call with a list that fills itself, in Java and Kotlin, without whitespace. */
const FILLED_LISTS = [
  /^(?:this\.)?init\(\w+,new ArrayList<[^()]*>\(\)\{\{$/,
  /^(?:this\.)?init\(\w+,object:ArrayList<[^()]*>\(\)\{init\{$/,
];

/** Where the list of a call is: between the inner ones of its brackets. */
function filledList(call: string): [start: number, end: number] | undefined {
  const start = call.indexOf('{', call.indexOf('{') + 1) + 1;
  const end = call.lastIndexOf('}', call.lastIndexOf('}') - 1);
  const isFilled = FILLED_LISTS.some((pattern) => pattern.test(normalizeCode(call.slice(0, start))));
  return isFilled && start <= end && normalizeCode(call.slice(end)) === '}})' ? [start, end] : undefined;
}

/** The lines that register the plugins of a call of `init()`. Undefined if it isn't readable. */
function readInit(activity: Activity, call: Entry, indent: string): string | undefined {
  if (EMPTY_LIST.test(codeOf(activity, call))) return '';
  const { text, code } = activity;
  const list = filledList(code.slice(call.start, call.end));
  if (!list) return undefined;
  const [start, end] = list.map((offset) => call.start + offset) as [number, number];
  // Comments are kept only between the plugins.
  if (
    [
      [call.start, start],
      [end, call.end],
    ].some((part) => text.slice(...part) !== code.slice(...part))
  )
    return undefined;
  const lines = text.slice(start, end).split('\n');
  const codeLines = code.slice(start, end).split('\n');
  if (codeLines.length < 2 && codeLines[0]?.trim()) return undefined;
  const registered = lines.map((line, index) => {
    const statement = (codeLines[index] ?? '').trim();
    const [, plugin] = /^add\(\s*([\w.]+(?:\.class|::class\.java))\s*\);?$/.exec(statement) ?? [];
    if (plugin === undefined && statement) return undefined;
    if (!line.trim() || isTemplateComment(line)) return '';
    return `${indent}${line.trim().replace(/\badd\s*\(/, plugin === undefined ? '$&' : 'registerPlugin(')}\n`;
  });
  return registered.includes(undefined) ? undefined : registered.join('');
}

/** A call with several arguments, up to the end of the first. */
const INIT = /\binit\s*\(\s*(?:[^;,()\n]|\([^()]*\)){1,200},/g;

/** Registers the plugins of `init()`, which Capacitor 3 deprecates and 4 doesn't have. */
function replaceInit(activity: Activity): Step {
  const { bare, text, statements, superCall } = activity;
  const calls = placesOf(bare, INIT).filter(({ index }) => {
    const before = bare.slice(Math.max(0, index - 50), index).trimEnd();
    // Others belong to another object, or to the app.
    return !/\b(?:void|fun|new)$|\.$/.test(before) || /\b(?:this|super)\s*\.$/.test(before);
  });
  const [first] = calls;
  if (!first) return undefined;
  const call = statements.find(({ start, end }) => start <= first.index && first.index < end);
  const [lines, superLines] = [call && linesOf(activity, call), superCall && linesOf(activity, superCall)];
  const indent = superLines ? text.slice(superLines[0], superCall?.start) : '';
  const registered = call && lines && superLines && calls.length === 1 ? readInit(activity, call, indent) : undefined;
  if (registered === undefined || !lines || !superLines)
    return {
      decide: first.index,
      note: 'Register each plugin with registerPlugin() before super.onCreate(), and remove the call of init().',
    };
  const commentStart = text.lastIndexOf('\n', lines[0] - 2) + 1;
  const hasComment = isTemplateComment(text.slice(commentStart, lines[0]));
  return {
    edits: [
      { start: superLines[0], end: superLines[0], text: registered },
      removeLines(text, [hasComment ? commentStart : lines[0], lines[1]]),
    ],
  };
}

/** The lines of a file from the first to the last that another file doesn't have. */
function changedLines(file: string, other: string): { line: number; from: string; to: string } {
  const [a, b] = [file.split('\n'), other.split('\n')];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return {
    line: start + 1,
    from: a.slice(start, a.length - end).join('\n'),
    to: b.slice(start, b.length - end).join('\n'),
  };
}

/**
 * Checks the activity of an app. A diff of the templates can't: theirs is almost empty, and most of
 * an app's is its own. Whatever isn't completely readable stays as it is and is to decide.
 *
 * @returns undefined if the class isn't a `BridgeActivity`.
 */
export function checkMainActivity(pasted: string, { from, to }: Update): FileCheck | undefined {
  let merged = pasted.replace(/\r\n/g, '\n');
  const results: Result[] = [];
  const activity = readActivity(merged);
  if (!activity) return undefined;
  const take = (step: Step) => {
    if (!step) results.push({ state: 'done', line: 0, from: '', to: '' });
    else if ('edits' in step) {
      const text = applyEdits(merged, step.edits);
      results.push({ state: 'to do', ...changedLines(merged, text) });
      merged = text;
    } else {
      const line = lineNumber(merged, step.decide);
      results.push({ state: 'conflict', line, from: merged.split('\n')[line - 1] ?? '', to: '', note: step.note });
    }
  };
  const init = replaceInit(activity);
  if (from < 3 || init) take(init);
  if (to >= 4) take(orderRegistrations(readActivity(merged) ?? activity));
  return {
    results,
    merged: pasted.includes('\r\n') ? merged.replace(/\n/g, '\r\n') : merged,
    ...(activity.unread === undefined ? {} : { unread: lineNumber(merged, activity.unread) }),
  };
}
