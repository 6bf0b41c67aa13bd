import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { correctConfig, correctPlugin, type Correction } from 'capacitor-facts/corrections';
import type { ApiReference, CliCommand, ConfigKey, ErrorMessage, JsonSchema, Message } from 'capacitor-facts/model';
import { factsName, type PluginSource } from 'capacitor-facts/pluginSource';
import type { Version } from '../config/versions';
import { siteDir } from './paths';

export const factsDir = path.join(siteDir, 'facts');

/** The error of the parser doesn't name the file. */
function readJson<Content>(file: string): Content {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Content;
  } catch (error) {
    throw new Error(`${path.relative(siteDir, file)}: ${(error as Error).message}`, { cause: error });
  }
}

/** The content of a file of a version. A label that is a path is a folder of another project. */
function readFacts<Content>({ label }: Version, file: string): Content {
  const target = path.resolve(factsDir, label, file);
  if (!existsSync(target))
    throw new Error(
      `facts/${label} has no ${file}. Add its package to capacitor/${label}/package.json, install it, and run npm run facts.`,
    );
  return readJson<Content>(target);
}

/** The corrections of a file: `plugins/camera.json` has those in overlay/v4/plugins/camera.json. */
function getCorrections({ label }: Version, file: string): Correction[] {
  const target = path.join(factsDir, 'overlay', label, file);
  return existsSync(target) ? readJson<{ corrections: Correction[] }>(target).corrections : [];
}

const pluginFile = (source: PluginSource) => `plugins/${factsName(source)}.json`;

export const hasPlugin = ({ label }: Version, source: PluginSource): boolean =>
  existsSync(path.resolve(factsDir, label, pluginFile(source)));

/** A file with its corrections, and the problems of those that match nothing. */
function correctFacts<Content>(version: Version, file: string): { content: Content; problems: string[] };
function correctFacts(version: Version, file: string): { content: object; problems: string[] } {
  const facts = readFacts<object>(version, file);
  const corrections = getCorrections(version, file);
  if (file.startsWith('plugins/')) return correctPlugin(facts as ApiReference, corrections);
  if (file !== 'config.json') return { content: facts, problems: [] };
  const { content: keys, problems } = correctConfig((facts as { keys: ConfigKey[] }).keys, corrections);
  return { content: { ...facts, keys }, problems };
}

/** A file as the site publishes it, with corrections. */
export const mergedFacts = <Content = object>(version: Version, file: string): Content =>
  correctFacts<Content>(version, file).content;

/** The corrected reference of a plugin. Throws, with the fix, if the version lacks it. */
export const readPlugin = (version: Version, source: PluginSource): ApiReference =>
  mergedFacts(version, pluginFile(source));

/** The keys of the configuration, with corrections. Capacitor 2 declares none. */
export const readConfig = (version: Version): ConfigKey[] =>
  mergedFacts<{ keys: ConfigKey[] }>(version, 'config.json').keys;

/** The JSON schema of the configuration. That of Capacitor 2 is written by hand. */
export function readConfigSchema({ label }: Version): JsonSchema {
  const files = [label, `overlay/${label}`].map((folder) => path.resolve(factsDir, folder, 'config-schema.json'));
  const file = files.find((candidate) => existsSync(candidate));
  if (file === undefined) throw new Error(`facts/${label} has no config-schema.json. Run npm run facts.`);
  return readJson<JsonSchema>(file);
}

export const readCli = (version: Version): CliCommand[] =>
  readFacts<{ commands: CliCommand[] }>(version, 'cli.json').commands;

/** Official package → the names that it exports, types included. */
export const getExports = (version: Version): Record<string, string[]> =>
  readFacts<{ exports: Record<string, string[]> }>(version, 'exports.json').exports;

/** Package → exact version, third-party packages included. */
export const getPackages = (version: Version): Record<string, string> =>
  readFacts<{ packages: Record<string, string> }>(version, 'packages.json').packages;

export function packageVersion(version: Version, name: string): string {
  const found = getPackages(version)[name];
  if (found === undefined)
    throw new Error(`${name} is not in ${version.workspace}/package.json. Add it there, and run npm run facts.`);
  return found;
}

/** The files of the native projects that a version's CLI creates, by their path in an app. */
export const templateFiles = (version: Version): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(readFacts<{ files: Record<string, string[]> }>(version, 'templates.json').files).map(
      ([file, lines]) => [file, lines.join('\n')],
    ),
  );

/** What the packages of a version reject with, throw, or log. */
export const getMessages = (version: Version): Message[] =>
  readFacts<{ messages: Message[] }>(version, 'messages.json').messages;

export const isRejection = (message: Message): message is Message & ErrorMessage => message.methods !== undefined;

/** What the methods of a plugin reject with, by its title: `Local Notifications`. */
export const getRejections = (version: Version, plugin: string): (Message & ErrorMessage)[] =>
  getMessages(version)
    .filter(isRejection)
    .filter(({ source }) => source === plugin);

/** The JSON files in the folder of a version, relative to it. */
export const factFiles = ({ label }: Version): string[] =>
  readdirSync(path.resolve(factsDir, label), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.json'))
    .sort();

/** The corrections of a version, each with the file that it corrects. */
export const allCorrections = (version: Version): { file: string; correction: Correction }[] =>
  factFiles(version).flatMap((file) => getCorrections(version, file).map((correction) => ({ file, correction })));

/** All corrections of all versions that match nothing, each with its file. */
export const correctionProblems = (versions: readonly Version[]): string[] =>
  versions.flatMap((version) =>
    factFiles(version).flatMap((file) =>
      correctFacts(version, file).problems.map((problem) => `facts/overlay/${version.label}/${file}: ${problem}`),
    ),
  );
