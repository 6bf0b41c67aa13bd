import path from 'node:path';
import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { expectNone } from '../../tests/helpers/inspected';
import { siteDir } from '../lib/paths';
import { aliases, grammars, kinds } from './prismLanguages.json';
import { highlighted, readMeta, rehypePrism, readHighlights } from './rehypePrism';

const none = new Set<number>();
const getText = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

const block = (language: string, text: string, meta?: string) => {
  const code = h('code', { className: [`language-${language}`] }, text);
  if (meta !== undefined) code.properties.metastring = meta;
  return h('pre', {}, code);
};

/** The HTML of each node after the transform, on a page of v3. */
function render(...children: Root['children']): string[] {
  const tree: Root = { type: 'root', children };
  const file = { path: path.join(siteDir, 'versioned_docs/version-v3/apis/app.md') };
  unified().use(rehypePrism, { baseUrl: '/docs/' }).runSync(tree, file);
  return tree.children.map((node) => toHtml(node, { allowDangerousHtml: true }));
}

describe('highlighted', () => {
  it.each([
    ['ts', "import type { Photo } from '@capacitor/camera';\n\nconst a = `<b>${1 && 2}</b>`;"],
    ['swift', '@objc func getPhoto(_ call: CAPPluginCall) { call.resolve(["a": 1]) }'],
    ['kotlin', 'class Echo : Plugin() { fun echo(call: PluginCall) { val a = "x" } }'],
    ['java', '@CapacitorPlugin(name = "Echo")\npublic class Echo extends Plugin {}'],
    ['objectivec', 'CAP_PLUGIN_METHOD(echo, CAPPluginReturnPromise);'],
    ['groovy', "ext {\n    androidxCoreVersion = '1.8.0'\n}"],
    ['ruby', "platform :ios, '13.0'"],
    ['xml', '<key>NSCameraUsageDescription</key>'],
    ['json', '{ "appId": "com.example" }'],
    ['yaml', 'on: [push]'],
    ['toml', 'a = "b"'],
    ['bash', 'npm install @capacitor/camera@4 && npx cap sync'],
    ['http', 'GET / HTTP/1.1\nHost: example.com'],
  ])('colors %s and keeps every character of it', (language, code) => {
    const html = highlighted(code, language, none);
    expect(getText(html)).toBe(`${code}\n`);
    expect(html).toMatch(/<span class="c-\w+">/);
  });

  it('leaves a language without a grammar as it is, with nothing that could be markup', () => {
    expect(highlighted('a <b> & c', 'text', none)).toBe('a &lt;b&gt; &amp; c\n');
  });

  it('makes an element of a line that is pointed at, and of no other', () => {
    expect(highlighted('a\nb\nc', 'text', new Set([2]))).toBe('a\n<span class="line line--marked">b\n</span>c\n');
  });

  it('makes an element of each line of a command, which wraps with an indent', () => {
    expect(highlighted('a\nb', 'bash', none)).toBe('<span class="line">a\n</span><span class="line">b\n</span>');
  });

  it('tells what each line of a patch does', () => {
    const html = highlighted('--- a/x\n+++ b/x\n@@ -1 +1 @@\n-old\n+new\n same', 'diff', none);
    expect([...html.matchAll(/line--(\w+)/g)].map(([, kind]) => kind)).toEqual([
      'place',
      'place',
      'place',
      'removed',
      'added',
    ]);
  });
});

it('marks the lines that comments name, and removes these comments', () => {
  const code = 'a\n// highlight-next-line\nb\n  # highlight-start\nc\nd\n<!-- highlight-end -->\ne // highlight-start';
  expect(readHighlights(code)).toEqual({ code: 'a\nb\nc\nd\ne // highlight-start', marked: new Set([2, 3, 4]) });
});

it('colors the code of a diff in the language of its file, and keeps every character', () => {
  const code = '@@ -1 +1 @@\n-const a = 1\n+const a = 2\n done()';
  const html = highlighted(code, 'diff', none, 'src/a.ts');
  expect(getText(html)).toBe(`${code}\n`);
  expect(html).toContain('<span class="line__sign">+</span><span class="c-keyword">const</span>');
});

it('reads title and lines of a fence, and takes no lines from the title', () => {
  expect(readMeta('title="src/{1}.ts" {2,4-5} continues')).toEqual({ title: 'src/{1}.ts', marked: new Set([2, 4, 5]) });
  expect(readMeta('')).toEqual({ title: undefined, marked: none });
});

it('names only grammars that are loaded, and only colors that exist', () => {
  const loaded = new Set<string>(grammars);
  expectNone(
    Object.values(aliases).filter((name) => !loaded.has(name)),
    'Add these grammars to src/rehype/prismLanguages.json, or remove their aliases.',
  );
  const colors = new Set(['', 'comment', 'keyword', 'string', 'number', 'function', 'type']);
  expectNone(
    Object.values(kinds).filter((kind) => !colors.has(kind)),
    'There is no color for these kinds of tokens.',
  );
});

it('makes a block with its title, the highlighted code and a copy button', () => {
  const [html] = render(block('ts', 'const a = 1;\n', 'title="src/a.ts"'));
  expect(html).toContain('<div class="code-block__title">src/a.ts</div><pre class="language-ts" tabindex="0"><code>');
  expect(html).toContain('<span class="c-keyword">const</span>');
  expect(html).toMatch(/<button type="button" class="code-block__copy" aria-label="Copy src\/a.ts"><\/button><\/div>$/);
});

it('makes the output of a command a panel without a copy button', () => {
  const children = [block('bash', 'npx cap sync\n'), { type: 'text', value: '\n' } as const, block('text', '✔ sync\n')];
  const [command, , output, , text] = render(...children, h('p', 'Then:'), block('text', 'alone\n'));
  expect(command).toContain('code-block__copy');
  expect(output).toContain('<div class="code-block code-block--output">');
  expect(output).not.toContain('code-block__copy');
  expect(text).toContain('code-block__copy');
});

it.each([
  ['bash', 'npx cap telemetry [on|off]', false],
  ['bash', 'npx cap build [options] <platform>', false],
  ['bash', 'if [ -f a ]; then cat < a > b; fi', true],
  ['diff', '-removed\n', false],
  ['diff', ' kept\n+added', true],
])('gives %s code a button if it can be used: %s', (language, text, isCopied) => {
  expect(render(block(language, text)).join().includes('code-block__copy')).toBe(isCopied);
});

describe('the control of a sample that runs', () => {
  const rendered = (meta: string) => render(block('ts', 'export const a = () => 1;\n', meta)).join();

  it('is a button that names the script of its version and the permissions that the fence lists', () => {
    const html = rendered('run="a()" expect="a() → 1" allow="camera"');
    expect(html).toMatch(/<button type="button" data-run="\/docs\/run\/v3\/[\da-f]{8}\.js" data-allow="camera">/);
    expect(html).not.toContain('→');
  });

  it('is a note for a sample that shows something only on a phone', () => {
    expect(rendered('phone')).toContain('run this sample in your app on a phone.</div>');
    expect(rendered('phone')).not.toContain('data-run');
  });

  it('is absent from other samples', () => {
    expect(rendered('title="src/run.ts"')).not.toContain('code-block__run');
  });
});
