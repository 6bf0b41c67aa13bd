import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PLATFORMS, type Platform } from './model';
import type { Call, SourceFunction } from './native/callGraph';
import { getImplementations, pluginSources } from './native/errorMessages';
import type { PluginSource } from './pluginSource';
import { readFiles } from 'node-utils/readFiles';
import { findPackage, type PackageVersion } from './workspace';

/** Methods of every plugin. On the web, those for permissions ended with Capacitor 2. */
const INHERITED = new Set(['addListener', 'removeListener', 'removeAllListeners']);
const INHERITED_PERMISSIONS = new Set(['checkPermissions', 'requestPermissions']);

/** Calls that only report that a method isn't implemented. */
const isRefusal = ({ name, arguments: [message] }: Call) =>
  name === 'unimplemented' ||
  name === 'unavailable' ||
  (name === 'reject' && /not (?:implemented|supported|available)/i.test(message?.texts[0] ?? ''));

type Implements = (method: string) => boolean;

/** Whether a function does more than refuse. A conditional refusal is one of several outcomes. */
const isImplementedBy = (functions: SourceFunction[], method: string): boolean =>
  functions
    .filter(({ name, takesCall }) => takesCall && name === method)
    .some(({ calls, isConditional }) => {
      const called = calls.filter(({ isAccess }) => !isAccess);
      return isConditional || called.length === 0 || !called.every(isRefusal);
    });

/** The plugin methods in Objective-C, which only the Keyboard plugin is written in. */
function objectiveCMethods(version: PackageVersion, source: PluginSource): Implements {
  const ios = getImplementations(version, source).find(({ platform }) => platform === 'iOS');
  const folder = ios ? path.join(findPackage(version, ios.package).folder, ios.folder) : '';
  const file = source.plugin === undefined ? /^Plugin\/.*\.m$/ : new RegExp(`/${source.plugin}\\.m$`);
  const bodies = readFiles(folder, file).flatMap(({ text }) => [
    ...text.matchAll(/^- \(void\)(\w+):\(CAPPluginCall \*\)\w+\s*\{([\s\S]*?)^\}/gm),
  ]);
  const implemented = new Set(bodies.filter(([, , body = '']) => !/\[call un/.test(body)).map(([, name]) => name));
  return (method) => implemented.has(method);
}

/** Whether core registers an implementation for the web of a plugin that is a part of it. */
function coreHasWeb(version: PackageVersion, plugin: string): boolean {
  const { folder } = findPackage(version, '@capacitor/core');
  const code = readFileSync(path.join(folder, 'dist/index.js'), 'utf8');
  return new RegExp(`registerPlugin\\('${plugin}', \\{\\s*web:`).test(code);
}

/**
 * The platforms on which each method of a plugin does something, from the code of each platform. A
 * method that only calls `unimplemented()` or `unavailable()` there isn't supported.
 */
export async function readSupport(
  version: PackageVersion,
  source: PluginSource,
  methods: readonly string[],
): Promise<Map<string, Platform[]>> {
  const sources = await pluginSources(version, source);
  const inObjectiveC = objectiveCMethods(version, source);
  const functionsFor = (platform: Platform) =>
    sources.find((candidate) => candidate.platform === platform)?.source.functions ?? [];
  // A plugin can implement a platform in JavaScript: `TextZoomIOS`, `CameraWeb`.
  const inJavaScript = (platform: Platform) =>
    functionsFor('Web').filter(({ owner }) => owner.toLowerCase().endsWith(platform.toLowerCase()));
  const supports = (method: string, platform: Platform): boolean => {
    if (INHERITED.has(method)) return true;
    const isWeb = platform === 'Web';
    if (INHERITED_PERMISSIONS.has(method) && (!isWeb || version.pluginMajor === undefined)) return true;
    if (isImplementedBy(inJavaScript(platform), method)) return true;
    if (isWeb)
      return source.plugin !== undefined && version.pluginMajor !== undefined && coreHasWeb(version, source.plugin);
    return isImplementedBy(functionsFor(platform), method) || (platform === 'iOS' && inObjectiveC(method));
  };
  return new Map(
    methods.map((method) => {
      const supported = PLATFORMS.filter((platform) => supports(method, platform));
      // A method without any platform, such as those of a wrapper class, works wherever the plugin
      // does.
      return [method, supported.length > 0 ? supported : [...PLATFORMS]];
    }),
  );
}
