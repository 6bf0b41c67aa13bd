import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { rspack } from '@docusaurus/faster';
import type { LoadContext, Plugin } from '@docusaurus/types';

const isPreview = () => process.env.NODE_ENV === 'development';

/** What only a build writes: the indexes of the search, and the messages of the error finder. */
const BUILT = ['search', 'data'];

/** Prints the errors of components, which `previewClient.ts` sends. */
async function printError(request: IncomingMessage, response: ServerResponse): Promise<void> {
  console.error(await text(request));
  response.writeHead(204).end();
}

/**
 * What `npm start` adds to the development server of Docusaurus. It compiles a page when it is
 * opened. By default, the bundler compiles all pages of all versions first.
 */
export default function preview({ baseUrl, generatedFilesDir, outDir }: LoadContext): Plugin {
  return {
    name: 'preview',
    getClientModules: () => (isPreview() ? [path.join(__dirname, 'previewClient.ts')] : []),
    configureWebpack(_config, isServer, { currentBundler }) {
      if (isServer || !isPreview()) return {};
      const { lazyCompilationMiddleware } = currentBundler.instance as unknown as typeof rspack;
      const registry = {
        test: path.join(generatedFilesDir, 'registry.js'),
        enforce: 'pre',
        loader: path.join(__dirname, 'stripWeakReferences.mjs'),
      };
      const files = BUILT.map((name) => ({ publicPath: baseUrl + name, directory: path.join(outDir, name) }));
      return {
        module: { rules: [registry] },
        lazyCompilation: { entries: false, imports: true, test: /\.mdx?$/ },
        devServer: {
          // Before the middlewares of Docusaurus, which respond to all page requests.
          setupMiddlewares: (middlewares: object[], { compiler }: { compiler: never }) => {
            middlewares.unshift(
              { name: 'preview', middleware: lazyCompilationMiddleware(compiler) },
              { name: 'preview-error', path: `${baseUrl}__preview-error`, middleware: printError },
            );
            return middlewares;
          },
          // Those of the last build.
          static: files.map((folder) => ({ ...folder, watch: false })),
          // After a mistake is fixed, the page is loaded again. By default, the server compresses
          // and sends megabytes of unchanged scripts each time.
          compress: false,
          devMiddleware: { etag: 'weak' },
        },
      } as object;
    },
  };
}
