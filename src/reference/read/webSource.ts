import ts from 'typescript';
import type { SourceFunction } from './nativeSource';

const REJECTIONS = new Set(['reject', 'unavailable', 'unimplemented']);

function messageOf(node: ts.Expression | undefined): string | undefined {
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

function readNode(node: ts.Node, into: SourceFunction): void {
  if (ts.isNewExpression(node) && /(?:Error|Exception)$/.test(node.expression.getText())) {
    const message = messageOf(node.arguments?.[0]);
    if (message !== undefined) into.rejects.push(message);
  }
  if (ts.isCallExpression(node)) {
    const callee = node.expression.getText().split('.').at(-1) ?? '';
    into.mentions.add(callee);
    const message = REJECTIONS.has(callee) ? messageOf(node.arguments[0]) : undefined;
    if (message !== undefined) into.rejects.push(message);
  }
  node.forEachChild((child) => {
    readNode(child, into);
  });
}

/** The functions of a plugin's web implementation, compiled or not. */
export function readWeb(source: string): SourceFunction[] {
  const file = ts.createSourceFile('web.js', source, ts.ScriptTarget.Latest, true);
  const functions: SourceFunction[] = [];
  const visit = (node: ts.Node): void => {
    const name = ts.isMethodDeclaration(node) || ts.isFunctionDeclaration(node) ? node.name?.getText() : undefined;
    const assigned = ts.isPropertyDeclaration(node) || ts.isVariableDeclaration(node) ? node.name.getText() : undefined;
    // Compiled classes keep arrow functions in the constructor: `this.readFile = async () => …`.
    const set =
      ts.isBinaryExpression(node) && ts.isArrowFunction(node.right)
        ? node.left.getText().replace(/^this\./, '')
        : undefined;
    const found = name ?? assigned ?? set;
    if (found !== undefined) {
      const into: SourceFunction = { name: found, rejects: [], errors: [], passesOn: false, mentions: new Set() };
      readNode(node, into);
      functions.push(into);
    }
    node.forEachChild(visit);
  };
  visit(file);
  return functions;
}
