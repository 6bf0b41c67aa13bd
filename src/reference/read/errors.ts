import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PluginSource } from '../../config/predecessors';
import type { VersionLabel } from '../../config/versions';
import type { ErrorMessage } from '../model';
import { findPackage } from '../packages';
import { readNative, type SourceFunction } from './nativeSource';
import { readPlugin } from './plugin';
import { readWeb } from './webSource';

type Platform = ErrorMessage['platforms'][number];

/** Source files of one plugin on one platform; `keep` tells those of a plugin inside a package that holds several. */
interface Place {
  platform: Platform;
  package: string;
  folder: string;
  keep: RegExp;
}

function placesOf({ package: packageName, plugin }: PluginSource): Place[] {
  if (plugin === undefined) {
    return [
      { platform: 'iOS', package: packageName, folder: 'ios', keep: /\.swift$/ },
      { platform: 'Android', package: packageName, folder: 'android/src/main', keep: /\.(java|kt)$/ },
      { platform: 'Web', package: packageName, folder: 'dist/esm', keep: /^(?!index|definitions).*\.js$/ },
    ];
  }
  const native =
    plugin === 'CapacitorHttp'
      ? 'CapacitorHttp|HttpRequestHandler|CapacitorUrlRequest'
      : `${plugin}|CapacitorCookieManager`;
  return [
    {
      platform: 'iOS',
      package: '@capacitor/ios',
      folder: 'Capacitor/Capacitor/Plugins',
      keep: new RegExp(`/?(${native})\\.swift$`),
    },
    {
      platform: 'Android',
      package: '@capacitor/android',
      folder: 'capacitor/src/main/java/com/getcapacitor/plugin',
      keep: new RegExp(`/?(${native})\\.java$`),
    },
  ];
}

function sourcesIn(label: VersionLabel, place: Place): { file: string; source: string }[] {
  const folder = path.join(findPackage(label, place.package).folder, place.folder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => place.keep.test(file) && !/Tests?\//.test(file))
    .map((file) => ({ file, source: readFileSync(path.join(folder, file), 'utf8') }));
}

async function functionsIn(label: VersionLabel, place: Place): Promise<SourceFunction[]> {
  const files = sourcesIn(label, place);
  const ending = (pattern: RegExp) => files.filter(({ file }) => pattern.test(file)).map(({ source }) => source);
  const native = await Promise.all([
    readNative('swift', ending(/\.swift$/)),
    readNative('java', ending(/\.java$/)),
    readNative('kotlin', ending(/\.kt$/)),
  ]);
  return [...native.flat(), ...ending(/\.js$/).flatMap(readWeb)];
}

/** Names of the functions that a method reaches by way of the names it mentions, itself included. */
function reach(method: string, byName: ReadonlyMap<string, SourceFunction[]>): Set<string> {
  const seen = new Set<string>();
  const waiting = [method];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    for (const { mentions } of byName.get(name) ?? [])
      waiting.push(...[...mentions].filter((each) => byName.has(each) && !seen.has(each)));
  }
  return seen;
}

function messagesIn(functions: SourceFunction[], methods: string[]): Map<string, Set<string>> {
  const byName = new Map<string, SourceFunction[]>();
  for (const each of functions) byName.set(each.name, [...(byName.get(each.name) ?? []), each]);
  const reached = new Map(methods.map((method) => [method, reach(method, byName)]));
  // An error's own text reaches a reader only where some method hands on what it caught.
  const passedOn = functions.some(({ passesOn }) => passesOn);
  const found = new Map<string, Set<string>>();
  for (const { name, rejects, errors } of functions) {
    for (const message of [...rejects, ...(passedOn ? errors : [])]
      .map((text) => text.trim())
      .filter((text) => /[a-z]{2}/i.test(text))) {
      const by = found.get(message) ?? new Set();
      methods.filter((method) => reached.get(method)?.has(name)).forEach((method) => by.add(method));
      found.set(message, by);
    }
  }
  return found;
}

/**
 * Every message a plugin's methods can reject with, read from its Swift, Java, Kotlin and web sources: what is written at
 * the place, in constants, in errors that a method catches and hands on. What the system itself says is not in them.
 */
export async function readErrors(label: VersionLabel, source: PluginSource): Promise<ErrorMessage[]> {
  const methods = [...new Set(readPlugin(label, source.package, source.plugin).methods.map(({ name }) => name))];
  const all = new Map<string, ErrorMessage>();
  for (const place of placesOf(source)) {
    for (const [message, by] of messagesIn(await functionsIn(label, place), methods)) {
      const known = all.get(message) ?? { message, platforms: [], methods: [] };
      if (!known.platforms.includes(place.platform)) known.platforms.push(place.platform);
      known.methods = methods.filter((method) => known.methods.includes(method) || by.has(method));
      all.set(message, known);
    }
  }
  return [...all.values()].sort((a, b) => a.message.localeCompare(b.message));
}
