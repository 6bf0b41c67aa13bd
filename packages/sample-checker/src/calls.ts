import ts from 'typescript';
import type { RunMeta } from './runMeta';

/** A function that a sample declares: its parameters by name. */
type Functions = ReadonlyMap<string, string[]>;

/** Parses code as a module of TypeScript. */
const parse = (code: string) => ts.createSourceFile('sample.ts', code, ts.ScriptTarget.Latest, true);

const namesIn = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));

function functionsIn(file: ts.SourceFile): Functions {
  const functions = new Map<string, string[]>();
  const add = (name: string, { parameters }: ts.SignatureDeclaration) =>
    functions.set(
      name,
      parameters.map((parameter) => parameter.name.getText()),
    );
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) add(statement.name.text, statement);
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(name) && initializer && ts.isArrowFunction(initializer)) add(name.text, initializer);
  }
  return functions;
}

/** The constants of a sample that hold the result of a call: `const { value } = await …`. */
function awaitedNames(file: ts.SourceFile): string[] {
  return file.statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      initializer && ts.isAwaitExpression(initializer) ? namesIn(name) : [],
    );
  });
}

interface Call {
  name: string;
  args: ts.Expression[];
  parameters: string[];
}

/** The calls of `run`. Throws unless all of them call functions of the sample. */
function callsIn(calls: string, functions: Functions): Call[] {
  return parse(calls).statements.map((statement) => {
    const expression = ts.isExpressionStatement(statement) ? statement.expression : undefined;
    if (!expression || !ts.isCallExpression(expression) || !ts.isIdentifier(expression.expression))
      throw new Error(
        `run="…" lists calls to the sample's functions, separated by semicolons. "${statement.getText()}" isn't such a call.`,
      );
    const name = expression.expression.text;
    const parameters = functions.get(name);
    if (!parameters) {
      const declared =
        [...functions.keys()].join(', ') || 'none: write run without a value to evaluate the entire sample';
      throw new Error(`run="…" calls ${name}, which the sample doesn't declare. Its functions: ${declared}.`);
    }
    return { name, args: [...expression.arguments], parameters };
  });
}

/** The names in an input: `onChange`, or `share` and `remove` in `{ share, remove }`. */
function namesOfInput(input: ts.Expression): string[] {
  if (ts.isIdentifier(input)) return [input.text];
  if (!ts.isObjectLiteralExpression(input)) return [];
  return input.properties.flatMap((property) =>
    ts.isShorthandPropertyAssignment(property) ? [property.name.text] : [],
  );
}

/** The names in the inputs stand for callbacks, whose calls the panel lists as events. */
const getCallbacks = (calls: Call[]) =>
  [...new Set(calls.flatMap(({ args }) => args.flatMap(namesOfInput)))].filter((name) => !(name in globalThis));

/** The value of an input that users can change: a string, a number, or a boolean. */
function getLiteral(argument: ts.Expression): string | number | boolean | undefined {
  if (ts.isStringLiteral(argument)) return argument.text;
  if (ts.isNumericLiteral(argument)) return Number(argument.text);
  if (argument.kind === ts.SyntaxKind.TrueKeyword) return true;
  return argument.kind === ts.SyntaxKind.FalseKeyword ? false : undefined;
}

/** One call as JavaScript: name, editable inputs, and a function from values to arguments. */
function callCode({ name, args, parameters }: Call): string {
  const inputs: { label: string; value: string | number | boolean }[] = [];
  const values = args.map((argument, index) => {
    const value = getLiteral(argument);
    if (value === undefined) return argument.getText();
    inputs.push({ label: parameters[index] ?? `input ${index + 1}`, value });
    return `values[${inputs.length - 1}]`;
  });
  return `{ name: '${name}', inputs: ${JSON.stringify(inputs)}, run: ${name}, args: (values) => [${values.join(', ')}] }`;
}

/** The module of a sample, which exports its calls and the values of its constants. */
export function withCalls(code: string, meta: RunMeta): string {
  const file = parse(code);
  const calls = callsIn(meta.calls, functionsIn(file));
  const callbacks = getCallbacks(calls).map((name) => `const ${name} = window.sampleFrame.callback('${name}');`);
  const values = meta.calls === '' ? awaitedNames(file) : [];
  return [
    code,
    ...callbacks,
    `export const sampleCalls = [${calls.map(callCode).join(', ')}];`,
    `export const sampleValues = { ${values.join(', ')} };`,
  ].join('\n');
}

/** The calls as code for the compiler, in both languages. A callback accepts everything. */
export function checkedCalls(code: string, { calls, response }: RunMeta): string {
  const callbacks = getCallbacks(callsIn(calls, functionsIn(parse(code))));
  const declarations = callbacks.map((name) => `const ${name} = () => { throw 0; };`);
  return [...declarations, calls === '' ? '' : `${calls};`, response ? `void (${response});` : ''].join(' ');
}
