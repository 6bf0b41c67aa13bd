import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

const isPreview = () => process.env.NODE_ENV === 'development';

/** What only a build writes: the indexes of the search, and the messages of the error finder. */
const BUILT = ['search', 'data'];

/** What `npm start` adds to the development server of Docusaurus. */
export default function preview({ baseUrl, outDir }: LoadContext): Plugin {
  return {
    name: 'preview',
    getClientModules: () => (isPreview() ? [path.join(__dirname, 'reloadAfterError.ts')] : []),
    configureWebpack(_config, isServer) {
      if (isServer || !isPreview()) return {};
      const files = BUILT.map((name) => ({ publicPath: baseUrl + name, directory: path.join(outDir, name) }));
      return {
        devServer: {
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
