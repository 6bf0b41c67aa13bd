import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { versions } from '../config/versions';
import { findPackage, workspaceOf, siteDir } from './workspace';

/** What of a package ends up on pages: its documentation, its types, the CLI's program, the sources of its messages. */
const READ = /(?:^|\/)package\.json$|(?:^|\/)docs\.json$|\.d\.ts$|\.(?:js|swift|java|kt)$/;
/** Templates and dependencies of a package are no part of what is read. */
const UNREAD = /(?:^|\/)(?:node_modules|assets|build|Tests)\//;

/** Folders of code that takes part in compiling a page without being imported by it. */
const CODE = ['src/packages', 'src/reference', 'src/markdown', 'src/routing', 'src/navigation', 'src/config'];

const filesBelow = (folder: string, wanted: (file: string) => boolean) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(wanted)
    .map((file) => path.join(folder, file));

/** The files that the reference of every version is read from. */
export function packageFiles(): string[] {
  return versions.flatMap(({ label }) => {
    const manifest = path.join(workspaceOf(label), 'package.json');
    const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies: Record<string, string> };
    const names = Object.keys(dependencies).filter((name) => name.startsWith('@capacitor/'));
    return [
      manifest,
      ...names.flatMap((name) =>
        filesBelow(findPackage(label, name).folder, (file) => READ.test(file) && !UNREAD.test(file)),
      ),
    ];
  });
}

const codeFiles = () =>
  CODE.flatMap((folder) =>
    filesBelow(path.join(siteDir, folder), (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file)),
  );

/** One value for the names and contents of files. */
export function fingerprint(files: string[]): string {
  const hash = createHash('sha256');
  for (const file of [...files].sort())
    hash.update(path.relative(siteDir, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
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
      const version = `${cache.version ?? ''}-${fingerprint([...packageFiles(), ...codeFiles()])}`;
      // `experiments.cache` is the bundler's own: Docusaurus' type of a configuration does not know it.
      return { experiments: { cache: { version } } } as object;
    },
  };
}
