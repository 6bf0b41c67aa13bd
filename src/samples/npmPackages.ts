import { readFileSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { versions, type VersionLabel } from '../config/versions';
import { workspaceOf } from '../packages/workspace';
import type { Fence } from './fences';
import type { Problem } from './problem';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;

/** Packages that a version's workspace lists: Capacitor's, and those of others that samples import. */
export function packagesOf(version: VersionLabel): Set<string> {
  const { dependencies, devDependencies } = readManifest(path.join(workspaceOf(version), 'package.json'));
  return new Set(Object.keys({ ...dependencies, ...devDependencies }));
}

/** `@ionic/react/css/core.css` → `@ionic/react`; undefined for a path and for a module of Node. */
export function packageOf(specifier: string): string | undefined {
  if (/^(?:\.|\/|node:)/.test(specifier)) return undefined;
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  return builtinModules.includes(name) ? undefined : name;
}

/** `@types/react-dom` for `react-dom`. */
export const typesOf = (name: string) => `@types/${name.replace(/^@/, '').replace('/', '__')}`;

/** What a package asks its user to install beside it. */
function peersOf(version: VersionLabel, name: string): string[] {
  const load = createRequire(path.join(workspaceOf(version), 'package.json'));
  const folder = (load.resolve.paths(name) ?? []).map((each) => path.join(each, name, 'package.json'));
  for (const file of folder) {
    try {
      return Object.keys(readManifest(file).peerDependencies ?? {});
    } catch {
      // Not there: the next folder up.
    }
  }
  return [];
}

/** Packages that a sample imports; a test uses its runner without importing it. */
function imported({ code }: Fence): string[] {
  // A package may give its types alone: `/// <reference types="…" />`.
  const { importedFiles, typeReferenceDirectives } = ts.preProcessFile(code);
  const names = [...importedFiles, ...typeReferenceDirectives].flatMap(({ fileName }) => packageOf(fileName) ?? []);
  const runner = /\bjasmine\.|\)\.and\./.test(code) ? 'jasmine' : 'jest';
  return /\b(?:jest|jasmine)\.|\bdescribe\(/.test(code) ? [...names, runner] : names;
}

/** Packages of others that a workspace lists though no sample imports them, and nothing that a sample imports asks for them. */
export function unusedPackages(fences: Fence[]): Problem[] {
  return versions.flatMap(({ label }) => {
    const used = new Set(fences.filter(({ version }) => version === label).flatMap(imported));
    const file = path.join(workspaceOf(label), 'package.json');
    const lines = readFileSync(file, 'utf8').split('\n');
    const listed = Object.keys(readManifest(file).devDependencies ?? {});
    const needed = new Set([...used].flatMap((name) => peersOf(label, name)));
    const wanted = new Set([...used, ...needed].flatMap((name) => [name, typesOf(name)]));
    const unused = listed.filter((name) => !wanted.has(name));
    const line = lines.findIndex((each) => each.includes(`"${unused[0]}"`)) + 1;
    const message = `No sample of ${label} imports what npm uninstall -w capacitor/${label} ${unused.join(' ')} would remove.`;
    return unused.length === 0 ? [] : [{ file, line, message }];
  });
}
