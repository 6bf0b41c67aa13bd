import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readFiles } from 'node-utils/readFiles';

/**
 * Makes paths in the debug pages relative, so that a build doesn't depend on the project's folder
 * or publish it.
 */
export default function relativePaths({ generatedFilesDir, siteDir }: LoadContext): Plugin {
  return {
    name: 'relative-paths',
    // Docusaurus has written the data of all plugins before it configures the bundler.
    configureWebpack() {
      const folder = path.join(generatedFilesDir, 'docusaurus-plugin-debug');
      const prefix = JSON.stringify(siteDir + path.sep).slice(1, -1);
      for (const { file, text } of readFiles(folder, /\.json$/))
        writeFileSync(path.join(folder, file), text.replaceAll(prefix, ''));
      return {};
    },
  };
}
