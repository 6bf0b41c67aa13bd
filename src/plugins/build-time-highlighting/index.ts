import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { assertModuleMatches } from '../../lib/assertModuleMatches';

const theme = path.dirname(require.resolve('@docusaurus/theme-classic'));

/**
 * Keeps Prism out of the bundles, because `rehypePrism` highlights code in the build. The theme
 * loads prism-react-renderer with all grammars in a client module, without an option to omit it.
 */
export default function buildTimeHighlighting(): Plugin {
  const patchedBy = 'src/plugins/build-time-highlighting/index.ts';
  assertModuleMatches(
    '@docusaurus/theme-classic',
    /getClientModules[\s\S]*['"`]\.\/prism-include-languages['"`]/,
    patchedBy,
  );
  assertModuleMatches(
    '@docusaurus/theme-classic/lib/theme/CodeBlock/Content/index.js',
    /from ['"]prism-react-renderer['"]/,
    patchedBy,
  );
  return {
    name: 'build-time-highlighting',
    configureWebpack: () => ({
      resolve: {
        alias: {
          'prism-react-renderer$': path.join(__dirname, 'plainHighlight.ts'),
          // The client module registers the grammars. With `false`, the name of the script would
          // depend on the project's folder.
          [path.join(theme, 'prism-include-languages')]: path.join(__dirname, 'plainHighlight.ts'),
        },
      },
    }),
  };
}
