import path from 'node:path';
import { memoize } from 'node-utils/memoize';
import { findPackage, type PackageVersion } from '../workspace';
import { readFiles } from 'node-utils/readFiles';

/** A class, protocol, or enum of a native package. */
export interface NativeType {
  /** The words of the files that declare it, among which its members are. */
  words: ReadonlySet<string>;
  /** Superclasses, interfaces, and protocols. */
  parents: readonly string[];
}

/** What a native package contains, by its words: no compiler for Swift runs everywhere. */
export interface PlatformApi {
  types: Readonly<Record<string, NativeType>>;
  /** Qualified names of Java classes, or all words in the sources for iOS. */
  names: ReadonlySet<string>;
}

export type NativePlatform = 'android' | 'ios';

const SOURCES = {
  android: { name: '@capacitor/android', folder: 'capacitor/src/main/java', files: /\.java$/, known: 'PluginCall' },
  ios: { name: '@capacitor/ios', folder: '.', files: /^(?!.*Tests?\/).*\.(?:h|swift)$/, known: 'CAPPluginCall' },
};

/** A declaration with what follows its name on the line: the parents. */
const DECLARATION = /(?:\b(?:class|interface|enum|struct)|@interface|@?\bprotocol|\bextension) +(\w+)\b([^{;\n]*)/g;

const withoutComments = (source: string): string => source.replace(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '');

/** What `@capacitor/android` or `@capacitor/ios` of a version offers to apps and plugins. */
export const platformApi = memoize((platform: NativePlatform, version: PackageVersion): PlatformApi => {
  const { name, folder, files, known } = SOURCES[platform];
  const types: Record<string, { words: Set<string>; parents: string[]; isExtended: boolean }> = {};
  const names = new Set<string>();
  for (const { file, text } of readFiles(path.join(findPackage(version, name).folder, folder), files)) {
    const code = withoutComments(text);
    const words = code.match(/\w+/g) ?? [];
    if (platform === 'android') names.add(file.replace(/\.java$/, '').replaceAll('/', '.'));
    else words.forEach((word) => names.add(word));
    // Plugins that an app uses by name only share their names with classes of Android (`WebView`).
    if (file.startsWith('com/getcapacitor/plugin/')) continue;
    for (const [declaration, type = '', heritage = ''] of code.matchAll(DECLARATION)) {
      // The names of nested classes, such as `Builder`, are those of many classes of Android.
      if (platform === 'android' && type !== path.posix.basename(file, '.java')) continue;
      const own = (types[type] ??= { words: new Set(), parents: [], isExtended: true });
      words.forEach((word) => own.words.add(word));
      own.parents.push(...(heritage.replace(/<.*>|\(.*\)/g, '').match(/\b[A-Z]\w*/g) ?? []));
      // A type that the package only extends (`String`) has other members, too.
      if (!/^extension|^@interface \w+ *\(/.test(declaration)) own.isExtended = false;
    }
  }
  const declared = Object.entries(types).filter(([, { isExtended }]) => !isExtended);
  if (!types[known]) throw new Error(`The sources of ${name} in ${version.workspace} declare no ${known}.`);
  return { types: Object.fromEntries(declared), names };
});
