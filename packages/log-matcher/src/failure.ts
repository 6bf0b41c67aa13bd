import type { LogLine } from './normalize';

const LONGEST_QUERY = 150;
/** So many lines can say nothing without the user's own names. */
const MOST_TRIED = 10;
/** In so short a text, the last line is the message. */
const FEW_LINES = 3;
/** A word of a line that reports a failure. */
export const FAILURE =
  /error|exception|fail|cannot|can['’]?t\b|could ?n['’o]t|unable|not found|compatible|does(?: not|n['’]?t)|is not|missing|unresolved|denied|fatal|crash|signal \d|conflict|no such|invalid|referenced from:|unsupported|no longer|not specified|ambiguous|refused|^e: |✖|\[!\]/i;
/** How clearly a line reports a cause, the clearest first. */
const CLEAREST = [
  /^caused by: /,
  /^(?:fatal )?error: |^e: |^\[!\] |: (?:fatal )?error: |\w(?:error|exception): /,
  FAILURE,
];
/** Lines that only repeat that something failed. */
const REPEATS =
  /^(?:run|\$) |^cleaning up|^(?:failure: )?build failed|^starting a gradle|^\*\* \w+ failed|\bwhat went wrong|complete log of this run|execution failed for task|^running .* failed|^error(?: errno)?:? ?0?$|exit(?:ed with)? (?:code|status)|errno 0|avc: +denied|more details for this error|re-running this command|fatal exception: \w+$|sync failed\.?$|triggeruncaughtexception|^error during build:$|^task :\S+ failed$|^the following build commands failed|^(?:warning|w)\b:?|^could not resolve dependency:$|^ld: symbol\(s\) not found|^undefined symbols? for |^(?:\w+: error: )?linker command failed|^a failure occurred while executing|^compilation error\. see log|^(?:a |the following )?(?:build )?errors? occurred[.:]?$|^failed to compile[.:]?$|^there was an error during the build[.:]?$/;

/** Addresses, folders, IDs, and names of packages that aren't those of a library or plugin. */
const NAMES = [
  /[a-z]+:\/\/[^\s'"`)\]}>,;]+|(?<![\w.@-])(?:[a-z]:|[.~]{1,2})?[\\/](?:\{\w+\}|\[[\w.]+\]|[^\s'"`){}[\]>,;])+/gi,
  /(?<![\w.@\\/-])(?!L?(?:com|org|io|net|androidx?|java)[\\/]|@)[\w.-]+(?:[\\/][\w.@-]+){2,}/gi,
  /(?<![\w.])(?!(?:com\.(?:google|android|getcapacitor|capacitorjs|facebook)|androidx?|javax?|kotlinx?|dalvik|org|io)\.|[\w.-]{0,80}(?:capacitor|cordova|plugin))(?:[a-z][\w-]*\.){2,}\w+/gi,
  /\b[\da-f]{8}-[\da-f-]{27}\b|\b0x[\da-f]+\b|(?<=\.\w{1,10}):\d+(?::\d+)?(?![\w.])/gi,
];

/** Of these, the last part can be the name of what is missing. */
const PATHS = NAMES.slice(0, 2);

/** At least two words, because a single one finds anything. */
const IS_PHRASE = /\p{L}{3}.*\s\p{L}{2}/u;
/** A word that isn't one of most messages. */
const OWN_WORD =
  /(?<![\p{L}_])(?!(?:an?|and|are|cannot|could|due|error|fail\w*|file|for|found|from|has|have|invalid|not|occurred|open|the|unable|unexpected|was|with)(?![\p{L}\d_]))[\p{L}_][\p{L}\d_]{2,}/giu;
/** A name of an error, which says enough alone. */
const IS_CODE = /\w{12}/;
const countOwnWords = (text: string) => text.match(OWN_WORD)?.length ?? 0;
/** So many remain where the names were only details. */
const ENOUGH_WORDS = 3;

/**
 * The line that reports the failure, to search the web for: without folders, addresses, and names
 * of the user's own app. Undefined if none reports one.
 */
export function failingLine(lines: readonly LogLine[]): string | undefined {
  const candidates = lines.filter(({ text, isProgress }) => !isProgress && !REPEATS.test(text));
  for (const pattern of CLEAREST) {
    // The deepest of several causes is the last, but the first of several errors.
    const found = candidates.filter(({ text }) => pattern.test(text));
    if (pattern === CLEAREST[0]) found.reverse();
    for (const { content } of found.slice(0, MOST_TRIED)) {
      const query = queryOf(content);
      if (query !== undefined) return query;
    }
  }
  const rest = candidates.length <= FEW_LINES ? candidates.map(({ content }) => withoutNames(content)) : [];
  return rest.filter((line) => countOwnWords(line) > 1 || IS_CODE.test(line)).at(-1) ?? rest.at(-1);
}

/**
 * A line without names, or with the ends of its paths if too little remains. Undefined if it says
 * nothing.
 */
function queryOf(line: string): string | undefined {
  const query = withoutNames(line);
  if (!IS_PHRASE.test(query)) return undefined;
  if (countOwnWords(query) >= ENOUGH_WORDS) return query;
  const longer = withoutNames(PATHS.reduce((text, paths) => text.replace(paths, endOf), line));
  return countOwnWords(longer) > 0 ? longer : undefined;
}

/** The last part of a path, unless it is the position of an error in the user's own code. */
const endOf = (path: string) => (/:\d/.test(path) ? '' : (path.split(/[\\/]/).filter(Boolean).at(-1) ?? ''));

/** The folders of a quoted path, whose file or framework can be what the message is about. */
const QUOTED_FOLDERS = /(?<=["'`“‘])(?!@)(?:[\w.@+ -]{0,80}[\\/]){2,20}(?=[\w.@+-]{1,80}["'`”’])/g;

function withoutNames(line: string): string {
  const words = NAMES.reduce((text, names) => text.replace(names, ' '), line.replace(QUOTED_FOLDERS, ''))
    .replace(/(["'`])\s*\1|[“”]\s*[“”]|[‘’]\s*[‘’]|(?<!\w)\(\)|\(\s+\)|\[\s*\]/g, ' ')
    // The beginning of a quoted name can be missing, or be a folder that was removed.
    .replace(/^([^"'`]*\w)["'`](?=\s|$)/, '$1')
    .split(/\s+/)
    .filter((word) => !/^,*$/.test(word));
  let length = 0;
  return words.filter((word) => (length += word.length + 1) <= LONGEST_QUERY).join(' ');
}

/** What differs between two reports of the same failure, and what a shell would interpret. */
const VARIABLE =
  /["'`´“”‘’«»]|[\w.-]*[\\/:@=#$]\S*|[{}[\]()<>|!&*?+^%;,]|(?<=\s|^)\S*\d\S*|…|\.{2,}|(?<=\s|^)[-–—]+(?=\s|$)/u;

/**
 * The longest text of a line without variable parts, to search code for. Undefined if it has fewer
 * than two words.
 */
export function fixedText(line: string): string | undefined {
  const quoted = /"(?:errorMessage|message)": ?"([^"]{4,})"/.exec(line)?.[1];
  const message = (quoted ?? line).replace(/^.{0,80}?(?:error|exception|warning): (?=.{12})/i, '');
  return message
    .split(VARIABLE)
    .map((part) => part.trim().replace(/[.\s]+$/, ''))
    .filter((part) => IS_PHRASE.test(part))
    .sort((a, b) => b.length - a.length)[0];
}

/** Messages of Gradle, Kotlin, Android Studio, Xcode, and stores, which no package contains. */
const OF_BUILD_TOOL =
  /\b(?:gradle|xcode(?:build)?|AGP|AAR metadata|android studio|SDK location|AndroidManifest|provisioning|codesign|clang|dyld|linker|google api error)\b|^e: |^:-1:|^ld: |binary version of its metadata|cannot resolve symbol|build input files?|as it does not exist|duplicate class|uses-sdk:|library not (?:found|loaded)|\bITMS-\d/i;

/** Whether the line of a log can't be a message of JavaScript code or of a plugin. */
export const isOfBuildTool = (line: string): boolean => OF_BUILD_TOOL.test(line);

/** A stack frame in Java or Kotlin, and the code of Android, Java, and Capacitor's bridge. */
const FRAME = /^(?:.*[: ])?at ((?:[\w$]+\.)+[\w$<>]+)\((\w+\.(?:java|kt):\d+)\)/;
const PLATFORM_CODE =
  /^(?:androidx?|java|javax|jdk|kotlin|kotlinx|dalvik|libcore|sun|org\.json|org\.gradle|com\.android|com\.getcapacitor\.(?:Bridge|PluginHandle|Plugin\b|PluginCall))/;
/** Code of plugins, by the words in its name. */
const PLUGIN_CODE =
  /^(?!com\.getcapacitor\.(?!plugins?\.|community\.)|org\.apache\.cordova\.\w+\.).*(?:capacitor|cordova|plugin)/i;
/** What calls the methods of plugins. */
const CALLER = 'com.getcapacitor.PluginHandle.invoke';

/** A frame of a stack trace. */
export interface Frame {
  /** `org.tides.Table.read` */
  name: string;
  /** `Table.java:3` */
  position: string;
}

/** The frames that threw the deepest cause of a trace in Java or Kotlin. */
function framesOf(raw: readonly string[]): Frame[] {
  const cause = raw.map((line) => line.includes('Caused by: ')).lastIndexOf(true);
  return raw.slice(Math.max(cause, 0)).flatMap((line) => {
    const [, name, position] = FRAME.exec(line) ?? [];
    return name === undefined || position === undefined ? [] : [{ name, position }];
  });
}

/** The frame that threw the deepest cause, outside of the platform. */
export const failingFrame = (raw: readonly string[]): Frame | undefined =>
  framesOf(raw).find(({ name }) => !PLATFORM_CODE.test(name));

/**
 * The first frame with code of a plugin: known code, code whose name says so, or otherwise the
 * failing frame of a call.
 */
export const pluginFrame = (raw: readonly string[], isKnown: (name: string) => boolean): Frame | undefined =>
  framesOf(raw).find(({ name }) => isKnown(name) || PLUGIN_CODE.test(name)) ??
  (raw.some((line) => line.includes(CALLER)) ? failingFrame(raw) : undefined);
