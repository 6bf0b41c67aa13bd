import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { versions } from '../config/versions';
import { findPackage, workspaceOf } from './packages';

const root = path.resolve(__dirname, '../..');

/** Files whose content ends up on pages, below each package. */
const FILES = [
  'package.json',
  'dist/docs.json',
  'dist/esm/definitions.d.ts',
  'dist/declarations.d.ts',
  'dist/index.js',
];

/** Folders of code that takes part in compiling a page without being imported by it. */
const CODE = ['src/reference', 'src/components', 'src/config'];

function packageFiles(): string[] {
  return versions.flatMap(({ label }) => {
    const manifest = path.join(workspaceOf(label), 'package.json');
    const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies: Record<string, string> };
    const names = Object.keys(dependencies).filter((name) => name.startsWith('@capacitor/'));
    return names.flatMap((name) => FILES.map((file) => path.join(findPackage(label, name).folder, file)));
  });
}

function codeFiles(): string[] {
  return CODE.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(root, folder, file),
    ),
  );
}

/**
 * One value for everything the reference is made from: names, sizes and times of the packages' files and of the code that
 * turns them into pages. It changes when a package is raised, replaced or edited.
 */
export function pageInputsFingerprint(): string {
  const hash = createHash('sha256');
  for (const file of [...packageFiles(), ...codeFiles()].filter((each) => existsSync(each)).sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** The part of the bundler's configuration that holds its persistent cache. */
interface Experiments {
  cache?: { version?: string };
}

/**
 * The bundler keeps compiled pages between builds and knows only the page's own file: a page made from a package would stay
 * as it was when the package changes. The packages become part of its cache's version.
 */
export default function referencePlugin(): Plugin {
  return {
    name: 'reference',
    configureWebpack(config) {
      const { cache } = (config.experiments ?? {}) as Experiments;
      if (!cache) return {};
      const version = `${cache.version ?? ''}-${pageInputsFingerprint().slice(0, 16)}`;
      // `experiments.cache` is the bundler's own: Docusaurus' type of a configuration does not know it.
      return { experiments: { cache: { version } } } as object;
    },
  };
}
