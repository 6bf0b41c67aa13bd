import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { versions } from '../../src/config/versions';
import { siteDir } from '../../src/lib/paths';
import { expectNone, inspected } from '../helpers/inspected';

/** Numbers of archived versions stay in code: what was true for a version remains true. */
const isHistory = (major: string) => Number(major) < versions[0].major;

/** `v4`, `/v3`, `to="v4"`, `beyond-4`, `updating/4-0`, and `Capacitor 4` unless it is history. */
function namesVersion(text: string): boolean {
  const majors = [...text.matchAll(/\bCapacitor (\d)/g)].map(([, major = '']) => major);
  return /(^|[/"])v\d+($|[/"])|\bupdating\/\d|\bbeyond-\d/.test(text) || !majors.every(isHistory);
}

/** `major === 4`, `{ major: 4 }`, `supportEnd(4)` */
function isMajor({ parent }: ts.NumericLiteral): boolean {
  if (ts.isCallExpression(parent)) return /(?:major|support|nextStep)\w*$/i.test(parent.expression.getText());
  return (ts.isBinaryExpression(parent) || ts.isPropertyAssignment(parent)) && /major/i.test(parent.getText());
}

/** What any version in code contains, so that the other files aren't parsed. */
const POSSIBLE = /\bv\d|Capacitor \d|beyond-\d|updating\/\d|major|support|nextStep/i;

/** The strings and numbers in code that are a version, or contain one. */
function labelsIn(text: string): string[] {
  const labels: string[] = [];
  if (!POSSIBLE.test(text)) return labels;
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if ((isText || ts.isJsxText(node)) && namesVersion(node.text)) labels.push(node.text.trim());
    if (ts.isPropertyAccessExpression(node) && /^v\d+$/.test(node.name.text)) labels.push(node.getText());
    if (ts.isNumericLiteral(node) && isMajor(node) && Number(node.text) > 1 && !isHistory(node.text))
      labels.push(node.parent.getText());
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile('module.tsx', text, ts.ScriptTarget.Latest, true));
  return labels;
}

it('finds a version in code but not in comments', () => {
  expect(
    labelsIn(
      "/** `v4` */ const a = 'v4'; const b = `/v3/${a}`; supportEnd(9); if (major < 9) f(9); const c = 'default-v2';",
    ),
  ).toEqual(['v4', '/v3/', 'supportEnd(9)', 'major < 9']);
});

it('no code outside src/config names a version: a new one needs no change of code', () => {
  const files = ['src', 'packages', 'scripts', 'deploy']
    .flatMap((folder) =>
      readdirSync(path.join(siteDir, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file).split(path.sep).join('/'),
      ),
    )
    .concat('docusaurus.config.ts')
    .filter((file) => /\.(tsx?|mts|mjs)$/.test(file) && !/node_modules|\.test\.|\/tests\/|^src\/config\//.test(file));
  inspected(files.length, 'files');
  const named = files.flatMap((file) =>
    labelsIn(readFileSync(path.join(siteDir, file), 'utf8')).map((label) => `${file}: ${label}`),
  );
  expectNone(named, 'Read the versions from src/config/versions.ts instead.');
});
