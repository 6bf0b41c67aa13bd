import { describe, expect, it } from 'vitest';
import { nextStep } from '../src/nextStep';
import rules from '../src/nextSteps.json';
import { readLog } from '../src/normalize';
import { LogSigns } from '../src/projects';

const stepFor = (log: string, isOther = false): string | undefined => {
  const parsed = readLog(log);
  return nextStep(parsed, new LogSigns(parsed), isOther)?.id;
};

/** A log of each kind, and of what it must not be mistaken for. */
const LOGS: Record<string, string[]> = {
  'native-crash-android': [
    'A/libc: Fatal signal 11 (SIGSEGV), code 1 (SEGV_MAPERR), fault addr 0x0 in tid 9123 (RenderThread)',
    '*** *** *** *** ***\nbacktrace:\n      #00 pc 0000000000034a1c  /data/app/lib/arm64/libtide.so',
  ],
  'not-responding': ['E/ActivityManager: ANR in com.example.tide (com.example.tide/.MainActivity)\nPID: 4711'],
  'crash-report-ios': [
    'Incident Identifier: 1F0C\nException Type:  EXC_CRASH (SIGABRT)\nTriggered by Thread:  0',
    'Thread 0 Crashed:\n0   libswiftCore.dylib            \t0x0000000193a1b2c4 swift_abort + 12',
  ],
  'uncaught-exception-ios': [
    "*** Terminating app due to uncaught exception 'NSGenericException', reason: 'the tide is out'",
    'TidePlugin/Tide.swift:12: Fatal error: Unexpectedly found nil while implicitly unwrapping an Optional value',
  ],
  'own-code-android': [
    'E/AndroidRuntime: FATAL EXCEPTION: main\n    Process: com.example.tide, PID: 411\n    java.lang.NullPointerException\n        at com.example.tide.MainActivity.onCreate(MainActivity.java:31)',
  ],
  'crash-android': [
    'E/AndroidRuntime: FATAL EXCEPTION: main\n    Process: com.example.tide, PID: 411\n    java.lang.IllegalStateException: no tide\n        at org.tides.Table.read(Table.java:3)',
  ],
  'ruby-trace': [
    "NoMethodError - undefined method `tide' for nil:NilClass\n/Library/Ruby/Gems/2.6.0/gems/cocoapods-1.10.1/lib/cocoapods/installer.rb:91:in `tide'",
  ],
  'pod-install': ['✖ Updating iOS native dependencies with pod install - failed!\n[!] Oh no, a tide'],
  'java-compiler': [
    '/srv/app/node_modules/tide/android/src/main/java/Tide.java:21: error: a tide',
    'e: /srv/app/Tide.kt: (12, 3): Unresolved tide',
  ],
  'gradle-task': [
    "* What went wrong:\nExecution failed for task ':app:mergeTides'.\n> Nothing is known\nBUILD FAILED in 9s",
    'Duplicate class org.tides.Table found in modules tides.aar (org.tides:tides:1) and ebb.aar (org.ebb:ebb:1)',
  ],
  'exception-java': ['java.io.IOException: no tide\n\tat org.tides.Table.read(Table.java:3)'],
  linker: [
    'Undefined symbols for architecture arm64:\n  "_tide", referenced from:\n      _ebb in Ebb.o',
    'Library not found for -lTide',
  ],
  'swift-compiler': [
    '/srv/app/ios/App/Pods/Tide/Tide.swift:31:4: error: a tide',
    "Tide.swift: Cannot convert value of type 'Error' to expected argument type 'Tide'",
  ],
  'xcode-build': ['** ARCHIVE FAILED **\n\nThe following build commands failed:\n\tTideCommand normal arm64'],
  'web-build': ["src/tide.ts:3:1 - error TS9999: The tide isn't in.", '[vite]: Rollup failed to resolve a tide'],
  'native-run': [
    'ERR_NO_TARGET: No target devices/emulators available',
    '[native-run] a tide',
    'ERR_SDK_NOT_FOUND: No tide',
  ],
  'ionic-command': [
    '[ERROR] An error occurred while running subprocess ng.\n\n        ng run app:build exited with exit code 1.',
  ],
  'native-addon': ['gyp ERR! build error\ngyp ERR! cwd /home/kim/app/node_modules/node-sass'],
  'npm-command': ['npm ERR! code ELIFECYCLE\nnpm ERR! errno 1\nnpm ERR! tide@0.0.1 build: `tide`'],
  'build-service': ["##[error]Bash exited with code '1'.", 'Error: Process completed with exit code 1.'],
  'npm-versions': ['npm ERR! code ERESOLVE\nnpm ERR! Could not resolve dependency:'],
  'node-program': ['Error: no tide\n    at read (/srv/app/node_modules/tide/index.js:12:4)'],
  'cli-message': ['[error] Unable to find the tide.', '✖ Adding a tide - failed!'],
  minified: ['Error: no tide\n    at t.a (http://localhost/main.5f2c1a9be04d1c33.js:1:48213)'],
  'own-code-web': ["TypeError: Cannot read properties of undefined (reading 'tide')"],
  'web-page': ['NotAllowedError: no tide', 'GET https://tide.example/ net::ERR_TIDE_OUT'],
  'device-log-android': ['10-01 12:42:20.799 20455-20642/com.uglunipart E/Tide: no tide'],
  'device-log-ios': ['2020-06-17 21:22:02.440 App[4419:42165] the tide failed'],
  unknown: ['Your version of tide failed.', 'c.c:3: error: expected a tide'],
  'logcat-without-error': [
    '2023-04-11 09:12:44.871  9034-9034  Capacitor  com.acme.shop  D  Registering plugin instance: Tide\n2023-04-11 09:12:45.001  9034-9034  Capacitor  com.acme.shop  I  tide',
  ],
  'no-failure': ['   @capacitor/cli: 4.6.1\n[success] Android looking great!', 'BUILD SUCCESSFUL in 3s'],
  'only-warnings': ['npm WARN deprecated tide@1.0.0: use ebb\nnpm WARN deprecated ebb@1.0.0: use tide'],
};

describe('nextStep', () => {
  it.each(rules.map(({ id }) => id))('recognizes the kind %s', (id) => {
    const logs = LOGS[id] ?? [];
    expect(logs.length).toBeGreaterThan(0);
    expect(logs.map((log) => stepFor(log))).toEqual(logs.map(() => id));
  });

  it('has no step for a text without words, or about Capacitor for the log of another program', () => {
    expect(stepFor('----\n----')).toBeUndefined();
    expect(stepFor('[error] Unable to find the tide.', true)).toBeUndefined();
    expect(stepFor('** BUILD FAILED **', true)).toBe('xcode-build');
  });
});
