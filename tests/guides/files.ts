import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { applyDiff, getHunks } from 'sample-checker/project';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds the values of `part` to `whole`. */
function merge(whole: Json, part: Json): Json {
  const merged = { ...whole };
  for (const [key, value] of Object.entries(part)) {
    const before = merged[key];
    merged[key] = isObject(before) && isObject(value) ? merge(before, value) : value;
  }
  return merged;
}

const insertBefore = (text: string, mark: string, part: string) => {
  const position = text.lastIndexOf(mark);
  return position < 0 ? undefined : `${text.slice(0, position)}${part}\n${text.slice(position)}`;
};

/** A page with a new part: its body, or elements of its head or before the body's scripts. */
function withHtml(text: string, part: string): string | undefined {
  if (part.startsWith('<body')) return text.replace(/<body[^]*<\/body>/, () => part);
  if (!/^<(?:meta|link|style|title)/.test(part)) return insertBefore(text, '</body>', part);
  const name = /<meta\s+(name|http-equiv)="([^"]+)"/.exec(part);
  const old = name ? new RegExp(`<meta\\s+${name[1]}="${name[2]}"[^>]*>\\s*`, 'g') : undefined;
  return insertBefore(old ? text.replace(old, '') : text, '</head>', part);
}

/** A manifest, property list, or resource file with a part of it. */
function withXml(text: string, part: string): string | undefined {
  const [, tag = ''] = /^<([\w-]+)/.exec(part) ?? [];
  if (tag === 'manifest')
    return insertBefore(text, '</manifest>', part.replace(/^<manifest[^>]*>|<\/manifest>\s*$/g, ''));
  if (tag === 'key') return insertBefore(text, '</dict>', part);
  if (tag === 'activity') return text.replace(/<activity[^]*?<\/activity>/, () => part);
  if (tag === 'application')
    return text.replace(/<application[^>]*>/, () => /<application[^>]*>/.exec(part)?.[0] ?? '');
  return insertBefore(text, /<\/[\w-]+>\s*$/.exec(text)?.[0] ?? '</', part);
}

/** Whether a sample is a complete file: native code with imports, or XML with a root element. */
function isComplete(file: string, code: string): boolean {
  if (/\.(?:xml|plist|entitlements|html|storyboard)$/.test(file))
    return /^\s*(?:<!DOCTYPE|<\?xml|<html|<manifest|<resources|<plist)/i.test(code);
  if (/\.(?:java|kt)$/.test(file)) return /^package /m.test(code);
  if (/\.(?:swift|m|h)$/.test(file)) return /^(?:import|#import) /m.test(code);
  return !/(?:\.gradle|\.pbxproj|Podfile|\.properties|\.json)$/.test(file);
}

/** The added parts of a diff, whose place the text describes, and the rest of the diff. */
function splitAdditions(code: string): [added: string[], changes: string] {
  const hunks = getHunks(code);
  const isAddition = ({ before }: { before: string[] }) => before.every((line) => line.trim() === '');
  const changes = hunks.filter((hunk) => !isAddition(hunk));
  const text = changes.map(({ before, after }) =>
    [...before.map((line) => `-${line}`), ...after.map((line) => `+${line}`)].join('\n'),
  );
  return [hunks.filter(isAddition).map(({ after }) => after.join('\n')), text.join('\n@@\n')];
}

/** A project file with a build setting changed in all configurations, such as debug and release. */
function changeSettings(text: string, changes: string): string {
  let changed = text;
  for (const { before, after } of getHunks(changes))
    if (before.length === 1 && after.length === 1)
      changed = changed.replaceAll(before[0]?.trim() ?? '', after[0]?.trim() ?? '');
  return changed;
}

/**
 * Changes a file of an app. Returns false for a part whose place only the text describes.
 * Throws if the file isn't in the app, or if a diff doesn't fit it.
 */
export function applySample(file: string, language: string, code: string): boolean {
  const old = existsSync(file) ? readFileSync(file, 'utf8').replace(/\r\n/g, '\n') : undefined;
  const write = (text: string) => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return true;
  };
  if (language === 'diff') {
    if (old === undefined) throw new Error(`The diff changes ${path.basename(file)}, which the app doesn't have.`);
    const [added, changes] = splitAdditions(code);
    const settings = file.endsWith('.pbxproj') ? changeSettings(old, changes) : old;
    const changed = changes === '' || settings !== old ? settings : applyDiff(old, changes);
    if (typeof changed === 'string')
      return write(
        added.reduce((text, part) => (/^import /.test(part) ? `${part}\n${text}` : `${text}\n${part}\n`), changed),
      );
    throw new Error(`The diff doesn't fit the app's file at "${changed.before.join('\n')}".`);
  }
  // An app has one configuration: its new format replaces the old one.
  if (path.basename(file) === 'capacitor.config.ts') rmSync(file.replace(/ts$/, 'json'), { force: true });
  const isPartOfManifest = old !== undefined && /^<manifest/.test(code) && !code.includes('<application');
  if (isComplete(file, code) && !isPartOfManifest) return write(code);
  if (file.endsWith('.json')) {
    return write(JSON.stringify(merge(JSON.parse(old ?? '{}') as Json, JSON.parse(code) as Json), null, 2));
  }
  if (old === undefined) return false;
  const part = code.replace(/^(?:\s*<!--.*?-->)*\s*/, '');
  const changed = file.endsWith('.html')
    ? withHtml(old, part)
    : /\.(?:xml|plist)$/.test(file)
      ? withXml(old, part)
      : undefined;
  return changed !== undefined && write(changed);
}
