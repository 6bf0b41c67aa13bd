import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Version } from '../../config/versions';
import { readSource, type Source } from '../../packages/native/callGraph';
import { memoize } from '../../lib/memoize';
import type { ErrorMessage } from '../../packages/model';
import { pluginSources, readErrors } from '../../packages/native/errorMessages';
import { ERROR_TYPE } from '../../packages/native/rejections';
import { pascalCase, type PluginSource } from '../../packages/pluginApi';
import { findPackage, packagesOf } from '../../packages/workspace';
import { readFiles } from '../../lib/readFiles';
import { siteDir } from '../../lib/paths';
import { PLACEHOLDER } from '../catalog';

/** A message that a package logs, throws, or rejects with. */
export interface PackageMessage {
  text: string;
  /** What emits it: `Camera`, `Capacitor CLI`. */
  source: string;
}

/** The messages of a version's packages. */
export interface PackageMessages {
  /** What the methods of each plugin reject with, by the plugin's name. */
  rejections: Record<string, ErrorMessage[]>;
  /** What the plugins log, and all messages of the other packages. */
  others: PackageMessage[];
}

/** Functions that report a problem. Loggers for information and debugging aren't included. */
const REPORTS = new Set(
  'error warn e w wtf fatal reject errorCallback unavailable unimplemented fatalError serializationError logError logFatal logWarn'.split(
    ' ',
  ),
);
/** Functions that log a line of any kind, or compose a message. */
const PRINTS = new Set(['print', 'NSLog', 'log', 'append']);
const PROBLEM = /error|fail|unable|could ?n[o']t|can ?not|can't|\bnot\b|\bno\b|invalid|missing|warn|deprecat|❌|must/i;

/** Strings that contain words. Identifiers and single symbols aren't messages. */
const isMessage = (text: string) => (text.match(/\p{L}{2,}/gu) ?? []).length >= 2 && !/[{};]\s*$|=>|<\/?\w/.test(text);

/** The first line of a text: tools print the others below it, and logs often lack them. */
function messageOf(text: string): string {
  const [first = ''] = text
    .replace(/%(?:\d\$)?[sdifoOj@]|%ld|(?<=')\$\w+(?=')/g, PLACEHOLDER)
    .split(/\\n|\n/)
    .map((line) => line.trim())
    .filter(isMessage);
  return first.replace(/\\(["'`\\])/g, '$1').replace(/…[…\s]*…/g, PLACEHOLDER);
}

/** Messages in the calls of a source that report a problem. */
function reportedMessages({ functions }: Source): string[] {
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

async function platformMessages(version: Version): Promise<PackageMessage[]> {
  const messages: PackageMessage[] = [];
  for (const { name: source, package: packageName, folder, files } of PLATFORM_SOURCES) {
    const sources = readFiles(path.join(findPackage(version, packageName).folder, folder), files);
    const texts = reportedMessages(await readSource(sources));
    if (packageName === '@capacitor/cli') texts.push(...sources.flatMap(({ text }) => returnedMessages(text)));
    messages.push(...texts.map((text) => ({ text: messageOf(text), source })));
  }
  return messages;
}

/** The codes of native-run, which the CLI prints before the message. */
function nativeRunMessages(version: Version): PackageMessage[] {
  const cli = createRequire(path.join(findPackage(version, '@capacitor/cli').folder, 'package.json'));
  const folder = cli.resolve.paths('native-run')?.find((paths) => existsSync(path.join(paths, 'native-run')));
  const { dependencies = {} } = cli('./package.json') as { dependencies?: Record<string, string> };
  if (!dependencies['native-run'] || !folder) return [];
  const code = readFileSync(path.join(folder, 'native-run/dist/errors.js'), 'utf8');
  const codes = new Set([...code.matchAll(/exports\.(ERR_\w+) = '/g)].map(([, name = '']) => name));
  return [...codes].map((text) => ({ text, source: 'native-run' }));
}

/** The name of a plugin on a page: `Local Notifications`. */
export const pluginName = ({ package: name, plugin }: PluginSource): string =>
  (plugin ?? pascalCase(name.replace(/^@capacitor\//, ''))).replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

/** Packages with one plugin each. */
const pluginPackages = (version: Version): PluginSource[] =>
  [...packagesOf(version).keys()]
    .filter((name) => /^@capacitor\/(?!(?:core|cli|android|ios)$)/.test(name))
    .map((name) => ({ package: name }));

async function extract(version: Version, plugins: PluginSource[]): Promise<PackageMessages> {
  const others = [...(await platformMessages(version)), ...nativeRunMessages(version)];
  const rejections: PackageMessages['rejections'] = {};
  for (const plugin of plugins) {
    const name = pluginName(plugin);
    const sources = await pluginSources(version, plugin);
    const errors = await readErrors(version, plugin);
    rejections[name] = errors;
    const texts = sources.flatMap(({ source }) => reportedMessages(source)).map(messageOf);
    others.push(...texts.map((text) => ({ text, source: name })));
  }
  const rejected = new Set(Object.values(rejections).flatMap((errors) => errors.map(({ message }) => message)));
  const logged = others.filter(({ text }) => text !== '' && !rejected.has(text));
  const distinct = new Map(logged.map((message) => [message.text, message]));
  return { rejections, others: [...distinct.values()] };
}

/** Everything that the result depends on: the installed packages, and the code that reads them. */
const fingerprint = memoize((): string => {
  const hash = createHash('sha256').update(readFileSync(path.join(siteDir, 'package-lock.json')));
  hash.update(readFileSync(__filename));
  for (const { text } of readFiles(path.join(siteDir, 'src/packages'), /(?<!\.test)\.ts$/)) hash.update(text);
  return hash.digest('hex').slice(0, 20);
});

/**
 * Every message that the packages of a version can log, throw, or reject with. Reading their sources takes seconds, so the result is
 * kept until a package or the code that reads it changes. `inCore` lists the plugins that are part of other packages.
 */
export async function readPackageMessages(version: Version, inCore: PluginSource[]): Promise<PackageMessages> {
  const folder = path.join(siteDir, 'node_modules/.cache/messages');
  const plugins = [...pluginPackages(version), ...inCore];
  const names = createHash('sha256').update(JSON.stringify(plugins)).digest('hex').slice(0, 8);
  const file = path.join(folder, `${version.label}-${names}-${fingerprint()}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as PackageMessages;
  const messages = await extract(version, plugins);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(messages));
  return messages;
}
