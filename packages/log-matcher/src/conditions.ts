import type { ParsedLog } from './normalize';
import type { LogSigns } from './projects';

/** What must be true of a log for an explanation to apply to a message in it. */
export const conditionNames = [
  /** The log ends with the message: a cause below it would be another message. */
  'nothing-below',
  /** The message names a target of the Pods project. */
  'pods-target',
  /** The message doesn't name a target of the Pods project. */
  'app-target',
  /** The message doesn't contain the path of a library. */
  'library-name',
  /** Java is older than the build requires. */
  'java-too-old',
  /** Java is newer than the build supports. */
  'java-too-new',
  /** The build supports the Java version that the message contains. */
  'java-supported',
  /** Something in the log belongs to a native project or to one of its tools. */
  'native-project',
  /** Something in the log belongs to Capacitor or Cordova, or to the folders of their projects. */
  'capacitor-project',
  /** The log names Capacitor or Cordova, or the `App` target of Capacitor's iOS template. */
  'capacitor-named',
  /** The log names Capacitor, shows the files or the tools of a web app, or has only one line. */
  'web-page',
  /** The same, but the line can have a stack trace. */
  'web-app',
  /** The log or its stack trace names SQLite. */
  'sqlite-named',
  /** The stack trace is one of Node.js, so that the message isn't one of a page. */
  'node-trace',
] as const;

export type Condition = (typeof conditionNames)[number];

/** The first and the last Java version on which a project's build runs. */
export interface JavaRange {
  oldest: number;
  newest: number;
}

/** Where a message is in a log. */
export interface MessageOccurrence {
  /** The lines that contain the message, as they were pasted. */
  matched: readonly string[];
  /** The lines below it. */
  below: readonly string[];
  log: ParsedLog;
  signs: LogSigns;
}

/** The number that a pattern finds. One in a class file is 44 higher than the version of Java. */
const stated = (text: string, pattern: RegExp, offset = 0): number | undefined => {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? undefined : Number(found) - offset;
};

/** The Java versions in a message: the running one, and the required one. */
export function javaVersions(text: string): { running?: number; required?: number } {
  const running =
    stated(text, /(?:class file versions up to|unsupported class file major version) (\d+)/i, 44) ??
    stated(
      text,
      /(?:currently using|currently configured to use(?: incompatible)?|build uses an?) Java (?:1\.)?(\d+)/i,
    );
  const required =
    stated(text, /\(class file version (\d+)/i, 44) ??
    stated(text, /invalid (?:source|target) release: (?:1\.)?(\d+)/i) ??
    stated(text, /(?:requires Java|Java SE|JVM runtime version|languageVersion=) ?(?:1\.)?(\d+)/i);
  return { ...(running !== undefined && { running }), ...(required !== undefined && { required }) };
}

/** What native-run writes below each of its errors. */
const NATIVE_RUN_LINK = /^(?:\[\S+\] *)?(?:More details for this error may be available online:|https?:\S+|\s*)$/;

/** A line of a stack trace of a program that isn't JavaScript. */
const NATIVE_FRAME =
  /\.(?:java|kt|swift|dart|py|rb|go|rs|cs|php|mm?|cpp):|\((?::\d+|Native Method|Unknown Source|\w+:)\)|0x[\da-f]{6}|\$\$?Lambda|^at (?:android|androidx|java|com|io|org|kotlin)\.\w+\./;

const isOfWebApp = (signs: LogSigns) => isNamed(signs) || signs.has('webApp');
const isNamed = (signs: LogSigns) => signs.has('capacitor') || signs.has('related') || signs.has('template');
/** Whether a log consists of one message and of a stack trace in JavaScript. */
const isOneError = ({ lines, frames }: ParsedLog) =>
  lines.length === 1 && !frames.some(({ content }) => NATIVE_FRAME.test(content));

/** The text of lines without the tool's prefix, which a long message repeats in each line. */
const getText = (lines: readonly string[]) => lines.map((line) => line.replace(/^\[\w+\]\s*/, '')).join(' ');

const tests: Record<Condition, (occurrence: MessageOccurrence, java: JavaRange | undefined) => boolean> = {
  'nothing-below': ({ below }) => below.every((line) => NATIVE_RUN_LINK.test(line)),
  'pods-target': ({ matched }) => matched.some((line) => /from project 'Pods'/i.test(line)),
  'app-target': ({ matched }) => !matched.some((line) => /from project 'Pods'/i.test(line)),
  'library-name': ({ matched }) => !matched.some((line) => /-l[^\s/\\]*[/\\]/.test(line)),
  'java-too-old': ({ matched }, java) => {
    const { running, required } = javaVersions(getText(matched));
    if (running === undefined) return required !== undefined;
    return running < (required ?? java?.oldest ?? 0);
  },
  'java-too-new': ({ matched }, java) => {
    const { running } = javaVersions(getText(matched));
    return java !== undefined && running !== undefined && running > java.newest;
  },
  'java-supported': ({ matched }, java) => {
    const { running } = javaVersions(getText(matched));
    return java !== undefined && running !== undefined && running <= java.newest;
  },
  'native-project': ({ signs }) => signs.isOneLine || isNative(signs),
  'capacitor-project': ({ signs }) => signs.isOneLine || isNamed(signs) || signs.has('capacitorProject'),
  'capacitor-named': ({ signs }) => isNamed(signs),
  'web-page': ({ signs }) => isOfWebApp(signs) || signs.isOneLine,
  'web-app': ({ signs, log }) => isOfWebApp(signs) || isOneError(log),
  'sqlite-named': ({ log }) => log.raw.some((line) => /sqlite/i.test(line)),
  'node-trace': ({ signs }) => signs.has('nodeTrace'),
};

/** Whether a log belongs to a native project, or to the tools that build one. */
export const isNative = (signs: LogSigns): boolean =>
  signs.has('nativeProject') || signs.has('capacitor') || signs.has('related');

/**
 * Whether a log shows that it comes from an app with Capacitor, Cordova, or Ionic. Files of
 * packages only show it beside native code.
 */
export const isOfCapacitor = (signs: LogSigns): boolean =>
  isOfWebApp(signs) || (signs.has('capacitorProject') && isNative(signs));

/** Whether all conditions of an explanation are true at an occurrence of its message. */
export const applies = (conditions: readonly Condition[], occurrence: MessageOccurrence, java?: JavaRange): boolean =>
  conditions.every((name) => tests[name](occurrence, java));
