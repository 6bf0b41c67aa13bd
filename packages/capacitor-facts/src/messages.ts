import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Message } from './model';
import { readNativeSource, type NativeSource } from './native/callGraph';
import { pluginSources, readErrors } from './native/errorMessages';
import { ERROR_TYPE } from './native/rejections';
import { getPlugins } from './pluginApi';
import { pluginTitle } from './pluginSource';
import { readFiles } from 'node-utils/readFiles';
import { findPackage, manifestIn, packagesIn, type PackageVersion } from './workspace';

/** Stands for the parts of a message that are only known at run time. */
const PLACEHOLDER = '…';

/** Functions that report a problem. Loggers for information and debugging aren't included. */
const REPORTS = new Set(
  `error warn e w wtf fatal fatalError logError logWarn logFatal
  reject errorCallback unavailable unimplemented serializationError`.split(/\s+/),
);
/** Functions that log a line of any kind, or compose a message. */
const PRINTS = new Set(['print', 'NSLog', 'log', 'append']);
const PROBLEM = /error|fail|unable|could ?n[o']t|can ?not|can't|\bnot\b|\bno\b|invalid|missing|warn|deprecat|❌|must/i;

/** Strings that contain words. Identifiers and single symbols aren't messages. */
const isMessage = (text: string) => (text.match(/\p{L}{2,}/gu) ?? []).length >= 2 && !/[{};]\s*$|=>|<\/?\w/.test(text);

/** The first line of a text: tools print the others below it, and logs often lack them. */
function getMessage(text: string): string {
  const [first = ''] = text
    .replace(/%(?:\d\$)?[sdifoOj@]|%ld|(?<=')\$\w+(?=')/g, PLACEHOLDER)
    .split(/\\n|\n/)
    .map((line) => line.trim())
    .filter(isMessage);
  return first.replace(/\\(["'`\\])/g, '$1').replace(/…[…\s]*…/g, PLACEHOLDER);
}

/** Messages in the calls of a source that report a problem. */
function reportedMessages({ functions }: NativeSource): string[] {
  const calls = functions.flatMap((caller) => caller.calls);
  return calls.flatMap((call) => {
    const texts = call.arguments.flatMap((argument) => argument.texts).filter(isMessage);
    const reports = REPORTS.has(call.name) || ERROR_TYPE.test(call.name);
    return texts.filter((text) => reports || (PRINTS.has(call.name) && PROBLEM.test(text)));
  });
}

/** The CLI's checks return their messages as strings, which it prints if there are any. */
function returnedMessages(code: string): string[] {
  const literal = String.raw`(?:\x60(?:[^\x60\\]|\\.)*\x60|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`;
  const withoutComments = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const sums = withoutComments.matchAll(new RegExp(String.raw`\breturn \(?(${literal}(?:\s*\+\s*${literal})*)`, 'g'));
  return [...sums]
    .map(([, sum = '']) =>
      sum
        .replace(/\$\{[\w.]+\('([^']*)'\)\}/g, '$1')
        .replace(/\$\{[^}]*\}/g, PLACEHOLDER)
        .replace(/[\x60'"]\s*\+\s*[\x60'"]|^[\x60'"]|[\x60'"]$/g, ''),
    )
    .filter((text) => /^[A-Z…"].* .*[a-z]{3}/.test(text) && !/[{}<>;]|^…$/.test(text));
}

/** Folders with the sources of the packages that aren't plugins. */
const PLATFORM_SOURCES = [
  { name: 'Capacitor CLI', package: '@capacitor/cli', folder: 'dist', files: /^(?!.*test).*\.js$/ },
  { name: 'Android', package: '@capacitor/android', folder: 'capacitor/src/main', files: /\.java$/ },
  { name: 'iOS', package: '@capacitor/ios', folder: '.', files: /^(?!.*Tests?\/).*\.swift$/ },
  { name: 'Capacitor core', package: '@capacitor/core', folder: 'dist', files: /^index\.js$/ },
  { name: 'Capacitor core', package: '@capacitor/android', folder: '.', files: /assets\/native-bridge\.js$/ },
];

async function platformMessages(version: PackageVersion): Promise<Message[]> {
  const messages: Message[] = [];
  for (const { name: source, package: packageName, folder, files } of PLATFORM_SOURCES) {
    const sources = readFiles(path.join(findPackage(version, packageName).folder, folder), files);
    const texts = reportedMessages(await readNativeSource(sources));
    if (packageName === '@capacitor/cli') texts.push(...sources.flatMap(({ text }) => returnedMessages(text)));
    messages.push(...texts.map((text) => ({ text: getMessage(text), source })));
  }
  return messages;
}

/** The codes of native-run, which the CLI prints before the message. */
function nativeRunMessages(version: PackageVersion): Message[] {
  const { folder } = findPackage(version, '@capacitor/cli');
  const manifest = manifestIn(folder, 'native-run');
  if (!packagesIn(folder).has('native-run') || !manifest) return [];
  const code = readFileSync(path.join(path.dirname(manifest), 'dist/errors.js'), 'utf8');
  const codes = new Set([...code.matchAll(/exports\.(ERR_\w+) = '/g)].map(([, name = '']) => name));
  return [...codes].map((text) => ({ text, source: 'native-run' }));
}

/**
 * Every message that the packages of a version can reject with, throw, or log. Messages of plugin
 * methods come first and have platforms and methods; each other text is listed once.
 */
export async function readMessages(version: PackageVersion): Promise<Message[]> {
  const rejections: Message[] = [];
  const logged = [...(await platformMessages(version)), ...nativeRunMessages(version)];
  for (const plugin of getPlugins(version)) {
    const source = pluginTitle(plugin);
    rejections.push(...(await readErrors(version, plugin)).map((error) => ({ ...error, source })));
    for (const { source: code } of await pluginSources(version, plugin))
      logged.push(...reportedMessages(code).map((text) => ({ text: getMessage(text), source })));
  }
  const rejected = new Set(rejections.map(({ text }) => text));
  const distinct = new Map(logged.map((message) => [message.text, message]));
  const others = [...distinct.values()].filter(({ text }) => text !== '' && !rejected.has(text));
  return [...rejections, ...others];
}
