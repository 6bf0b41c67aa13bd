import type { LoadContext, Plugin } from '@docusaurus/types';
import { ssrTemplate } from './ssrTemplate';

/**
 * Sets the template of pages, whose inline script starts the others. Makes V8 compile the functions
 * for the start of a page while it downloads the script. On a slow phone, this halves the time in
 * which a page doesn't respond. Other browsers ignore it.
 */
export default function deferredStart({ siteConfig }: LoadContext): Plugin {
  // Docusaurus copies all enumerable options into the script of every page, also those that only
  // the build reads.
  Object.defineProperty(siteConfig, 'ssrTemplate', { value: ssrTemplate });
  for (const name of ['headTags', 'markdown', 'plugins', 'presets'] as const)
    Object.defineProperty(siteConfig, name, { enumerable: false });
  return {
    name: 'deferred-start',
    configureWebpack(_config, isServer, { currentBundler }) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      const { BannerPlugin, Compilation } = currentBundler.instance;
      const compileHint = new BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        include: /\.js$/,
        entryOnly: true,
        stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
      });
      return {
        plugins: [compileHint],
        // Short, because every page downloads a table of the names of all scripts.
        output: { chunkFilename: 'assets/js/[id].[contenthash:6].js' },
      };
    },
  };
}
