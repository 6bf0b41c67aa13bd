import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Language, Parser, type Tree } from 'web-tree-sitter';

const load = createRequire(__filename);

/** The grammar of each language, as WebAssembly that ships inside an npm package. */
const GRAMMARS = {
  swift: 'tree-sitter-wasms/out/tree-sitter-swift.wasm',
  java: 'tree-sitter-java/tree-sitter-java.wasm',
  kotlin: '@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm',
  objectivec: 'tree-sitter-wasms/out/tree-sitter-objc.wasm',
  bash: 'tree-sitter-wasms/out/tree-sitter-bash.wasm',
  powershell: 'tree-sitter-powershell/tree-sitter-powershell.wasm',
  ruby: 'tree-sitter-wasms/out/tree-sitter-ruby.wasm',
  groovy: '@lumis-sh/wasm-groovy/tree-sitter-groovy.wasm',
  yaml: '@tree-sitter-grammars/tree-sitter-yaml/tree-sitter-yaml.wasm',
  toml: 'tree-sitter-wasms/out/tree-sitter-toml.wasm',
} as const;

export type Grammar = keyof typeof GRAMMARS;

const parsers = new Map<Grammar, Promise<Parser>>();
let started: Promise<void> | undefined;

/** Grammars load one after the other: while one is half linked, loading another reports its symbols as undefined. */
let loading: Promise<unknown> = Promise.resolve();

async function makeParser(language: Grammar): Promise<Parser> {
  started ??= Parser.init();
  await started;
  const grammar = loading.then(async () => Language.load(await readFile(load.resolve(GRAMMARS[language]))));
  loading = grammar.catch(() => undefined);
  const parser = new Parser();
  parser.setLanguage(await grammar);
  return parser;
}

/** Parses a source. The tree lives outside JavaScript's memory: call its `delete()` when done. */
export async function parseWith(language: Grammar, source: string): Promise<Tree> {
  const parser = parsers.get(language) ?? makeParser(language);
  parsers.set(language, parser);
  const tree = (await parser).parse(source);
  if (!tree) throw new Error(`The ${language} grammar gave no tree.`);
  return tree;
}
