import path from 'node:path';
import ts from 'typescript';
import { getWorkspace, installedPackages, type PackageVersion } from './workspace';

const OPTIONS: ts.CompilerOptions = {
  skipLibCheck: true,
  noLib: true,
  types: [],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/**
 * The names that each official package exports, types included, by package. Includes names that
 * another file of the package exports with `export *`.
 */
export function readExportedNames(version: PackageVersion): Record<string, string[]> {
  const importer = path.join(getWorkspace(version), 'index.ts');
  const entries = [...installedPackages(version).keys()]
    .filter((name) => /^@capacitor\/(?!(?:cli|android|ios)$)/.test(name))
    .flatMap((name) => {
      const { resolvedModule } = ts.resolveModuleName(name, importer, OPTIONS, ts.sys);
      return resolvedModule?.extension === ts.Extension.Dts ? [{ name, entry: resolvedModule.resolvedFileName }] : [];
    });
  const program = ts.createProgram(
    entries.map(({ entry }) => entry),
    OPTIONS,
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
