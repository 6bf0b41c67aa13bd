import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { JsonSchema } from './model';
import type { PackageVersion } from './version';
import { findPackage, getPackages } from './workspace';

const OPTIONS: ts.CompilerOptions = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/** The declarations of the official plugins, some of which add their options to `PluginsConfig`. */
function pluginDeclarations(version: PackageVersion): string[] {
  return [...getPackages(version).keys()]
    .filter((name) => name.startsWith('@capacitor/'))
    .map((name) => path.join(findPackage(version, name).folder, 'dist/esm/definitions.d.ts'))
    .filter((file) => existsSync(file));
}

/** A default value as written in a comment; undefined if it isn't a value of the type. */
function getDefault(written: string, type: JsonSchema['type']): unknown {
  if (type === 'string') return written === 'null' ? undefined : written.replace(/^(["'])(.*)\1$/, '$2');
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === type || (Array.isArray(value) && type === 'array') ? value : undefined;
  } catch {
    return undefined;
  }
}

function described(symbol: ts.Symbol, checker: ts.TypeChecker, schema: JsonSchema): JsonSchema {
  const tags = new Map(symbol.getJsDocTags(checker).map(({ name, text }) => [name, ts.displayPartsToString(text)]));
  const [deprecated, preset] = [tags.get('deprecated'), tags.get('default')];
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  const description = deprecated === undefined ? text : `Deprecated. ${deprecated}\n\n${text}`;
  const value = preset === undefined ? undefined : getDefault(preset, schema.type);
  return {
    ...(description.trim() ? { description: description.trim() } : {}),
    ...schema,
    ...(value === undefined ? {} : { default: value }),
    ...(deprecated === undefined ? {} : { deprecated: true as const }),
  };
}

function objectSchema(type: ts.Type, checker: ts.TypeChecker): JsonSchema {
  const members = checker.getPropertiesOfType(type);
  const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
  const required = members.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional)).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      members.map((member) => [
        member.name,
        described(member, checker, getSchema(checker.getTypeOfSymbol(member), checker)),
      ]),
    ),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: index ? getSchema(index.type, checker) : false,
  };
}

function getSchema(declared: ts.Type, checker: ts.TypeChecker): JsonSchema {
  const type = checker.getNonNullableType(declared);
  if (type.flags & ts.TypeFlags.Any) return {};
  if (type.flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' };
  if (type.isStringLiteral()) return { type: 'string', enum: [type.value] };
  if (type.isUnion()) {
    const alternatives = type.types.map((alternative) => getSchema(alternative, checker));
    const values = alternatives.flatMap((alternative) => alternative.enum ?? []);
    return values.length === alternatives.length ? { type: 'string', enum: values } : { anyOf: alternatives };
  }
  if (type.flags & ts.TypeFlags.String) return { type: 'string' };
  if (type.flags & ts.TypeFlags.Number) return { type: 'number' };
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference);
    return { type: 'array', ...(item ? { items: getSchema(item, checker) } : {}) };
  }
  if (type.flags & ts.TypeFlags.Object) return objectSchema(type, checker);
  throw new Error(
    `The type ${checker.typeToString(type)} in CapacitorConfig is unknown. Add its schema to packages/capacitor-facts/src/configSchema.ts.`,
  );
}

/**
 * The JSON schema of `CapacitorConfig`, with the options that the official plugins add to it.
 *
 * @param declarations The file that declares it (`configDeclarations`).
 */
export function readConfigSchema(version: PackageVersion, declarations: string): JsonSchema {
  const program = ts.createProgram([declarations, ...pluginDeclarations(version)], OPTIONS);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(declarations);
  const module = source && checker.getSymbolAtLocation(source);
  const config = module && checker.getExportsOfModule(module).find(({ name }) => name === 'CapacitorConfig');
  if (!config)
    throw new Error(
      `${declarations} exports no CapacitorConfig, which packages/capacitor-facts/src/configSchema.ts reads.`,
    );
  return getSchema(checker.getDeclaredTypeOfSymbol(config), checker);
}
