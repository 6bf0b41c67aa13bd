import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Table, TableCell } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Version } from '../config/versions';
import { siteDir } from '../lib/paths';
import { defaultOf, type JsonSchema } from './jsonSchema';

/** Options that the page lists once, and that can also be set for one platform. */
const FOR_PLATFORMS = ['hideLogs', 'overrideUserAgent', 'appendUserAgent', 'backgroundColor'];

const values = (cell: TableCell): string[] =>
  cell.children.flatMap((node) => (node.type === 'inlineCode' ? [node.value] : []));

/** The schema of a type in a row of the page: the name of a type, or the possible values as code. */
function typeSchema(cell: TableCell, key: string): JsonSchema {
  const names = values(cell);
  if (names.length > 0) return { type: 'string', enum: names };
  const name = toString(cell);
  if (name === 'array of strings') return { type: 'array', items: { type: 'string' } };
  if (name === 'string' || name === 'number' || name === 'boolean' || name === 'object') return { type: name };
  throw new Error(`config.md: ${key} has the type "${name}". Add this type to src/schema/documentedSchema.ts.`);
}

function rowSchema([keyCell, typeCell, defaultCell, meaning]: TableCell[]): [string, JsonSchema] {
  const [key] = keyCell ? values(keyCell) : [];
  if (key === undefined || !typeCell || !defaultCell || !meaning)
    throw new Error(
      `config.md: an option needs a key in code, a type, a default, and a meaning: "${keyCell ? toString(keyCell) : ''}".`,
    );
  const schema = typeSchema(typeCell, key);
  const [preset] = toString(defaultCell) === values(defaultCell)[0] ? values(defaultCell) : [];
  const value = preset === undefined ? undefined : defaultOf(preset, schema.type);
  return [key, { description: toString(meaning), ...schema, ...(value === undefined ? {} : { default: value }) }];
}

function documentedOptions(file: string): [string, JsonSchema][] {
  const tree = unified().use(remarkParse).use(remarkGfm).parse(readFileSync(file, 'utf8'));
  const options: [string, JsonSchema][] = [];
  visit(tree, 'table', ({ children: [header, ...rows] }: Table) => {
    if (header?.children.map((cell) => toString(cell)).join() !== 'Key,Type,Default,Meaning') return;
    options.push(...rows.map(({ children }) => rowSchema(children)));
  });
  if (options.length === 0) throw new Error(`${file} has no table of options: Key, Type, Default, Meaning.`);
  return options;
}

const group = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  additionalProperties: false,
});

/** The schema of a version whose packages declare no type for the configuration, from the tables of its page `config.md`. */
export function documentedSchema({ folder }: Version): JsonSchema {
  const schema = group({});
  const options = documentedOptions(path.join(siteDir, folder, 'config.md'));
  const shared = options.filter(([key]) => FOR_PLATFORMS.includes(key));
  const forPlatforms = ['ios', 'android'].flatMap((platform) =>
    shared.map(([key, option]): [string, JsonSchema] => [`${platform}.${key}`, option]),
  );
  for (const [key, option] of [...options, ...forPlatforms]) {
    const names = key.split('.');
    const name = names.pop() ?? key;
    let parent = schema;
    for (const groupName of names) parent = (parent.properties ??= {})[groupName] ??= group({});
    (parent.properties ??= {})[name] = option;
  }
  // Other plugins have options too.
  if (schema.properties?.plugins) schema.properties.plugins.additionalProperties = { type: 'object' };
  return schema;
}
