import path from 'node:path';
import { memoize } from 'node-utils/memoize';
import type { ErrorMessage } from '../model';
import { extractPlugin } from '../pluginApi';
import { kebabCase, type PluginSource } from '../pluginSource';
import { findPackage, type PackageVersion } from '../workspace';
import { readFiles } from 'node-utils/readFiles';
import { readNativeSource, type NativeSource, type SourceFunction, type ComposedText } from './callGraph';
import { appliesTo, reachableFunctions } from './reachability';
import { messageSources, rejectsWithErrors, type RejectionMessage, type MessageSource } from './rejections';

/** What can run while the app calls a plugin method. */
interface Execution {
  method: string;
  functions: Set<SourceFunction>;
  /** Names of everything that these functions call or access. */
  names: Set<string>;
  /** Whether one of these functions rejects with errors of the others. */
  passesOnErrors: boolean;
}

function getExecution(method: string, methods: string[], source: NativeSource, sources: MessageSource[]): Execution {
  const starts = source.functions.filter(({ name, takesCall }) => takesCall && name === method);
  const functions = new Set(starts.flatMap((start) => [...reachableFunctions(method, methods, start, source)]));
  const calls = [...functions].flatMap((reachable) => reachable.calls.filter((call) => appliesTo(method, call)));
  return {
    method,
    functions,
    names: new Set(calls.map(({ name }) => name)),
    passesOnErrors: sources.some((candidate) => candidate.passesOnErrors && functions.has(candidate.function)),
  };
}

function canReject(execution: Execution, message: RejectionMessage, from: SourceFunction): boolean {
  const { cases, isOfError } = message;
  if (!execution.functions.has(from) || !appliesTo(execution.method, message)) return false;
  const isOfAnyCase = cases.length === 0 || cases.some((name) => execution.names.has(name));
  return isOfAnyCase && (!isOfError || execution.passesOnErrors);
}

/**
 * The messages of a plugin on one platform → the methods that can reject with them. Messages of
 * errors that no method passes on are included without a method.
 */
export function messagesByMethod(source: NativeSource, methods: string[]): Map<ComposedText, Set<string>> {
  const sources = messageSources(source);
  const executions = methods.map((method) => getExecution(method, methods, source, sources));
  const methodsByText = new Map<ComposedText, Set<string>>();
  const includesErrors = rejectsWithErrors(source);
  for (const { function: from, messages } of sources) {
    for (const message of messages) {
      const text = message.text.trim();
      if (!/[a-z]{2}/i.test(text) || (message.isOfError && !includesErrors)) continue;
      const rejecting = executions.filter((execution) => canReject(execution, message, from));
      methodsByText.set(text, new Set([...(methodsByText.get(text) ?? []), ...rejecting.map(({ method }) => method)]));
    }
  }
  return methodsByText;
}

/** The source files of a plugin on one platform. */
interface Implementation {
  platform: ErrorMessage['platforms'][number];
  package: string;
  folder: string;
  files: RegExp;
}

/** Native files without extension that built-in plugins use besides the file with their name. */
const HELPERS: Record<string, string> = {
  Camera: 'Camera(?:Utils|Settings)|ImageUtils',
  CapacitorCookies: 'CapacitorCookieManager',
  CapacitorHttp: 'HttpRequestHandler|CapacitorUrlRequest|CapacitorHttpUrlConnection',
  LocalNotifications: 'LocalNotification\\w*|CAPUNUserNotificationCenterDelegate|NotificationChannelManager|DateMatch',
  Modals: 'Dialogs',
  PushNotifications: 'NotificationChannelManager',
};

export function getImplementations(
  { pluginMajor }: PackageVersion,
  { package: packageName, plugin }: PluginSource,
): Implementation[] {
  if (plugin === undefined) {
    return [
      { platform: 'iOS', package: packageName, folder: 'ios', files: /^(?!.*Tests?\/).*\.swift$/ },
      { platform: 'Android', package: packageName, folder: 'android/src/main', files: /\.(java|kt)$/ },
      { platform: 'Web', package: packageName, folder: 'dist/esm', files: /^(?!index|definitions).*\.js$/ },
    ];
  }
  const names = [plugin, HELPERS[plugin]].filter((name) => name !== undefined).join('|');
  const files = (extension: string) => new RegExp(`(?:^|/)(?:${names})\\.${extension}$`);
  const native: Implementation[] = [
    { platform: 'iOS', package: '@capacitor/ios', folder: 'Capacitor/Capacitor', files: files('swift') },
    {
      platform: 'Android',
      package: '@capacitor/android',
      folder: 'capacitor/src/main/java/com/getcapacitor',
      files: files('java'),
    },
  ];
  // If all plugins are part of core, so are their web implementations.
  const web: Implementation = {
    platform: 'Web',
    package: packageName,
    folder: 'dist/esm/web',
    files: new RegExp(`^${kebabCase(plugin)}\\.js$`),
  };
  return pluginMajor === undefined ? [...native, web] : native;
}

/** The sources of a plugin for each platform. */
export const pluginSources = memoize((version: PackageVersion, plugin: PluginSource) =>
  Promise.all(
    getImplementations(version, plugin).map(async ({ platform, package: name, folder, files }) => ({
      platform,
      source: await readNativeSource(readFiles(path.join(findPackage(version, name).folder, folder), files)),
    })),
  ),
);

/**
 * Every message that a plugin's methods can reject with, from its Swift, Java, Kotlin and
 * JavaScript sources: literals, constants, and the messages of errors that a method catches and
 * rejects with. Messages of the system are not included.
 */
export async function readErrors(version: PackageVersion, plugin: PluginSource): Promise<ErrorMessage[]> {
  const methods = [...new Set(extractPlugin(version, plugin.package, plugin.plugin).methods.map(({ name }) => name))];
  const errors = new Map<ComposedText, ErrorMessage>();
  for (const { platform, source } of await pluginSources(version, plugin)) {
    for (const [text, rejecting] of messagesByMethod(source, methods)) {
      const error = errors.get(text) ?? { text, platforms: [], methods: [] };
      if (!error.platforms.includes(platform)) error.platforms.push(platform);
      error.methods = methods.filter((method) => error.methods.includes(method) || rejecting.has(method));
      errors.set(text, error);
    }
  }
  return [...errors.values()].sort((a, b) => a.text.localeCompare(b.text));
}
