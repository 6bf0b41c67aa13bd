import { readLog } from './normalize';

/** What must be true of a log for an explanation to apply to a message in it. */
export const conditionNames = [
  /** The log ends with the message: a cause below it would be another message. */
  'nothing-below',
  /** The message names a target of the Pods project. */
  'pods-target',
  /** The message doesn't name a target of the Pods project. */
  'app-target',
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
  /** The opposite. */
  'no-node-trace',
] as const;

export type Condition = (typeof conditionNames)[number];

/** The first and the last Java version on which a project's build runs. */
export interface JavaRange {
  oldest: number;
  newest: number;
}

/** Where a message is in a log. */
export interface Occurrence {
  /** The lines that contain the message, as they were pasted. */
  matched: readonly string[];
  /** The lines below it. */
  below: readonly string[];
  /** The complete log, with the stack traces that its lines lack. */
  log: string;
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

/** Text that only native projects for Android and iOS, and the tools that build them, print. */
export const NATIVE_PROJECT =
  /android|gradle|capacitor|cordova|ionic|xcode|xcrun|webpage not available|main thread checker|\bWKWebView\b|\bpods?\b|podfile|cocoapods|project ':|:app:|keystore|> task|\bios\b|iphone|simulator|swift|objc|in target|\bld: |clang: |exportarchive|provisioning profile|with a nonzero exit code|com\.apple\.dt\.|savedInstanceState|\bCAP(?:Bridge|\w*Plugin)|has no member|\bin scope\b|throwing function|BridgeActivity|MainActivity|\bPluginCall\b|\.(?:xc)?framework\b|\.appex\b|\bdSYM\b|undefined symbols?(?: for architecture|: _)|lexical or preprocessor issue|parse issue|semantic issue|\bapp store\b|testflight|\bitms-\d|sqlcipher|boringssl/i;

/** Names of Capacitor, and folders that a native Android project without a web app doesn't have. */
const CAPACITOR_PROJECT =
  /capacitor|cordova|ionic|node_modules|BridgeActivity|\bPluginCall\b|[\\/]android[\\/]app[\\/]|\bPlugin\.swift\b|\bCAP(?:Bridge|\w*Plugin)/i;
/** The folder of the app in Capacitor's iOS project. Other projects write `app` in lower case. */
const IOS_APP_FOLDER = /\bios[\\/]App[\\/]/;

/**
 * Besides its name: the `App` target, its functions in a page, elements of Ionic, the prefixes of
 * the Ionic CLI, packages for Capacitor, its commands, and the origin of an app on Android.
 */
const CAPACITOR_NAME =
  /capacitor|cordova|ionic|⚡️|\bCAP(?:Bridge|InstancePlugin|Plugin)|\bApp\[\d+:\d+|\bApp\.app\b|in target .App. from project .App.|\bcap\.(?:from|to)Native\b|\bion-[a-z]+|jeep-sqlite|^\[(?:ng|react-scripts|vue-cli-service)\]|\bnpx cap\b|\bng(?:\.cmd)? run app:|https?:\/\/localhost(?=[\s/'"]|$)/im;
/**
 * The files, tools, and development servers of the frameworks that Capacitor apps use. Plain pages
 * and servers in Node.js don't have them.
 */
const WEB_APP =
  /\.page\.(?:ts|html|scss)\b|\bsrc\/app\/[\w-]+\/|localhost:8100\b|@angular\b|\bng (?:add|build|serve|test|update)\b|\bcore\.mjs:|__ivy_ngcc__|\bzone(?:-evergreen)?\.js\b|ZoneAwarePromise|; Zone: |Uncaught \(in promise\): |polyfills(?:[.-]\w+)*\.js|\bchunk-vendors\b|\bvue-cli|\[nuxt\]|sveltekit|\.svelte-kit|\bquasar\b|react-scripts|@stencil\b/i;
/** Where the stack traces of Node.js end. */
const NODE_TRACE = /\b(?:node:)?internal\/(?:modules|process|main|timers)|\bmodule\.js:\d|^Node\.js v\d/m;
/** What native-run writes below each of its errors. */
const NATIVE_RUN_LINK = /^(?:\[\S+\] *)?(?:More details for this error may be available online:|https?:\S+|\s*)$/;

const isOfWebApp = (log: string) => CAPACITOR_NAME.test(log) || WEB_APP.test(log);

const isOneLine = (log: string) => !log.trim().includes('\n');

/** The text of lines without the tool's prefix, which a long message repeats in each line. */
const getText = (lines: readonly string[]) => lines.map((line) => line.replace(/^\[\w+\]\s*/, '')).join(' ');

const tests: Record<Condition, (occurrence: Occurrence, java: JavaRange | undefined) => boolean> = {
  'nothing-below': ({ below }) => below.every((line) => NATIVE_RUN_LINK.test(line)),
  'pods-target': ({ matched }) => matched.some((line) => /from project 'Pods'/i.test(line)),
  'app-target': ({ matched }) => !matched.some((line) => /from project 'Pods'/i.test(line)),
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
  'native-project': ({ log }) => isOneLine(log) || NATIVE_PROJECT.test(log),
  'capacitor-project': ({ log }) => isOneLine(log) || CAPACITOR_PROJECT.test(log) || IOS_APP_FOLDER.test(log),
  'capacitor-named': ({ log }) => CAPACITOR_NAME.test(log),
  'web-page': ({ log }) => isOfWebApp(log) || isOneLine(log),
  'web-app': ({ log }) => isOfWebApp(log) || readLog(log).length === 1,
  'sqlite-named': ({ log }) => /sqlite/i.test(log),
  'node-trace': ({ log }) => NODE_TRACE.test(log),
  'no-node-trace': ({ log }) => !NODE_TRACE.test(log),
};

/** Whether all conditions of an explanation are true at an occurrence of its message. */
export const applies = (conditions: readonly Condition[], occurrence: Occurrence, java?: JavaRange): boolean =>
  conditions.every((name) => tests[name](occurrence, java));
