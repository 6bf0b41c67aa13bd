import type { Plugin } from '@docusaurus/types';
import path from 'node:path';
import { assertModuleMatches } from '../lib/assertModuleMatches';

/**
 * Keeps Prism out of the client bundle, because code is highlighted at build time (`highlight.ts`). The theme loads
 * prism-react-renderer with all its grammars from a client module, and has no option to omit it.
 */
export default function buildTimeHighlighting(): Plugin {
  return {
    name: 'build-time-highlighting',
    configureWebpack(_config, _isServer, { currentBundler }) {
      assertModuleMatches(
        '@docusaurus/theme-classic',
        /getClientModules[\s\S]*['"`]\.\/prism-include-languages['"`]/,
        'src/markdown/buildTimeHighlightingPlugin.ts',
      );
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      const emptyModule = path.join(__dirname, 'emptyModule.ts');
      return {
        plugins: [new NormalModuleReplacementPlugin(/[\\/]prism-include-languages(\.js)?$/, emptyModule)],
      };
    },
  };
}
