import type { LoadContext, Plugin } from '@docusaurus/types';
import path from 'node:path';
import { assertModuleMatches } from '../lib/assertModuleMatches';
import { LOAD_TIMEOUT_MS } from '../routing/retry';
import { basePathScript } from './basePathBanner';

const here = (file: string) => path.join(__dirname, file);

/** What the replacements below rely on in Docusaurus. */
function expectPatchedModules(): void {
  const patchedBy = 'src/navigation/loadFailurePlugin.ts';
  assertModuleMatches('@docusaurus/theme-classic', /getClientModules[\s\S]*['"`]\.\/nprogress['"`]/, patchedBy);
  for (const name of ['clientEntry', 'PendingNavigation'])
    assertModuleMatches(`@docusaurus/core/lib/client/${name}.js`, /from '\.\/preload'/, patchedBy);
}

/** The part of a bundler's resolve data that the replacements read and write. */
interface ResolveData {
  request: string;
  contextInfo: { issuer: string };
}

/**
 * What happens between two pages. Replaces modules of Docusaurus 3.10 that have no option for it: the progress bar's client module (its
 * delay is a constant), and `preload` in the two places where its failure is handled badly.
 */
export default function loadFailure({ baseUrl }: LoadContext): Plugin {
  return {
    name: 'load-failure',
    injectHtmlTags: () => ({ headTags: [{ tagName: 'script', innerHTML: basePathScript(baseUrl) }] }),
    getClientModules: () => [
      here('missingPage.ts'),
      here('closestAnchor.ts'),
      here('loadFailure.ts'),
      here('currentPage.ts'),
    ],
    configureWebpack(_config, isServer, { currentBundler }) {
      if (isServer) return {};
      expectPatchedModules();
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      return {
        output: { chunkLoadTimeout: LOAD_TIMEOUT_MS },
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
