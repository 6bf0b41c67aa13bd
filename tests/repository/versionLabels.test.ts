import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { siteDir } from '../../src/lib/paths';
import { inspected } from '../helpers/inspected';

/** Strings that are a version, or a path or attribute with one: `v4`, `/v3`, `to="v4"`. */
function labelsIn(text: string): string[] {
  const labels: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      if (/(^|[/"])v\d+($|[/"])/.test(node.text)) labels.push(node.text);
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile('module.tsx', text, ts.ScriptTarget.Latest, true));
  return labels;
}

it('finds a version in code but not in comments', () => {
  expect(labelsIn("/** `v4` */ const a = 'v4'; const b = `/v3/${a}`; const c = 'default-v2';")).toEqual(['v4', '/v3/']);
});

it('no code outside src/config names a version: a new one needs no change of code', () => {
  const files = ['src', 'packages', 'scripts', 'deploy']
    .flatMap((folder) =>
      readdirSync(path.join(siteDir, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file).split(path.sep).join('/'),
      ),
    )
    .filter((file) => /\.(tsx?|mts|mjs)$/.test(file) && !/node_modules|\.test\.|\/tests\/|^src\/config\//.test(file));
  inspected(files.length, 'files');
  const named = files.flatMap((file) =>
    labelsIn(readFileSync(path.join(siteDir, file), 'utf8')).map((label) => `${file}: ${label}`),
  );
  expect(named).toEqual([]);
});
