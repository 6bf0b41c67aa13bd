import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { ConfigKey, Described, JsonSchema } from './model';
import { memoize } from 'node-utils/memoize';
import { findPackage, installedPackages, type PackageVersion } from './workspace';

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
const pluginDeclarations = (version: PackageVersion): string[] =>
  [...installedPackages(version).keys()]
    .filter((name) => name.startsWith('@capacitor/'))
    .map((name) => path.join(findPackage(version, name).folder, 'dist/esm/definitions.d.ts'))
    .filter((file) => existsSync(file));

/** `CapacitorConfig` in the declarations of `@capacitor/cli`. Undefined if it has no such type. */
const readType = memoize((version: PackageVersion) => {
  const file = path.join(findPackage(version, '@capacitor/cli').folder, 'dist/declarations.d.ts');
  if (!existsSync(file)) return undefined;
  const program = ts.createProgram([file, ...pluginDeclarations(version)], OPTIONS);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const config = module && checker.getExportsOfModule(module).find(({ name }) => name === 'CapacitorConfig');
  if (!config)
    throw new Error(`${file} exports no CapacitorConfig, which packages/capacitor-facts/src/config.ts reads.`);
  return { checker, file, type: checker.getDeclaredTypeOfSymbol(config) };
});

/** The comment of a declaration. Only `@deprecated` counts without a text. */
function readComment(symbol: ts.Symbol, checker: ts.TypeChecker): Described {
  const tags = symbol
    .getJsDocTags(checker)
    .map(({ name, text }) => ({ name, text: ts.displayPartsToString(text).trim() }));
  const find = (name: string) => tags.find((tag) => tag.name === name)?.text;
  return {
    docs: ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim(),
    examples: tags.filter(({ name }) => name === 'example').map(({ text }) => text),
    since: find('since') || undefined,
    deprecated: find('deprecated'),
    default: find('default') || undefined,
  };
}

/** The keys of a type, nested, that `file` declares. */
function getKeys(type: ts.Type, checker: ts.TypeChecker, file: string, prefix = ''): ConfigKey[] {
  return checker.getPropertiesOfType(type).flatMap((symbol): ConfigKey[] => {
    const node = symbol.valueDeclaration;
    if (!node || !ts.isPropertySignature(node) || node.getSourceFile().fileName !== file) return [];
    const key = prefix + symbol.name;
    const members = getKeys(checker.getNonNullableType(checker.getTypeOfSymbol(symbol)), checker, file, `${key}.`);
    return [
      {
        key,
        type: members.length > 0 ? 'object' : (node.type?.getText() ?? 'unknown').replace(/\s+/g, ' '),
        optional: node.questionToken !== undefined,
        members,
        ...readComment(symbol, checker),
      },
    ];
  });
}

/** A default value as written in a comment; undefined if it isn't a value of the type. */
function getDefault(written: string, type: JsonSchema['type']): unknown {
  if (type === 'string') return written === 'null' ? undefined : written.replace(/^(["'])(.*)\1$/, '$2');
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}

function described(symbol: ts.Symbol, checker: ts.TypeChecker, schema: JsonSchema): JsonSchema {
  const { docs, deprecated, default: preset } = readComment(symbol, checker);
  const description = (deprecated === undefined ? docs : `Deprecated. ${deprecated}\n\n${docs}`).trim();
  return {
    description: description || undefined,
    ...schema,
    default: preset === undefined ? undefined : getDefault(preset, schema.type),
    deprecated: deprecated === undefined ? undefined : true,
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
    `The type ${checker.typeToString(type)} in CapacitorConfig is unknown. Add its schema to packages/capacitor-facts/src/config.ts.`,
  );
}

/**
 * The keys of `CapacitorConfig`, nested as in the declarations of the CLI; none if it has no
 * such type. docgen cannot be used here, because it flattens the type literals of the groups to one
 * string and loses their comments.
 */
export function extractConfig(version: PackageVersion): ConfigKey[] {
  const config = readType(version);
  return config ? getKeys(config.type, config.checker, config.file) : [];
}

/** The JSON schema of `CapacitorConfig`, with the options that the official plugins add to it. */
export function extractConfigSchema(version: PackageVersion): JsonSchema | undefined {
  const config = readType(version);
  return config && getSchema(config.type, config.checker);
}
