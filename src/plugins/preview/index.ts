import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

const isPreview = () => process.env.NODE_ENV === 'development';

/** What `npm start` adds to the development server of Docusaurus. */
export default function preview(): Plugin {
  return {
    name: 'preview',
    getClientModules: () => (isPreview() ? [path.join(__dirname, 'reloadAfterError.ts')] : []),
    configureWebpack(_config, isServer) {
      if (isServer || !isPreview()) return {};
      // After a mistake is fixed, the page is loaded again. By default, the server compresses and
      // sends megabytes of unchanged scripts each time.
      return { devServer: { compress: false, devMiddleware: { etag: 'weak' } } } as object;
    },
  };
}
