interface Ignored {
  /** Why readers need no explanation of these messages. */
  reason: string;
  messages: RegExp;
}

const IGNORED: Ignored[] = [
  {
    reason: 'The message contains the fix.',
    messages:
      /has been removed|deprecated|run npx cap(?:acitor)? copy|npx capacitor copy|make sure it(?:'|’)?s valid|try updating it manually|try deleting node_modules|should not contain spaces|argument must be|must (?:be provided|provide|have an? id|be an array|be able)|for information: https|consider updating|version is too old|ensure that all data|ensure the (?:server|@CapacitorPlugin|plugin)|is the server running|please file an issue|check that the pluginid|only functions as intended|cannot register (?:plugins twice|class)|use launchFadeOutDuration|is fine, just run|verify it is not already open|use the .* method instead|(?:server )?url is invalid|check that|create one with|please (?:add|remove)|you will need to add|is required for capacitor|requires at least npm|already exists|requires you to add|might require|make sure|please use|please pick|please install|you must (?:call|pass|provide|specify|set)/i,
  },
  {
    reason: 'A warning: the default that the message contains is used instead, and the call continues.',
    messages:
      /using (?:a |the )?default|default(?:ing)? (?:to|marker)|using previous method|falling back|invalid color provided|invalid google maps styles|not displaying|skipping xcodebuild|image in the gallery|exif data|package name '…' not found!|db blocked|app plugin not installed|camera permission not granted|user canceled|can't vibrate|will return null in capacitor/i,
  },
  {
    reason: 'The cause follows in the same log, or in the message with which the call rejects.',
    messages:
      /^(?:\W*)(?:error was:?|error message:?|unknown error|js eval error|javascript error: …|post message error:?|sendresponsemessage: error: …|log from native|please verify your installation.*|capacitor: fatal error|error:? …|…:? error:? …|-+ startup js error -+|error loading plugins?\.?|native error|cap-google-maps)\W*$|webview failed|unable to execute plugin method|no path or filename retrieved|no data retrieved|not able to create '…'|directory id '…'|creating (?:text |binary )?file '…'|camera not available in simulator|unable to load web plugin|unable to load plugin …|: … failed to load|nativeplugin … failed to load|requires? you to add$/i,
  },
  {
    reason:
      "It names what is missing: a file, an element, or a part of the Android SDK that the CLI or native-run didn't find.",
    messages:
      /(?:directory|file|attribute|node)?.*\bis missing in\b|^Missing (?:main )?… (?:XML node|attribute)|could not run--missing|^Cannot copy (?:file|ssl|secure)|is not in manifest package|missing <activity> tag|does not exist at: …|^Configuration (?:required|might)|^Android Configuration required|variable and classpath info|^ERR_|web platform directory/i,
  },
  {
    reason: "It names a wrong argument of an internal or a plugin developer's call, which apps don't make.",
    messages:
      /can(?:'|’)?t be null|can ?not be (?:null|negative)|can not split null|cannot contain the '\*'|instances of the given type|could not be coerced|permission alias|encoded color space|not supported by provider|input can be created|http content|missing cache dir|incorrect url|file not found: assets|error copying|context must not be null|method return type|is not supported!$|argument is null|config data missing|asset not of type string|^data must be|\[ data \] argument|invalid domain|invalid notification dismiss|rebuild extra data|building action types|event listener not found|addlistener\(\)|window\.capacitor|does not have an implementation|implementation unavailable|cordova plugin mapping|can't resolve module|cannot parse object|no valid id|generator is already|unable to serialize plugin response as json: …|invalid url \/ server url/i,
  },
  {
    reason: "The web view or the system failed at something that the app can't change, and Capacitor continues.",
    messages:
      /mime type|favicon|unable to open (?:asset|resource|content|index)|does not have a path|malformed url|package info|app uuid|cordova(?:_plugins)?\.js|last plugin call|last …'s plugin|restore plugin call|main frame only|inject js file|enumerating files|network monitor|root window object|read file at path|not an allowed scheme|temporary media capture|required cordova files|won't work|will not function!?$|html asset file|unable to load capacitor\.config\.json\.|unable to (?:read: …|load config|process config|parse config)|unable to start notifier/i,
  },
];

/** Why a message needs no explanation; undefined if it needs one. */
export const reasonToIgnore = (text: string): string | undefined =>
  IGNORED.find(({ messages }) => messages.test(text))?.reason;

/** Reasons that apply to no message, so that the list can't outlive the messages. */
export const unusedReasons = (texts: readonly string[]): string[] =>
  IGNORED.filter(({ messages }) => !texts.some((text) => messages.test(text))).map(({ reason }) => reason);
