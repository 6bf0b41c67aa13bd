import type { Kind } from '../../../packages/upgrade-diff/src/changes';

/** Changes of the native projects that a section of a guide explains in words instead of a diff. */
export interface Explanation {
  /** The major version that the guide updates to. */
  major: number;
  file: string;
  /** Matches the changed lines, which start with `+` or `-`. */
  line: RegExp;
  /** The section of the guide. */
  anchor: string;
  /** If it differs from what the title of the section says. */
  kind?: Kind;
  /** What to know before the change. */
  note?: string;
}

const xcodeProject = 'ios/App/App.xcodeproj/project.pbxproj';

export const explanations: readonly Explanation[] = [
  {
    major: 3,
    file: 'android/app/build.gradle',
    line: /^[+-]\s*logger\.(?:warn|info)\(/,
    anchor: 'update-gradle-to-70',
    kind: 'optional',
  },
  {
    major: 3,
    file: xcodeProject,
    line: /^-\s*IPHONEOS_DEPLOYMENT_TARGET = 11\.0|^\+\s*IPHONEOS_DEPLOYMENT_TARGET = 12\.0/,
    anchor: 'set-ios-deployment-target-to-120',
  },
  {
    major: 3,
    file: xcodeProject,
    line: /\/\* public \*\/ = /,
    anchor: 'move-public-into-the-ios-target-directory',
  },
  {
    major: 3,
    file: xcodeProject,
    line: /SWIFT_ACTIVE_COMPILATION_CONDITIONS/,
    anchor: 'remove-use_push-compilation-condition',
    note: 'Update AppDelegate.swift first: this change turns off your own code between #if USE_PUSH and #endif.',
  },
  {
    major: 3,
    file: 'ios/App/App/AppDelegate.swift',
    line: /func application\(.* open url/,
    anchor: 'switch-from-capbridge-to-applicationdelegateproxy-in-application-events',
  },
  {
    major: 3,
    file: 'ios/App/App/AppDelegate.swift',
    line: /^-.*func application\(.*did(?:FailTo)?Register/,
    anchor: 'remove-use_push-compilation-condition',
  },
  {
    major: 3,
    file: 'ios/App/App/Info.plist',
    line: /^-\s*<(?:key>CFBundleURL|\/?array>|\/?dict>|string>(?:com\.getcapacitor\.)?capacitor<)/,
    anchor: 'remove-unused-usage-descriptions',
  },
  {
    major: 3,
    file: 'ios/App/App/Info.plist',
    line: /UsageDescription|^-\s*<string>(?:To |Always |Allow |Store )/,
    anchor: 'remove-unused-usage-descriptions',
  },
  {
    major: 3,
    file: 'android/app/src/main/AndroidManifest.xml',
    line: /^-\s*<(?:\/?intent-filter|action|category|data)\b/,
    anchor: 'remove-unused-and-redundant-permissions',
  },
  {
    major: 4,
    file: xcodeProject,
    line: /IPHONEOS_DEPLOYMENT_TARGET = 1[23]\.0/,
    anchor: 'raise-ios-deployment-target',
  },
  {
    major: 4,
    file: xcodeProject,
    line: /(?:MARKETING|CURRENT_PROJECT)_VERSION/,
    anchor: 'optional-let-xcode-set-the-version',
  },
];

export const explains = ({ file, line }: Explanation, changedFile: string, changedLine: string): boolean =>
  file === changedFile && line.test(changedLine);
