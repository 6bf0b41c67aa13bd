import type { Plugin } from '@docusaurus/types';
import path from 'node:path';
import { assertModuleMatches } from '../../lib/assertModuleMatches';
import { LOAD_TIMEOUT_MS } from '../../client/retry';

const here = (file: string) => path.join(__dirname, file);
const inClient = (file: string) => path.join(__dirname, '../../client', file);

const CREATOR = /@docusaurus\/ComponentCreator/;

/** What the replacements below rely on in Docusaurus. */
function assertPatchedModules(): void {
  const patchedBy = 'src/plugins/navigation/index.ts';
  assertModuleMatches('@docusaurus/theme-classic', /getClientModules[\s\S]*['"`]\.\/nprogress['"`]/, patchedBy);
  for (const name of ['clientEntry', 'PendingNavigation'])
    assertModuleMatches(`@docusaurus/core/lib/client/${name}.js`, /from '\.\/preload'/, patchedBy);
  assertModuleMatches('@docusaurus/core/lib/server/codegen/codegenRoutes.js', CREATOR, patchedBy);
}

/** The part of a bundler's resolve data that the replacements read and write. */
interface ResolveData {
  request: string;
  contextInfo: { issuer: string };
}

/**
 * Navigation between pages. Replaces modules of Docusaurus 3.10 without an option: the progress
 * bar (its delay is a constant), `preload` in two places that handle failures badly, and the
 * creation of the components of all pages.
 */
export default function navigation(): Plugin {
  return {
    name: 'navigation',
    getClientModules: () => [
      inClient('movedNodes.ts'),
      inClient('safeHistory.ts'),
      inClient('missingPageNotice.ts'),
      inClient('announcement.ts'),
      inClient('printNotes.ts'),
      here('loadFailure.ts'),
      inClient('pageChange.ts'),
    ],
    configureWebpack(_config, isServer, { currentBundler }) {
      if (isServer) return {};
      assertPatchedModules();
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      return {
        output: { chunkLoadTimeout: LOAD_TIMEOUT_MS },
        plugins: [
          new NormalModuleReplacementPlugin(/theme-classic[\\/]lib[\\/]nprogress(\.js)?$/, inClient('progress.ts')),
          new NormalModuleReplacementPlugin(/^@docusaurus\/ComponentCreator$/, here('createLater.tsx')),
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
