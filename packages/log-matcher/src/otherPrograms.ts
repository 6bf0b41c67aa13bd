/**
 * Text that only programs without Capacitor print. They use the same tools and print the same
 * messages, but the explanations describe Capacitor projects.
 */
const OTHER_PROGRAMS = [
  // Java
  /\[ERROR\] Failed to execute goal|\b(?:apache )?maven (?:project|build)|maven-[a-z]+-plugin|\bmvnw?\b|spring-?boot|org\.springframework|bootRun|vaadin|hibernate/i,
  /\bcatalina\b|tomcat|jetty|quarkus|micronaut|wildfly|fabric-loom|minecraft|\bforge\b/i,
  // Other frameworks for apps
  /flutter|\.dart\b|pubspec|react[-_]native|com\.facebook\.react|\bexpo(?:-|\b)|(?:androidx|jetbrains)[\w.]*\.compose|nativescript|\btns[ _](?:run|modules)\b|xamarin|mono\.android/i,
  /Java\.Lang\.|\.csproj|MSBuild|il2cpp|Titanium|\bRunner OF PROJECT|project 'Runner'|Unity\\Hub|UnityEditor|\bRN[A-Z][a-z]\w+/,
  /^\[(?: {8}| *\+\d+ ms)\]/m,
  /\btauri\b|godot|\bbuildozer\b|\bappium\b|webdriveragent/i,
  // The templates of Capacitor have never had a lower value.
  /minSdkVersion (?:\d|1\d|20) cannot be smaller/,
  // In Capacitor's template, the root project is called android, and has no tasks.
  /\broot project '(?!android')[^']+'|\b(?:[Tt]ask|configuration) '?:(?!clean|classpath|prepareKotlin)\w+(?![\w.:-])/,
  // The other projects are the app and plugins, whose names contain a hyphen.
  /\b(?:[Tt]ask '?|project '?):(?!app\b)[\w.]+(?=[:'\s])/,
  // The Gradle files and the code of the app are in that folder, and plugins in node_modules.
  /[\\/](?!android[\\/]|app[\\/])[^\\/\n'"]+[\\/](?:(?:build|settings)\.gradle|gradle[\\/]wrapper)\b/,
  /[\\/](?!android[\\/])[^\\/\n'"]+[\\/]app[\\/](?:build\.gradle|src[\\/])/,
  // In Capacitor's template, the only class of the app's own package is MainActivity.
  /\bComponentInfo\{([\w.]+)\/\1\.(?!MainActivity\b)[\w.$]+\}/,
  /\bProcess: ?((?:\w+\.)+\w+)(?![.\w])[^]*\bat \1\.(?!MainActivity\b)[\w.$]+\(/,
  /\bat (?!android|com\.google\.)[\w.]+\.(?!MainActivity\b)\w*(?:Activity|Adapter|Fragment|ViewModel)[$.][\w$.<>]+\(\w+\.(?:java|kt):\d/,
  // In Capacitor's template for iOS, the project and its target are called App.
  /\b(?!(?:App|Pods|Plugin)\.)[\w-]+\.xcodeproj|\.\d+[+-]\d{4} (?!App\[)\S[^[\n]{0,40}\[\d+:/,
  // In Capacitor's Podfile, the pods of plugins are in node_modules.
  /^\W*In Podfile:(?![^]*node_modules)|No podspec found for (?![^]*node_modules)/m,
  // Packages of the Swift package manager, and programs in C
  /Package\.swift: error|\b_?main in [\w-]+\.o\b/,
  // A page of a website, and not of an app
  /\b(?:from origin|page at) '?https?:\/\/www\./i,
  // Other languages and systems
  /Traceback \(most recent call last\)|\bpip3? install|\bcargo\b|\brustc\b|\bgo: |\bcomposer\.json|artisan/i,
  /\bdocker(?:file| build| run|-compose| compose|d)?\b|kubectl|\bpod\/|kubelet|terraform|ansible|\bhelm\b/i,
  /\bvscode\b|visual studio code|electron-builder|\bwrangler\b|\bbench (?:start|setup|build|update)\b|frappe/i,
  // Messages of Android contain "CMake IMPORTED targets" and "LoadedArsc.cpp", and those of the
  // microphone on iOS "AURemoteIO.cpp". The linker of Apple ends with "file Fixup.cpp, line 397".
  /\bmake(?:\[\d\])?: \*\*\*|\bcmake\b(?! imported)|\bninja: |(?<!LoadedArsc|AURemoteIO|\bfile \w+|\bSentry\w*)\.cpp\b/i,
  /node-gyp(?! rebuild && node install)|gyp ERR!|\bnginx\b|postgres|mysqld?\b|mongo(?:db|d)?\b|redis/i,
  /\bnodemon\b|\bnode-apn\b|node_modules[\\/](?:express|fastify|koa|passport[\w-]*)[\\/]/i,
];

const CAPACITOR =
  /capacitor|\bcap (?:add|build|copy|doctor|init|ls|open|run|sync|update)\b|⚡|plugin is not implemented on/i;
/** Capacitor's projects contain packages of Ionic, and plugins of Cordova. */
const RELATED = /ionic|cordova/i;
/** The commands of Cordova's own projects. */
const CORDOVA_PROJECT = /\bcordova (?:run|build|prepare|emulate|platforms?|compile)\b/i;

/** Whether a log comes from a program that isn't a Capacitor project. */
export const isOfOtherProgram = (log: string): boolean =>
  !CAPACITOR.test(log) &&
  (CORDOVA_PROJECT.test(log) || (!RELATED.test(log) && OTHER_PROGRAMS.some((pattern) => pattern.test(log))));
