import { parse } from '@capacitor/docgen';
import type { DocsData } from '@capacitor/docgen/dist/types';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Lookup = (interfaceName: string) => DocsData;

const parsed = new Map<string, Lookup>();

/**
 * Reads a plugin's interface from its declarations, as the plugins themselves make their docs.json. With these compiler
 * options docgen reproduces 43 of the 44 that are shipped; its `inputFiles` option does not (it loads the DOM's types and
 * is not strict). `typeRoots` is empty because v2's declarations would otherwise take `Function` from an unrelated package.
 */
export function readDeclarations(file: string, interfaceName: string): DocsData {
  const lookup = parsed.get(file) ?? parseFile(file);
  parsed.set(file, lookup);
  return lookup(interfaceName);
}

/** Parses the declarations once: all of v2's plugins stand in one file, and reading it takes most of a second. */
function parseFile(file: string): Lookup {
  const folder = mkdtempSync(path.join(tmpdir(), 'docgen-'));
  try {
    const tsconfigPath = path.join(folder, 'tsconfig.json');
    const compilerOptions = { lib: ['lib.es2015.d.ts'], strict: true, typeRoots: [] };
    writeFileSync(tsconfigPath, JSON.stringify({ compilerOptions, files: [path.relative(folder, file)] }));
    return parse({ tsconfigPath });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
