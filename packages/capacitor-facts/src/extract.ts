import { extractCli } from './cli';
import { extractConfig, extractConfigSchema } from './config';
import { readExportedNames } from './declarations';
import { readMessages } from './messages';
import { getPlugins, extractPlugin } from './pluginApi';
import { factsName } from './pluginSource';
import { readNativeProject } from './nativeProject';
import { readSupport } from './support';
import { readTemplates } from './templates';
import { findPackage, installedPackages, type PackageVersion } from './workspace';

/**
 * The facts of a version's packages, as the content of JSON files by their paths.
 * Throws, with the name of the package, if one can't be read.
 */
export async function extractFacts(version: PackageVersion): Promise<Map<string, unknown>> {
  const cli = findPackage(version, '@capacitor/cli');
  const facts = new Map<string, unknown>([
    ['packages.json', { capacitor: version.major, packages: Object.fromEntries(installedPackages(version)) }],
    ['cli.json', { package: cli.name, version: cli.version, commands: extractCli(version) }],
    ['templates.json', { package: cli.name, version: cli.version, files: readTemplates(version) }],
    ['messages.json', { messages: await readMessages(version) }],
    ['exports.json', { exports: readExportedNames(version) }],
  ]);
  const keys = extractConfig(version);
  if (keys.length > 0) {
    facts.set('config.json', { package: cli.name, version: cli.version, keys });
    facts.set('config-schema.json', extractConfigSchema(version));
  }
  for (const plugin of getPlugins(version)) {
    const api = extractPlugin(version, plugin.package, plugin.plugin);
    const names = api.methods.map(({ name }) => name);
    const support = await readSupport(version, plugin, names);
    const methods = api.methods.map((method) => ({ ...method, platforms: support.get(method.name) ?? [] }));
    const native = plugin.plugin === undefined ? readNativeProject(findPackage(version, plugin.package)) : undefined;
    facts.set(`plugins/${factsName(plugin)}.json`, { ...api, methods, ...(native ? { native } : {}) });
  }
  return facts;
}

/** JSON with sorted keys, one value on each line, so that one changed fact is one changed line. */
export function formatFacts(facts: unknown): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
  };
  return `${JSON.stringify(sorted(facts), null, 2)}\n`;
}
