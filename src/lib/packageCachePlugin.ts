import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Code that generates parts of a page without being imported by it, and the guides that the page of native changes links to. */
const CODE = [
  ...['reference', 'upgrade', 'markdown', 'remark', 'rehype', 'diagrams', 'config'].map((name) => `src/${name}`),
  'docs/updating',
  'packages/capacitor-facts/src',
  'facts',
];

interface PersistentCache {
  buildDependencies?: string[] | Record<string, string[]>;
}

/** Webpack groups its build dependencies; Rspack has one list. */
function withDependencies({ buildDependencies }: PersistentCache, files: string[]): PersistentCache {
  const isGrouped = buildDependencies !== undefined && !Array.isArray(buildDependencies);
  return { buildDependencies: isGrouped ? { packages: files } : files };
}

const isPersistent = (cache: unknown): cache is PersistentCache => typeof cache === 'object' && cache !== null;

/**
 * Makes the bundler compile all pages again when an installed package or the code that reads packages has changed: its persistent
 * cache tracks only the file of a page. The lock file contains the exact version of every package.
 */
export default function packageCachePlugin({ siteDir }: Pick<LoadContext, 'siteDir'>): Plugin {
  const files = ['package-lock.json', ...CODE].map((file) => path.join(siteDir, file));
  return {
    name: 'package-cache',
    configureWebpack(config) {
      if (process.env.DOCUSAURUS_NO_PERSISTENT_CACHE) return {};
      // Rspack 1 has the option in `experiments`, which the type of a Webpack configuration does not contain.
      const { cache: experimentalCache } = (config.experiments ?? {}) as { cache?: unknown };
      if (isPersistent(experimentalCache))
        return { experiments: { cache: withDependencies(experimentalCache, files) } } as object;
      if (isPersistent(config.cache))
        return { cache: withDependencies(config.cache as PersistentCache, files) } as object;
      throw new Error(
        'The bundler has a persistent cache neither in experiments.cache nor in cache: find where src/lib/packageCachePlugin.ts must add its build dependencies.',
      );
    },
  };
}
