import ts from 'typescript';
import { exportsOf, readComment, readDeclarations } from './declarations';
import type { ConfigKey, JsonSchema } from './model';
import type { PackageVersion } from './workspace';

/** `CapacitorConfig` in the declarations of `@capacitor/cli`. Undefined if it has no such type. */
function readType(version: PackageVersion) {
  const { checker, entries } = readDeclarations(version);
  const cli = entries.get('@capacitor/cli');
  if (!cli) return undefined;
  const config = exportsOf(cli, checker).find(({ name }) => name === 'CapacitorConfig');
  if (!config)
    throw new Error(`${cli.fileName} exports no CapacitorConfig, which packages/capacitor-facts/src/config.ts reads.`);
  return { checker, file: cli.fileName, type: checker.getDeclaredTypeOfSymbol(config) };
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
 * such type.
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
