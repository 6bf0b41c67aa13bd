import type { Plugin } from '@docusaurus/types';
import path from 'node:path';

const here = (file: string) => path.join(__dirname, file);

/** The part of a bundler's resolve data that the replacements read and write. */
interface ResolveData {
  request: string;
  contextInfo: { issuer: string };
}

/**
 * What happens between two pages. Replaces two modules of Docusaurus 3.10 that have no option for it: the progress bar's
 * client module (its delay is a constant) and `preload` in the two places where its failure is handled badly.
 */
export default function navigation(): Plugin {
  return {
    name: 'navigation',
    getClientModules: () => [here('missingPage.ts')],
    configureWebpack(_config, isServer, { currentBundler }) {
      if (isServer) return {};
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      return {
        plugins: [
          new NormalModuleReplacementPlugin(/theme-classic[\\/]lib[\\/]nprogress(\.js)?$/, here('progress.ts')),
          new NormalModuleReplacementPlugin(/^\.\/preload$/, (resource: ResolveData) => {
            if (/core[\\/]lib[\\/]client[\\/](clientEntry|PendingNavigation)\.js$/.test(resource.contextInfo.issuer)) {
              resource.request = here('preload.ts');
            }
          }),
        ],
      };
    },
  };
}
