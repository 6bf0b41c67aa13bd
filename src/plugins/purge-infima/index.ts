import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Plugin as PostCssPlugin, Root } from 'postcss';
import { PurgeCSS } from 'purgecss';
import { readFiles } from '../../../packages/capacitor-facts/src/readFiles';

/** What can put a class or an element into a page: the theme, and the code of this site. */
const CONTENT = [
  'node_modules/@docusaurus/theme-classic/lib/theme/!(Blog*)/**/*.js',
  'node_modules/@docusaurus/plugin-debug/lib/theme/**/*.js',
  'src/**/*.{ts,tsx}',
];

/** Variants that no option of this site selects, and what its own call-outs replace. */
const UNUSED = [/^alert/, /^badge/, /^(navbar|footer)--(dark|primary)$/, /^hero/, /^tabs--block$/];

/** A component that the styles hide, and the buttons of `sidebar.hideable`, which is off. */
const HIDDEN = /theme-classic[\\/]lib[\\/]theme[\\/].*(BackToTop|Collapse|Expand)Button[\\/]/;

/** Whose stylesheets and components can read the variables of Infima. */
const VARIABLE_READERS = ['theme-classic', 'theme-common', 'plugin-debug'].map(
  (name) => `node_modules/@docusaurus/${name}/lib`,
);

/** Removes variables of the page that nothing reads, and those that `tokens.css` sets too. */
function removeVariables(root: Root, siteDir: string): void {
  const readers = ['src', ...VARIABLE_READERS]
    .flatMap((folder) => readFiles(path.join(siteDir, folder), /\.(css|js|tsx?)$/))
    .map(({ text }) => text)
    .join('\n');
  const tokens = readFileSync(path.join(siteDir, 'src/css/tokens.css'), 'utf8');
  const replaced = new Set(Array.from(tokens.matchAll(/^ {2}(--ifm-[\w-]+):/gm), ([, name]) => name));
  let isChanged = true;
  // A removed variable can be the only one that reads another.
  while (isChanged) {
    isChanged = false;
    const read = new Set(`${readers}\n${root.toString()}`.match(/(?<=var\(\s*)--ifm-[\w-]+/g));
    root.walkRules(/^(:root|html)/, (rule) => {
      rule.walkDecls(/^--ifm-/, (declaration) => {
        if (read.has(declaration.prop) && !replaced.has(declaration.prop)) return;
        declaration.remove();
        isChanged = true;
      });
    });
  }
}

/** Removes what the site doesn't use from Infima, the framework of the theme. */
function purgeInfima(siteDir: string): PostCssPlugin {
  return {
    postcssPlugin: 'purge-infima',
    async Once(root, { postcss }) {
      const file = root.source?.input.file ?? '';
      if (HIDDEN.test(file)) root.removeAll();
      if (!/[\\/]infima[\\/]/.test(file)) return;
      const [purged] = await new PurgeCSS().purge({
        content: CONTENT.map((pattern) => path.posix.join(siteDir.replaceAll('\\', '/'), pattern)),
        css: [{ raw: root.toString() }],
        blocklist: UNUSED,
        // Selectors without an element, such as `:focus-visible`, and attributes that scripts set.
        safelist: [/^:/, /^data-/, /^(dark|light)$/],
      });
      root.removeAll();
      root.append(postcss.parse(purged?.css ?? '').nodes);
      removeVariables(root, siteDir);
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
