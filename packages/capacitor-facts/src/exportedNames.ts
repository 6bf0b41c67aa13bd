import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { PackageVersion } from './version';
import { findPackage, installedPackages } from './workspace';

interface Manifest {
  types?: string;
  typings?: string;
}

/** The declarations that a package's import resolves to. Undefined for tools and native code. */
function entryOf(folder: string): string | undefined {
  const { types, typings } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  const entry = types ?? typings;
  return entry === undefined ? undefined : path.join(folder, entry);
}

/**
 * The names that each official package exports, types included, by package. Includes names that
 * another file of the package exports with `export *`.
 */
export function readExportedNames(version: PackageVersion): Record<string, string[]> {
  const entries = [...installedPackages(version).keys()]
    .filter((name) => /^@capacitor\/(?!(?:cli|android|ios)$)/.test(name))
    .flatMap((name) => {
      const entry = entryOf(findPackage(version, name).folder);
      return entry === undefined ? [] : [{ name, entry }];
    });
  const program = ts.createProgram(
    entries.map(({ entry }) => entry),
    { skipLibCheck: true, noLib: true, types: [] },
  );
  const checker = program.getTypeChecker();
  return Object.fromEntries(
    entries.map(({ name, entry }) => {
      const source = program.getSourceFile(entry);
      const symbol = source && checker.getSymbolAtLocation(source);
      if (!symbol) throw new Error(`${name} exports nothing in ${entry}.`);
      return [
        name,
        checker
          .getExportsOfModule(symbol)
          .map((one) => one.name)
          .sort(),
      ];
    }),
  );
}
