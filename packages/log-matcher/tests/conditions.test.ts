import { describe, expect, it } from 'vitest';
import { javaVersions, type Condition } from '../src/conditions';
import { LogMatcher } from '../src/match';

/** The explanations that a log gets of a message that has one for each condition. */
function getExplanations(text: string, conditions: Condition[], log: string): string[] {
  const messages = conditions.map((condition) => ({
    text,
    source: 'Gradle',
    conditions: [condition],
    place: { url: `/docs/page#${condition}`, title: 'Page', explanation: condition },
  }));
  const others = Array.from({ length: 200 }, (_, index) => ({
    text: `Nothing ${String.fromCharCode(97 + (index % 26)).repeat(3)} here ${index}`,
    source: 'Other',
  }));
  const matcher = new LogMatcher({ messages: [...messages, ...others], java: { oldest: 11, newest: 17 } });
  return matcher.answer(log).findings.map(({ place }) => place?.explanation ?? '');
}

describe('conditions', () => {
  it('explain a message only if nothing is below it', () => {
    const answer = (log: string) => getExplanations('native-run failed with error', ['nothing-below'], log);
    expect(answer('✔ update android\n[error] native-run failed with error\n\n')).toEqual(['nothing-below']);
    expect(answer('[error] native-run failed with error\n\n    [object Object]: undefined')).toEqual([]);
    const link =
      'More details for this error may be available online:\n  https://github.com/ionic-team/native-run/wiki';
    expect(answer(`[error] native-run failed with error\n\n  ${link}`)).toEqual(['nothing-below']);
  });

  it('explain a crash only in the log of a Capacitor app', () => {
    const answer = (log: string) => getExplanations('Terminating app due to … exception', ['capacitor-named'], log);
    const message = "*** Terminating app due to uncaught exception 'NSInvalidArgumentException'";
    expect(answer(`2023-06-19 18:19:14.131585+0200 App[44547:3391439] ${message}`)).toEqual(['capacitor-named']);
    expect(answer(`⚡️  Loading app at capacitor://localhost...\n${message}`)).toEqual(['capacitor-named']);
    expect(answer(`$ npx cap run ios\n${message}`)).toEqual(['capacitor-named']);
    expect(answer(`> ng run app:build\n${message}`)).toEqual(['capacitor-named']);
    expect(answer(message)).toEqual([]);
    expect(answer(`2023-06-19 18:19:14.131585+0200 Photos[44547:3391439] ${message}`)).toEqual([]);
  });

  it("recognize a plugin's code by the classes of Capacitor that it uses", () => {
    const answer = (log: string) => getExplanations('cannot find symbol', ['capacitor-project'], log);
    const message = 'error: cannot find symbol\n  symbol:   method success(JSONObject)\n  location: variable call';
    expect(answer(`${message} of type PluginCall`)).toEqual(['capacitor-project']);
    expect(answer(`${message} of type Callback`)).toEqual([]);
  });

  it('distinguish the targets of the Pods project', () => {
    const answer = (log: string) =>
      getExplanations('Signing for … requires a development team', ['pods-target', 'app-target'], log);
    const message = 'error: Signing for "X" requires a development team. (in target';
    expect(answer(`${message} 'X' from project 'Pods')`)).toEqual(['pods-target']);
    expect(answer(`${message} 'App' from project 'App')`)).toEqual(['app-target']);
  });

  it('distinguish the name of a library from its path', () => {
    const answer = (log: string) => getExplanations('library not found for -l…', ['library-name'], log);
    expect(answer('ld: library not found for -lTide')).toEqual(['library-name']);
    expect(answer('ld: library not found for -lsrc/ios/Tide')).toEqual([]);
  });

  it.each([
    ['Unsupported class file major version 65', 'java-too-new'],
    ['Unsupported class file major version 61', 'java-supported'],
    ['compiled (class file version 55.0), only recognizes class file versions up to 52.0', 'java-too-old'],
    ['error: invalid source release: 17', 'java-too-old'],
    ['Android Gradle plugin requires Java 11 to run. You are currently using Java 1.8.', 'java-too-old'],
  ])('compare the Java version in "%s" with the versions that the build supports', (message, expected) => {
    expect(getExplanations(message, ['java-too-old', 'java-supported', 'java-too-new'], message)).toContain(expected);
  });

  it('read a Java version that a tool wrapped', () => {
    const log = '[capacitor] > Unsupported class file major\n[capacitor]   version 65';
    expect(getExplanations('Unsupported class file major version 65', ['java-too-new'], log)).toEqual(['java-too-new']);
  });

  it('require a native project in a log of several lines', () => {
    const answer = (log: string) => getExplanations('Unsupported major version of class', ['native-project'], log);
    expect(answer('Starting tide-server\nUnsupported major version of class')).toEqual([]);
    expect(answer("Settings file '/app/android/settings.gradle'\nUnsupported major version of class")).toHaveLength(1);
    expect(answer('Unsupported major version of class')).toHaveLength(1);
  });

  it('require a Capacitor project, and not only a native Android project, in a log of several lines', () => {
    const answer = (log: string) => getExplanations('Unresolved name of class', ['capacitor-project'], log);
    expect(answer('e: /home/kim/notes/app/src/main/java/Home.kt\nUnresolved name of class')).toEqual([]);
    expect(answer('e: /home/kim/shop/android/app/src/main/Home.kt\nUnresolved name of class')).toHaveLength(1);
    expect(answer('> Task :capacitor-camera:compileDebugKotlin\nUnresolved name of class')).toHaveLength(1);
    expect(answer('Unresolved name of class')).toHaveLength(1);
  });

  it("require a sign of an app's web code in a log of several lines", () => {
    const answer = (log: string) => getExplanations('Unresolved name of package', ['web-app'], log);
    expect(answer('Failed to compile.\nUnresolved name of package')).toEqual([]);
    expect(answer('[ng] Failed to compile.\n[ng] Unresolved name of package')).toHaveLength(1);
    expect(answer("'ion-item' failed.\nUnresolved name of package")).toHaveLength(1);
    expect(answer('File: http://localhost/main.js\nUnresolved name of package')).toHaveLength(1);
    expect(answer('File: http://localhost:4200/main.js\nUnresolved name of package')).toEqual([]);
    expect(answer('Unresolved name of package\n    at run (main.js:1:1)')).toHaveLength(1);
  });

  it('require a sign of a web app also in a line with a stack trace', () => {
    const answer = (log: string) => getExplanations('Cannot read the property', ['web-page'], log);
    expect(answer('TypeError: Cannot read the property')).toHaveLength(1);
    expect(answer('TypeError: Cannot read the property\n    at TodoList (TodoList.jsx:12:15)')).toEqual([]);
    expect(answer('Uncaught (in promise): TypeError: Cannot read the property')).toHaveLength(1);
    expect(answer('Cannot read the property\n    at http://localhost:8100/build/vendor.js:3:1')).toHaveLength(1);
    expect(answer('Cannot read the property\n    at ZoneDelegate.invoke (zone.js:400:1)')).toHaveLength(1);
    expect(answer('src/app/home/home.page.ts:3:1\nCannot read the property')).toHaveLength(1);
  });

  it('distinguish the stack traces of Node.js and of pages', () => {
    const answer = (log: string) => getExplanations('Unexpected symbol', ['node-trace'], log);
    const trace = '    at wrapSafe (internal/modules/cjs/loader.js:1053:16)';
    expect(answer(`SyntaxError: Unexpected symbol\n${trace}`)).toEqual(['node-trace']);
    expect(answer('SyntaxError: Unexpected symbol\n    at http://localhost/main.js:1:1')).toEqual([]);
  });

  it('require the name of SQLite, also in a stack trace', () => {
    const answer = (log: string) => getExplanations('Error: out of space', ['sqlite-named'], log);
    expect(answer('ERROR Error: out of space\n    at new f (jeep-sqlite.entry.js:2562:215)')).toHaveLength(1);
    expect(answer('ERROR Error: out of space\n    at new f (main.js:2562:215)')).toEqual([]);
  });
});

describe('javaVersions', () => {
  it('reads the version that runs and the version that is required', () => {
    expect(javaVersions('requires Java 11 to run. You are currently using Java 1.8.')).toEqual({
      running: 8,
      required: 11,
    });
    expect(javaVersions('nothing')).toEqual({});
  });
});

describe('logs of other programs', () => {
  it.each([
    '[ERROR] Failed to execute goal org.springframework.boot:spring-boot-maven-plugin: Unsupported class file major version 66',
    "A problem occurred configuring project ':flutter_tide'.\nUnsupported class file major version 66",
    'com.facebook.react.bridge\nUnsupported class file major version 66',
    'com.github.wumke.RNLocalNotifications.AlarmReceiver\nUnsupported class file major version 66',
    'APNS response (node-apn)\nUnsupported class file major version 66',
    'uses-sdk:minSdkVersion 16 cannot be smaller than version 21\nUnsupported class file major version 66',
    "Could not resolve all dependencies for root project 'TideTables'.\nUnsupported class file major version 66",
    'Unable to start activity ComponentInfo{com.example.tide/com.example.tide.ui.ListActivity}\nUnsupported class file major version 66',
    "Execution failed for task ':composeTide:assembleDebug'.\nUnsupported class file major version 66",
    "Execution failed for task ':compileJava'.\nUnsupported class file major version 66",
    "Could not resolve all files for configuration ':compileClasspath'.\nUnsupported class file major version 66",
    "Build file '/home/kim/tide/build.gradle' line: 12\nUnsupported class file major version 66",
    '/home/kim/tide/app/src/main/java/Tide.java:3: error\nUnsupported class file major version 66',
    'Process: com.example.tide, PID: 5\n at com.example.tide.Parser.parse(Parser.java:44)\nUnsupported class file major version 66',
    'at org.tides.ListActivity.onCreate(ListActivity.kt:44)\nUnsupported class file major version 66',
    "Access to fetch from origin 'https://www.example.com' has been blocked\nUnsupported class file major version 66",
    'xcodebuild -project Tide.xcodeproj\nUnsupported class file major version 66',
    '2019-06-07 13:33:36.226962+0430 Tide Log[517:436963] x\nUnsupported class file major version 66',
    'In Podfile:\n    TideKit (= 0.8.4)\nUnsupported class file major version 66',
    'No podspec found for `Tide` in `../tide-sdk`\nUnsupported class file major version 66',
    '[        ] * What went wrong:\n[ +107 ms] x\nUnsupported class file major version 66',
    'ionic cordova run android\nUnsupported class file major version 66',
    'class androidx.tides.compose.Anchor\nUnsupported class file major version 66',
    'Undefined symbols: "_main", referenced from: implicit entry/start for main executable in _main in main.o\nUnsupported class file major version 66',
  ])('get no explanation: %s', (log) => {
    const text = 'Unsupported class file major version 66';
    expect(getExplanations(text, ['java-too-new'], log)).toEqual([]);
    expect(getExplanations(text, ['java-too-new'], `npx cap run android\n${log}`)).toHaveLength(1);
  });

  it.each([
    "root project 'android'\nUnsupported class file major version 66",
    'ComponentInfo{com.example.tide/com.example.tide.MainActivity}\nUnsupported class file major version 66',
    "task ':app:assembleDebug' of project ':send-intent'\nUnsupported class file major version 66",
    "configuration ':classpath'\nUnsupported class file major version 66",
    "Build file '/home/kim/tide/android/app/build.gradle' line: 12\nUnsupported class file major version 66",
    "Build file '/home/kim/tide/android/build.gradle' line: 12\nUnsupported class file major version 66",
    'Process: com.example.tide, PID: 5\n at com.example.tide.MainActivity.onCreate(MainActivity.java:44)\nUnsupported class file major version 66',
    'xcodebuild -project ios/App/App.xcodeproj\nUnsupported class file major version 66',
    '⚡️  To Native -> Camera getPhoto 1\n2019-06-07 13:33:36.226962+0430 Harbour[517:436963] x\nUnsupported class file major version 66',
    '2019-06-07 13:33:36.226962+0430 Harbour[517:436963] "Tide" plugin is not implemented on ios\nUnsupported class file major version 66',
    '2019-06-07 13:33:36.226962+0430 App[517:436963] x\nUnsupported class file major version 66',
    'cordova-plugin-tide\n at org.tides.ListActivity.onCreate(ListActivity.kt:44)\nUnsupported class file major version 66',
    'No podspec found for `Tide` in `../../node_modules/tide`\nUnsupported class file major version 66',
    'No podspec found for `Tide` in\n`../../node_modules/tide`\nUnsupported class file major version 66',
    'In Podfile:\n    TideKit (from `../../node_modules/tide`)\nUnsupported class file major version 66',
    "Could not GET 'https://repo.maven.apache.org/maven2/x.pom'\nUnsupported class file major version 66",
  ])('are not those of an app from the template: %s', (log) => {
    expect(getExplanations('Unsupported class file major version 66', ['java-too-new'], log)).toHaveLength(1);
  });
});
