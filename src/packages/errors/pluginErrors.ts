import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PluginSource } from '../predecessors';
import type { VersionLabel } from '../../config/versions';
import type { ErrorMessage } from '../model';
import { findPackage } from '../workspace';
import { messagesByMethod } from './messages';
import { readNative } from './nativeSource';
import { readPlugin } from '../pluginApi';
import { joinSources, type Source } from './source';
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
      ? 'CapacitorHttp|HttpRequestHandler|CapacitorUrlRequest|CapacitorHttpUrlConnection'
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

async function read(label: VersionLabel, place: Place): Promise<Source[]> {
  const files = sourcesIn(label, place);
  const ending = (pattern: RegExp) => files.filter(({ file }) => pattern.test(file)).map(({ source }) => source);
  const native = await Promise.all([
    readNative('swift', ending(/\.swift$/)),
    readNative('java', ending(/\.java$/)),
    readNative('kotlin', ending(/\.kt$/)),
  ]);
  return [...native, ...ending(/\.js$/).map(readWeb)];
}

/**
 * Every message a plugin's methods can reject with, read from its Swift, Java, Kotlin and web sources: what is written at
 * the place, in constants, in errors that a method catches and hands on. What the system itself says is not in them.
 */
export async function readErrors(label: VersionLabel, source: PluginSource): Promise<ErrorMessage[]> {
  const methods = [...new Set(readPlugin(label, source.package, source.plugin).methods.map(({ name }) => name))];
  const all = new Map<string, ErrorMessage>();
  for (const place of placesOf(source)) {
    for (const [message, by] of messagesByMethod(joinSources(await read(label, place)), methods)) {
      const known = all.get(message) ?? { message, platforms: [], methods: [] };
      if (!known.platforms.includes(place.platform)) known.platforms.push(place.platform);
      known.methods = methods.filter((method) => known.methods.includes(method) || by.has(method));
      all.set(message, known);
    }
  }
  return [...all.values()].sort((a, b) => a.message.localeCompare(b.message));
}
