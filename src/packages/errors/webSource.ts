import ts from 'typescript';
import type { Call, Message, Source, SourceFunction } from './source';

function messageOf(node: ts.Expression | undefined): Message | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('…');
  if (ts.isBinaryExpression(node)) {
    const parts = [messageOf(node.left), messageOf(node.right)];
    return parts.every((part) => part === undefined) ? undefined : parts.map((part) => part ?? '…').join('');
  }
  return undefined;
}

/** The errors of a browser are thrown where they are made: making one with a text is a rejection with it. */
const isError = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && /^\w*(?:Error|Exception)$/.test(node.expression.getText());

function callOf(node: ts.Node): Call | undefined {
  if (!ts.isCallExpression(node) && !isError(node)) return undefined;
  const { expression } = node;
  const target = ts.isPropertyAccessExpression(expression) ? expression.expression.getText() : 'this';
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  const args = [...(node.arguments ?? [])].map((argument) => {
    const text = messageOf(argument);
    return { texts: text === undefined ? [] : [text] };
  });
  if (isError(node)) return { name: 'reject', read: false, on: undefined, args, cases: [] };
  const on = target === 'this' ? '' : /^[A-Z]\w*$/.test(target) ? target : undefined;
  // Without a text these reject with what something else said: the defaults are those of the native bridge.
  return { name, read: false, on, args: args.length > 0 ? args : [{ texts: [] }], cases: [] };
}

function callsIn(node: ts.Node): Call[] {
  const call = callOf(node);
  const inner: Call[] = [];
  node.forEachChild((child) => void inner.push(...callsIn(child)));
  return call ? [call, ...inner] : inner;
}

/** The name under which a class or file knows a function. */
function nameOf(node: ts.Node): string | undefined {
  if (ts.isMethodDeclaration(node) || ts.isFunctionDeclaration(node)) return node.name?.getText();
  if (ts.isPropertyDeclaration(node) || ts.isVariableDeclaration(node)) return node.name.getText();
  // Compiled classes keep arrow functions in the constructor: `this.readFile = async () => …`.
  return ts.isBinaryExpression(node) && ts.isArrowFunction(node.right)
    ? node.left.getText().replace(/^this\./, '')
    : undefined;
}

function ownerOf(node: ts.Node): string {
  for (let around = node.parent; !ts.isSourceFile(around); around = around.parent)
    if (ts.isClassLike(around)) return around.name?.text ?? '';
  return '';
}

/** The functions of a plugin's web implementation, compiled or not. Each can be called by the app. */
export function readWeb(text: string): Source {
  const file = ts.createSourceFile('web.js', text, ts.ScriptTarget.Latest, true);
  const functions: SourceFunction[] = [];
  const visit = (node: ts.Node): void => {
    const name = nameOf(node);
    if (name !== undefined)
      functions.push({
        name,
        owner: ownerOf(node),
        property: false,
        takesCall: ownerOf(node) !== '',
        parameters: [],
        calls: callsIn(node),
        descriptions: [],
        delegates: false,
      });
    node.forEachChild(visit);
  };
  visit(file);
  return { functions, types: new Map() };
}
