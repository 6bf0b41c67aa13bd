import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** What `npm start` adds to the development server of Docusaurus. */
export default function preview(): Plugin {
  return {
    name: 'preview',
    getClientModules: () =>
      process.env.NODE_ENV === 'development' ? [path.join(__dirname, 'reloadAfterError.ts')] : [],
  };
}
