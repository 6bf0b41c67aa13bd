import { parse, parseExpression } from '@babel/parser';
import type { Expression, ObjectExpression } from '@babel/types';
import { scan } from 'upgrade-diff/scan';

/** A value that needs code: a variable, a call, a condition. */
export const COMPUTED = Symbol('computed');

export type Value = string | number | boolean | null | typeof COMPUTED | Value[] | Group;
export interface Group {
  [key: string]: Value;
}

export interface Configuration {
  value: Group;
  /** The line of each option, by its path: `server.url`. */
  lines: ReadonlyMap<string, number>;
  /** Whether every value is written in the file. */
  isComplete: boolean;
}

export const isGroup = (value: Value | undefined): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The group or value at a path: `server`, `url`. */
export const valueAt = (configuration: Configuration | undefined, ...path: string[]): Value | undefined =>
  path.reduce<Value | undefined>((value, key) => (isGroup(value) ? value[key] : undefined), configuration?.value);

/** In characters. The longest configuration of 202 apps has 1,146. */
const LONGEST = 100_000;

/** An expression without its types, which don't change its value. */
const withoutType = (node: Expression): Expression =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' || node.type === 'TSTypeAssertion'
    ? withoutType(node.expression)
    : node;

/** Reads literal values. Others are `COMPUTED`. */
class LiteralReader {
  readonly lines = new Map<string, number>();
  isComplete = true;

  private computed(): Value {
    this.isComplete = false;
    return COMPUTED;
  }

  private value(typed: object, path: string): Value {
    const node = withoutType(typed as Expression);
    if (node.type === 'StringLiteral' || node.type === 'NumericLiteral' || node.type === 'BooleanLiteral')
      return node.value;
    if (node.type === 'NullLiteral') return null;
    if (node.type === 'ObjectExpression') return this.group(node, path);
    if (node.type === 'ArrayExpression') return node.elements.map((item) => (item ? this.value(item, path) : null));
    if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? '';
    const isNegative = node.type === 'UnaryExpression' && node.operator === '-';
    return isNegative && node.argument.type === 'NumericLiteral' ? -node.argument.value : this.computed();
  }

  group({ properties }: ObjectExpression, path: string): Group {
    const group: Group = Object.create(null) as Group;
    for (const property of properties) {
      const key = property.type !== 'SpreadElement' && !property.computed ? property.key : undefined;
      const name = key?.type === 'Identifier' ? key.name : key?.type === 'StringLiteral' ? key.value : undefined;
      if (name !== undefined && property.type === 'ObjectProperty' && !property.shorthand) {
        const full = path === '' ? name : `${path}.${name}`;
        this.lines.set(full, property.loc?.start.line ?? 0);
        group[name] = this.value(property.value, full);
      } else {
        // A spread, a method, or a shorthand, whose name is known.
        const unknown = this.computed();
        if (name !== undefined) group[name] = unknown;
      }
    }
    return group;
  }
}

/** The object that a module exports: literally, or through one variable. */
function exportedObject(text: string): { object: ObjectExpression; variable?: string } | undefined {
  const { body } = parse(text, { sourceType: 'module', errorRecovery: true, plugins: ['typescript'] }).program;
  const [exported] = body.flatMap((statement): Expression[] => {
    if (statement.type === 'ExportDefaultDeclaration') return [statement.declaration as Expression];
    if (statement.type === 'TSExportAssignment') return [statement.expression];
    const assigned = statement.type === 'ExpressionStatement' && statement.expression;
    const isExport = assigned && assigned.type === 'AssignmentExpression' && assigned.left.type === 'MemberExpression';
    return isExport && /^module\s*\.\s*exports$/.test(text.slice(assigned.left.start ?? 0, assigned.left.end ?? 0))
      ? [assigned.right]
      : [];
  });
  let node = exported && withoutType(exported);
  // `defineConfig(config)` returns its argument.
  if (node?.type === 'CallExpression' && node.arguments.length === 1)
    node = withoutType(node.arguments[0] as Expression);
  if (node?.type === 'ObjectExpression') return { object: node };
  if (node?.type !== 'Identifier') return undefined;
  const { name: variable } = node;
  const declared = body.flatMap((statement) =>
    statement.type === 'VariableDeclaration'
      ? statement.declarations.filter(({ id }) => id.type === 'Identifier' && id.name === variable)
      : [],
  );
  const object = declared[0]?.init && withoutType(declared[0].init);
  return declared.length === 1 && object?.type === 'ObjectExpression' ? { object, variable } : undefined;
}

/** Whether something assigns to the exported variable later: `config.server = …`. */
const isChanged = (text: string, variable: string): boolean =>
  new RegExp(`(?<![\\w$.])${variable.replaceAll('$', '\\$')}(?:\\s*\\.\\s*[\\w$]+)+\\s*=(?!=)`).test(
    scan(text, 'javascript').bare,
  );

function jsonObject(text: string): { object: ObjectExpression; variable?: undefined } | undefined {
  const node = parseExpression(text, { errorRecovery: true });
  return node.type === 'ObjectExpression' ? { object: node } : undefined;
}

/** Reads a configuration without running it. A string is the reason why that isn't possible. */
export function readConfiguration(text: string, path: string): Configuration | string {
  if (text.length > LONGEST) return 'is too long to be a configuration';
  const isJson = path.endsWith('.json');
  try {
    if (isJson) JSON.parse(text);
    const found = isJson ? jsonObject(text) : exportedObject(text);
    if (!found) return 'is built by code, which only the CLI can run';
    const reader = new LiteralReader();
    const value = reader.group(found.object, '');
    const isOverwritten = found.variable !== undefined && isChanged(text, found.variable);
    return { value, lines: reader.lines, isComplete: reader.isComplete && !isOverwritten };
  } catch (error) {
    return `isn’t valid ${isJson ? 'JSON' : 'code'}: ${(error as Error).message}`;
  }
}
