import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';
import { validRange } from 'semver';
import { packageProblem } from '../capacitorPackages';
import type { Fence } from '../fences';
import { problemIn, type Problem } from '../problem';
import { checkTypeScript } from './typescript';

export const languages = ['json', 'jsonc'];

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: Json | undefined) => Array.isArray(value) && value.every((each) => typeof each === 'string');

/** Dependencies name a range that npm understands, and those of Capacitor one that fits the version. */
function packageJson(value: Json, fence: Fence): string[] {
  if (!isObject(value)) return ['package.json holds an object.'];
  const scripts = value.scripts;
  const wrong =
    scripts !== undefined && !(isObject(scripts) && Object.values(scripts).every((each) => typeof each === 'string'))
      ? ['"scripts" holds names and commands.']
      : [];
  const dependencies = ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((key) => {
    const listed = value[key];
    if (listed === undefined) return [];
    if (!isObject(listed)) return [`"${key}" holds names and versions.`];
    return Object.entries(listed).flatMap(([name, range]) => {
      if (
        typeof range !== 'string' ||
        (validRange(range) === null && !/^(file|github|git|https?|npm|link):/.test(range))
      )
        return [`"${name}": ${JSON.stringify(range)} is no version that npm understands.`];
      const problem = name.startsWith('@capacitor/') ? packageProblem(`${name}@${range}`, fence) : undefined;
      return problem ? [problem] : [];
    });
  });
  return [...wrong, ...dependencies];
}

function contentsJson(value: Json): string[] {
  if (!isObject(value) || !Array.isArray(value.images)) return ['Contents.json holds a list "images".'];
  return value.images.every((image) => isObject(image) && typeof image.idiom === 'string')
    ? []
    : ['Each image of Contents.json has an "idiom".'];
}

function assetLinks(value: Json): string[] {
  if (!Array.isArray(value)) return ['assetlinks.json holds a list of statements.'];
  return value.flatMap((statement) => {
    if (!isObject(statement) || !isTexts(statement.relation))
      return ['A statement of assetlinks.json has a list "relation".'];
    const { target } = statement;
    const complete =
      isObject(target) &&
      target.namespace !== undefined &&
      (target.namespace !== 'android_app' ||
        (typeof target.package_name === 'string' && isTexts(target.sha256_cert_fingerprints)));
    return complete ? [] : ['An Android target of assetlinks.json has "package_name" and "sha256_cert_fingerprints".'];
  });
}

function siteAssociation(value: Json): string[] {
  const { applinks, webcredentials } = isObject(value) ? value : {};
  if (!applinks && !webcredentials) return ['apple-app-site-association holds "applinks" or "webcredentials".'];
  const links =
    applinks === undefined || (isObject(applinks) && Array.isArray(applinks.details))
      ? []
      : ['"applinks" holds a list "details".'];
  return [
    ...links,
    ...(webcredentials === undefined || (isObject(webcredentials) && isTexts(webcredentials.apps))
      ? []
      : ['"webcredentials" holds a list "apps".']),
  ];
}

/** Keys that the CLI and the native code of v2 read: its package declares no type. From `facts` and the sources of 2.5.0. */
const V2_KEYS: Record<string, readonly string[]> = {
  '': [
    'appId',
    'appName',
    'webDir',
    'bundledWebRuntime',
    'npmClient',
    'windowsAndroidStudioPath',
    'linuxAndroidStudioPath',
    'hideLogs',
    'overrideUserAgent',
    'appendUserAgent',
    'backgroundColor',
    'plugins',
    'server',
    'android',
    'ios',
    'cordova',
  ],
  server: ['url', 'hostname', 'iosScheme', 'androidScheme', 'allowNavigation', 'cleartext'],
  android: [
    'overrideUserAgent',
    'appendUserAgent',
    'backgroundColor',
    'allowMixedContent',
    'captureInput',
    'webContentsDebuggingEnabled',
    'hideLogs',
  ],
  ios: [
    'overrideUserAgent',
    'appendUserAgent',
    'backgroundColor',
    'contentInset',
    'allowsLinkPreview',
    'hideLogs',
    'minVersion',
    'cordovaSwiftVersion',
    'cordovaLinkerFlags',
  ],
  cordova: ['preferences'],
};

function v2Config(value: Json): string[] {
  if (!isObject(value)) return ['capacitor.config.json holds an object.'];
  return Object.entries(V2_KEYS).flatMap(([group, keys]) => {
    const own = group === '' ? value : value[group];
    return isObject(own)
      ? Object.keys(own)
          .filter((key) => !keys.includes(key))
          .map((key) => `Capacitor 2 reads no configuration key "${group ? `${group}.` : ''}${key}".`)
      : [];
  });
}

function shapeProblems(fence: Fence, value: Json): Problem[] {
  const name = fence.title?.split('/').at(-1) ?? '';
  const at = (messages: string[]) => messages.map((message) => problemIn(fence, 1, message));
  if (name === 'package.json') return at(packageJson(value, fence));
  if (name === 'Contents.json') return at(contentsJson(value));
  if (name === 'assetlinks.json') return at(assetLinks(value));
  if (name === 'apple-app-site-association') return at(siteAssociation(value));
  if (name !== 'capacitor.config.json') return [];
  if (fence.version === 'v2') return at(v2Config(value));
  const references = '';
  const typed = {
    ...fence,
    language: 'ts',
    title: 'capacitor.config.ts',
    code: `${references}export default ${fence.code.trim()};`,
    continues: false,
  };
  return checkTypeScript([typed], fence.version);
}

/** Parses JSON strictly; comments only where the fence says `jsonc`. Files that a tool reads are checked for their shape. */
export function checkJson(fence: Fence): Problem[] {
  const errors: ParseError[] = [];
  const commented = fence.language === 'jsonc';
  const value = parse(fence.code, errors, { disallowComments: !commented, allowTrailingComma: commented }) as Json;
  if (errors.length > 0) {
    return errors.slice(0, 1).map(({ error, offset }) => {
      const line = fence.code.slice(0, offset).split('\n').length;
      const what = printParseErrorCode(error);
      return problemIn(
        fence,
        line,
        what === 'InvalidCommentToken'
          ? 'JSON holds no comments: mark the fence as jsonc where the tool that reads it allows them.'
          : `This is not JSON: ${what}.`,
      );
    });
  }
  return shapeProblems(fence, value);
}
