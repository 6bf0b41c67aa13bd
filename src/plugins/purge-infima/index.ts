import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Plugin as PostCssPlugin } from 'postcss';
import { PurgeCSS } from 'purgecss';

/** What can put a class or an element into a page: the theme, and the code of this site. */
const CONTENT = [
  'node_modules/@docusaurus/theme-classic/lib/theme/!(Blog*)/**/*.js',
  'node_modules/@docusaurus/plugin-debug/lib/theme/**/*.js',
  'src/**/*.{ts,tsx}',
];

/** Removes the rules of Infima whose classes and elements the content doesn't contain. */
function purgeInfima(siteDir: string): PostCssPlugin {
  return {
    postcssPlugin: 'purge-infima',
    async Once(root, { postcss }) {
      if (!/[\\/]infima[\\/]/.test(root.source?.input.file ?? '')) return;
      const [purged] = await new PurgeCSS().purge({
        content: CONTENT.map((pattern) => path.posix.join(siteDir.replaceAll('\\', '/'), pattern)),
        css: [{ raw: root.toString() }],
        // Selectors without an element, such as `:focus-visible`, and attributes that scripts set.
        safelist: [/^:/, /^data-/, /^(dark|light)$/],
      });
      root.removeAll();
      root.append(postcss.parse(purged?.css ?? '').nodes);
    },
  };
}

/** Removes what this site doesn't use from the largest of its stylesheets. */
export default function purgeInfimaPlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: 'purge-infima',
    configurePostCss(options) {
      if (process.env.NODE_ENV === 'production') options.plugins.push(purgeInfima(siteDir));
      return options;
    },
  };
}
