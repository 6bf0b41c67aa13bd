import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { VersionLabel } from '../config/versions';
import { findPackage } from '../reference/packages';

/** What the native packages of a version offer to plugins and apps, by name. */
export interface NativeApi {
  /** Java classes that can be imported: `com.getcapacitor.PluginCall`. */
  javaClasses: Set<string>;
  /** Java class → its public methods, those of the classes it extends included. */
  javaMethods: Map<string, Set<string>>;
  /** Names that start with CAP in the iOS package: classes, protocols, functions, constants. */
  capNames: Set<string>;
  /** Names of all functions and properties of the iOS package. */
  swiftMembers: Set<string>;
}

/** Methods of org.json's classes, which JSObject and JSArray extend. Source: Android's reference, API level 21. */
const JSON_OBJECT = [
  'accumulate',
  'get',
  'getBoolean',
  'getDouble',
  'getInt',
  'getJSONArray',
  'getJSONObject',
  'getLong',
  'getString',
  'has',
  'isNull',
  'keys',
  'length',
  'names',
  'opt',
  'optBoolean',
  'optDouble',
  'optInt',
  'optJSONArray',
  'optJSONObject',
  'optLong',
  'optString',
  'put',
  'putOpt',
  'remove',
  'toJSONArray',
  'toString',
  'equals',
  'hashCode',
];
const JSON_ARRAY = [
  'get',
  'getBoolean',
  'getDouble',
  'getInt',
  'getJSONArray',
  'getJSONObject',
  'getLong',
  'getString',
  'isNull',
  'join',
  'length',
  'opt',
  'optBoolean',
  'optDouble',
  'optInt',
  'optJSONArray',
  'optJSONObject',
  'optLong',
  'optString',
  'put',
  'remove',
  'toJSONObject',
  'toString',
  'equals',
];

function filesBelow(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => path.join(folder, file));
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

function readJava(label: VersionLabel): Pick<NativeApi, 'javaClasses' | 'javaMethods'> {
  const javaClasses = new Set<string>();
  const own = new Map<string, { methods: Set<string>; parent: string | undefined }>();
  for (const file of filesBelow(
    path.join(findPackage(label, '@capacitor/android').folder, 'capacitor/src/main/java'),
    /\.(java|kt)$/,
  )) {
    const source = readFileSync(file, 'utf8');
    const [pack = ''] = matches(source, /^package\s+([\w.]+);?/gm);
    const name = path.basename(file).replace(/\.\w+$/, '');
    javaClasses.add(`${pack}.${name}`);
    for (const nested of matches(source, /\b(?:class|interface|enum|@interface)\s+(\w+)/g))
      javaClasses.add(`${pack}.${name}.${nested}`);
    const methods = matches(
      source,
      /^\s+(?:@\w+\s+)*(?:(?:public|protected|static|final|synchronized|abstract|default)\s+)*(?:<[^>]+>\s+)?[\w<>[\],.? @]+\s+(\w+)\s*\(/gm,
    );
    const [parent] = matches(source, new RegExp(`class\\s+${name}(?:<[^>]*>)?\\s+extends\\s+(\\w+)`, 'g'));
    own.set(name, { methods: new Set(methods), parent });
  }
  const inherited = (name: string | undefined): string[] => {
    if (name === 'JSONObject') return JSON_OBJECT;
    if (name === 'JSONArray') return JSON_ARRAY;
    const known = name === undefined ? undefined : own.get(name);
    return known ? [...known.methods, ...inherited(known.parent)] : [];
  };
  return { javaClasses, javaMethods: new Map([...own.keys()].map((name) => [name, new Set(inherited(name))])) };
}

function readSwift(label: VersionLabel): Pick<NativeApi, 'capNames' | 'swiftMembers'> {
  const capNames = new Set<string>();
  const swiftMembers = new Set<string>();
  for (const file of filesBelow(findPackage(label, '@capacitor/ios').folder, /\.(swift|h|m)$/)) {
    const source = readFileSync(file, 'utf8');
    for (const name of source.match(/\bCAP\w+/g) ?? []) capNames.add(name);
    for (const name of matches(source, /\b(?:func|var|let|case)\s+`?(\w+)`?/g)) swiftMembers.add(name);
    for (const name of matches(source, /^[-+]\s*\([^)]*\)\s*(\w+)/gm)) swiftMembers.add(name);
    for (const name of matches(source, /NS_SWIFT_NAME\((\w+)/g)) swiftMembers.add(name);
    for (const name of matches(source, /@property[^;]*?\b(\w+)\s*;/g)) swiftMembers.add(name);
  }
  return { capNames, swiftMembers };
}

const known = new Map<VersionLabel, NativeApi>();

/** Reads the sources of a version's `@capacitor/android` and `@capacitor/ios`, once. */
export function nativeApi(label: VersionLabel): NativeApi {
  const api = known.get(label) ?? { ...readJava(label), ...readSwift(label) };
  known.set(label, api);
  return api;
}
