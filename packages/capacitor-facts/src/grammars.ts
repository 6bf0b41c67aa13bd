import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Language, Parser, type Tree } from 'web-tree-sitter';
import { memoize } from 'node-utils/memoize';

/** The npm package that contains each grammar as WebAssembly. */
const GRAMMARS = {
  swift: '@repomix/tree-sitter-wasms/out/tree-sitter-swift.wasm',
  java: '@vscode/tree-sitter-wasm/wasm/tree-sitter-java.wasm',
  javascript: '@vscode/tree-sitter-wasm/wasm/tree-sitter-javascript.wasm',
  kotlin: '@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm',
  objectivec: 'tree-sitter-objc/tree-sitter-objc.wasm',
  bash: '@vscode/tree-sitter-wasm/wasm/tree-sitter-bash.wasm',
  powershell: '@vscode/tree-sitter-wasm/wasm/tree-sitter-powershell.wasm',
  ruby: '@vscode/tree-sitter-wasm/wasm/tree-sitter-ruby.wasm',
  groovy: '@lumis-sh/wasm-groovy/tree-sitter-groovy.wasm',
} as const;

export type Grammar = keyof typeof GRAMMARS;

/**
 * The scanner of tree-sitter-swift 0.7.1 allocates its state with `calloc(0, 4)`, which reserves no
 * memory: other data overwrites the state, and `#available` and `#selector` no longer parse. This
 * turns the 0 into a 1.
 */
export function allocateScannerState(module: Buffer): Buffer {
  const allocation = Buffer.from([0x41, 0, 0x41, 4, 0x10]);
  const offset = module.indexOf(allocation);
  if (offset < 0 || module.indexOf(allocation, offset + 1) >= 0)
    throw new Error(
      'The Swift grammar no longer contains calloc(0, 4). If the bug was fixed, remove allocateScannerState.',
    );
  module[offset + 1] = 1;
  return module;
}

const initialize = memoize(() => Parser.init());

/** Grammars load one at a time: one that is half linked breaks the symbols of the next. */
let loading: Promise<unknown> = Promise.resolve();

export const loadLanguage = memoize((grammar: Grammar): Promise<Language> => {
  const language = loading.then(async () => {
    await initialize();
    const module = await readFile(createRequire(__filename).resolve(GRAMMARS[grammar]));
    return Language.load(grammar === 'swift' ? allocateScannerState(module) : module);
  });
  loading = language.catch(() => undefined);
  return language;
});

const getParser = memoize(async (grammar: Grammar) => {
  const language = await loadLanguage(grammar);
  return new Parser().setLanguage(language);
});

/** Parses a source. The tree is outside the memory of JavaScript: call its `delete()` when done. */
export async function parseWith(grammar: Grammar, source: string): Promise<Tree> {
  const tree = (await getParser(grammar)).parse(source);
  if (!tree) throw new Error(`The parser for ${grammar} returned no tree.`);
  return tree;
}
