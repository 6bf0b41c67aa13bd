import { FAILURE } from './failure';
import type { LogLine, ParsedLog } from './normalize';

/** A package for Capacitor, with what identifies it in a log besides its name. */
export interface KnownPackage {
  /** The name in npm, which implies those of its Gradle project and its pod. */
  name: string;
  /** Java packages, or classes, that a stack trace shows. */
  code?: string[];
  /** Whether it is one of the packages of Capacitor itself, and not a plugin. */
  isPlatform?: boolean;
  /** The address of its issues. */
  issues?: string;
}

/** A package that a log names. */
export interface Origin extends KnownPackage {
  /** The version of the package that the log shows. */
  installed?: string;
}

/** The packages that a log names where it reports a failure, those in a stack trace first. */
export interface LogOrigins {
  packages: Origin[];
  /** The major version of Capacitor that the log shows. */
  capacitor?: number;
}

const MOST_ORIGINS = 3;
/** More than these, without a failure next to them, are a list of what is installed. */
const MOST_UNCERTAIN = 2;
/** npm names all packages that are part of a conflict. */
const MOST_CONFLICTING = 20;

/** Lines that list packages, or report what went well. */
const LISTED =
  /^\W*(?:"?@?[\w./-]+"?(?:@|: ?"?| ?\()[\^~=>v]*\d[^ ]*|(?:Installing|Using|Found|added|Updating|include|pod) .*|Task \S+(?: (?:UP-TO-DATE|NO-SOURCE|FROM-CACHE|SKIPPED))?)$/i;
/** A scoped name, or a word that can be a name of a project, of a pod, or of Java code. */
const TOKEN = /@[\w.-]{1,60}\/[\w.-]{1,80}|[\w$][\w.$-]{2,160}/g;
const VERSION = /^(?:@"?[\^~]?v?| \()(\d+\.\d+[\w.+-]*)/;
const NOT_PLUGINS = /^@capacitor\/(?:assets|docgen|create-)|^@ionic|^capacitor-(?:android$|cordova-|config)/;

const gradleName = (name: string) => name.replace('@', '').replace('/', '-');
/** The name that the CLI expects of a plugin's pod. */
const podName = (name: string) =>
  gradleName(name).replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Folders to which the CLI copies the code of Cordova plugins for iOS. */
const CORDOVA_FOLDERS = ['capacitor-cordova-ios-plugins/sources/', 'capacitor-cordova-ios-plugins/sourcesstatic/'];
/** `cordova-plugin-tide` for `CordovaPluginTide`. */
const nameOfFolder = (folder: string) => folder.replace(/(?<=.)(?=[A-Z])/g, '-').toLowerCase();

/** Finds the packages in logs whose code, or whose build, fails. */
export class OriginFinder {
  /** By names in npm, by names of pods, and by names of Gradle projects with a colon. */
  private readonly byName = new Map<string, KnownPackage>();
  private readonly byCode = new Map<string, KnownPackage>();

  constructor(packages: readonly KnownPackage[]) {
    for (const known of packages) {
      this.byName.set(known.name, known);
      this.byName.set(`:${gradleName(known.name)}`, known);
      if (!known.isPlatform) this.byName.set(podName(known.name), known);
      for (const code of known.code ?? []) this.byCode.set(code, known);
    }
  }

  /**
   * At most three packages; for a conflict of npm, all plugins with their versions. Capacitor
   * itself only if the failing frame isn't one of other code, such as an unknown plugin.
   */
  find({ lines, frames, raw }: ParsedLog, failingFrame = 'com.getcapacitor.'): LogOrigins {
    const [certain, uncertain] = [new Map<string, Origin>(), new Map<string, Origin>()];
    const note = (line: LogLine, isFailure: boolean) => {
      for (const origin of this.read(line)) {
        const known = certain.get(origin.name) ?? uncertain.get(origin.name);
        if (known) known.installed ??= origin.installed;
        if (isFailure && !certain.has(origin.name)) certain.set(origin.name, known ?? origin);
        else if (!known && !LISTED.test(line.raw)) uncertain.set(origin.name, origin);
      }
    };
    for (const line of frames) note(line, true);
    for (const line of lines) note(line, FAILURE.test(line.raw) && !LISTED.test(line.raw));
    const version = raw.map((line) => /@capacitor\/(?:core|android|ios)@(\d+)\./.exec(line)?.[1]).find(Boolean);
    const capacitor = version === undefined ? undefined : Number(version);
    const ofPlugins = (from: ReadonlyMap<string, Origin>) => [...from.values()].filter((one) => !one.isPlatform);
    if (raw.some((line) => line.includes('ERESOLVE'))) {
      const all = [...ofPlugins(certain), ...ofPlugins(uncertain)].filter(({ installed }) => installed !== undefined);
      return { packages: all.slice(0, MOST_CONFLICTING), capacitor };
    }
    const others = ofPlugins(uncertain).filter(({ name }) => !certain.has(name));
    const plugins = [...ofPlugins(certain), ...(certain.size === 0 && others.length <= MOST_UNCERTAIN ? others : [])];
    const packages =
      plugins.length > 0 || !failingFrame.startsWith('com.getcapacitor.') ? plugins : [...certain.values()];
    return { packages: packages.slice(0, MOST_ORIGINS), capacitor };
  }

  private read({ raw }: LogLine): Origin[] {
    const line = raw.replace(/\\+/g, '/');
    return [...line.matchAll(TOKEN)].flatMap(({ 0: token, index }) => {
      const before = line.slice(0, index);
      const isFolder = before.endsWith('node_modules/');
      const isCordova = token.startsWith('Cordova') && CORDOVA_FOLDERS.some((folder) => before.endsWith(folder));
      const known = isCordova
        ? { name: nameOfFolder(token) }
        : this.getPackage(token.replace(/[.-]+$/, ''), line[index - 1], isFolder);
      const installed = VERSION.exec(line.slice(index + token.length, index + token.length + 40))?.[1];
      return known ? [{ ...known, ...(installed !== undefined && { installed }) }] : [];
    });
  }

  private getPackage(text: string, before: string | undefined, isFolder: boolean): KnownPackage | undefined {
    if (before === ':') return this.byName.get(`:${text}`);
    const known = this.byName.get(text) ?? this.ofCode(text);
    if (known) return known;
    const isPlugin = (text.startsWith('@') || isFolder) && /capacitor/.test(text) && !NOT_PLUGINS.test(text);
    return isPlugin ? { name: text } : undefined;
  }

  /** Whether a name in a stack trace is code of a known plugin. */
  isPlugin(name: string): boolean {
    const known = this.ofCode(name);
    return known !== undefined && !known.isPlatform;
  }

  /** The package of a name such as `com.capacitorjs.plugins.camera.CameraPlugin.getPhoto`. */
  private ofCode(text: string): KnownPackage | undefined {
    for (let end = text.length; end > 0; end = text.lastIndexOf('.', end - 1)) {
      const known = this.byCode.get(text.slice(0, end));
      if (known) return known;
    }
    return undefined;
  }
}
