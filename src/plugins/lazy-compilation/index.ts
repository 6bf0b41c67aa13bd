import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

type Middleware = (request: object, response: object, next: (error?: unknown) => void) => void;

/** What Rspack offers beyond Webpack. */
interface Rspack {
  lazyCompilationMiddleware?: (compiler: object) => Middleware;
}

/** The pages. */
const ON_DEMAND = /\.mdx?$/;

/**
 * Makes `npm start` compile a page when it is opened. By default, the bundler compiles all pages
 * of all versions first.
 */
export default function lazyCompilation({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'lazy-compilation',
    configureWebpack(_config, isServer, { currentBundler }) {
      if (isServer || process.env.NODE_ENV !== 'development') return {};
      const { lazyCompilationMiddleware } = currentBundler.instance as Rspack;
      if (!lazyCompilationMiddleware)
        throw new Error(
          'src/plugins/lazy-compilation/index.ts requires Rspack: set `future.faster` in docusaurus.config.ts.',
        );
      const registry = {
        test: path.join(generatedFilesDir, 'registry.js'),
        enforce: 'pre' as const,
        loader: path.join(__dirname, 'stripWeakReferences.mjs'),
      };
      // Docusaurus appends the result to its own middlewares, which respond to all page requests.
      const setupMiddlewares = (middlewares: object[], { compiler }: { compiler: object }) => {
        middlewares.unshift({ name: 'lazy-compilation', middleware: lazyCompilationMiddleware(compiler) });
        return middlewares;
      };
      return {
        module: { rules: [registry] },
        lazyCompilation: { entries: false, imports: true, test: ON_DEMAND },
        devServer: { setupMiddlewares },
      } as object;
    },
  };
}
