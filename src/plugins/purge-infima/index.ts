import path from 'node:path';
import { readFiles } from 'node-utils/readFiles';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Parser, Plugin as PostCssPlugin, Root } from 'postcss';
import { PurgeCSS } from 'purgecss';

/** What can put a class or an element into a page: the theme, and the code of this site. */
const CONTENT = [
  'node_modules/@docusaurus/theme-classic/lib/theme/!(Blog*)/**/*.js',
  'node_modules/@docusaurus/plugin-debug/lib/theme/**/*.js',
  'src/**/*.{ts,tsx}',
];

/** Variants that no option of this site selects, and what its own call-outs replace. */
const UNUSED = [
  /^alert/,
  /^badge/,
  /^button--(outline|secondary)$/,
  /^(navbar|footer)--(dark|primary)$/,
  /^footer__(logo|link-separator)$/,
  /^hero/,
  /^pagination$/,
  /^tabs--block$/,
];

/** A component that the styles hide, and the buttons of `sidebar.hideable`, which is off. */
const HIDDEN = /theme-classic[\\/]lib[\\/]theme[\\/].*(BackToTop|Collapse|Expand)Button[\\/]/;

/**
 * Classes of `navbar.hideOnScroll` and `sidebar.hideable`, which are off, and colors of values on
 * the debug pages, some of which are too weak.
 */
const OFF =
  /\.(anchorTargetHideOnScroll|navbarHid|sidebarLogo|sidebarHidden|sidebarWithHideable)|Enhanced|ContainerHidden|(label|punctuation|Value)Paraiso/;

/**
 * A margin that the site sets for each page. Because of this rule, browsers compute the styles of
 * everything around an element that a script inserts.
 */
const COSTLY = /^\.docItemContainer header \+ \*$/;

/** The other stylesheets that can read the variables of Infima. */
const STYLES = [
  'src/**/*.css',
  ...['theme-classic', 'theme-common', 'plugin-debug'].map((name) => `node_modules/@docusaurus/${name}/lib/**/*.css`),
];

/** The classes of elements in the pages, which writers can choose from all of Infima. */
const classesIn = (folders: readonly string[]) =>
  folders
    .flatMap((folder) => readFiles(folder, /\.mdx?$/))
    .flatMap(({ text }) =>
      [...text.matchAll(/\bclass(?:Name)?="([^"]+)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
    );

/** Shorthands that set each property whose name begins with theirs. */
const SHORTHANDS = /^(background|font|margin|padding|transition)(?=-)/;

/**
 * Removes declarations that the site repeats for the same selector in `src/css`. These always win,
 * because Infima is in a layer.
 */
function removeReplaced(root: Root, siteDir: string, parse: Parser<Root>): void {
  const own = new Set<string>();
  for (const { text } of readFiles(path.join(siteDir, 'src/css'), /\.css$/)) {
    for (const rule of parse(text).nodes) {
      if (rule.type !== 'rule') continue;
      rule.walkDecls(({ prop }) => rule.selectors.forEach((selector) => own.add(`${selector} ${prop}`)));
    }
  }
  root.walkRules(({ selectors, nodes }) => {
    const names = selectors.map((selector) => selector.replace(/^html(?=\[)/, ''));
    for (const node of [...nodes]) {
      if (node.type !== 'decl' || node.important) continue;
      const properties = [node.prop, SHORTHANDS.exec(node.prop)?.[1]];
      if (names.every((name) => properties.some((property) => own.has(`${name} ${property}`)))) node.remove();
    }
  });
}

/** Removes what the site doesn't use from Infima, the framework of the theme. */
function purgeInfima(siteDir: string, pages: readonly string[]): PostCssPlugin {
  return {
    postcssPlugin: 'purge-infima',
    async Once(root, { postcss }) {
      const file = root.source?.input.file ?? '';
      if (HIDDEN.test(file)) root.removeAll();
      if (/[\\/]@docusaurus[\\/]/.test(file))
        root.walkRules((rule) => {
          if (OFF.test(rule.selector)) rule.remove();
          else rule.selectors = rule.selectors.filter((selector) => !COSTLY.test(selector));
        });
      if (!/[\\/]infima[\\/]/.test(file)) return;
      removeReplaced(root, siteDir, postcss.parse);
      const inSite = (pattern: string) => path.posix.join(siteDir.replaceAll('\\', '/'), pattern);
      const classes = classesIn(pages.map((folder) => path.join(siteDir, folder)));
      const purged = await new PurgeCSS().purge({
        content: [...CONTENT.map(inSite), { raw: classes.join(' '), extension: 'txt' }],
        // Infima is last, because only the uses that PurgeCSS has already read keep a variable.
        css: [...STYLES.map(inSite), { raw: root.toString() }],
        variables: true,
        blocklist: UNUSED.filter((pattern) => !classes.some((name) => pattern.test(name))),
        // Selectors without an element, such as `:focus-visible`, and attributes that scripts set.
        safelist: [/^:/, /^data-/, /^(dark|light)$/],
      });
      root.removeAll();
      root.append(postcss.parse(purged.at(-1)?.css ?? '').nodes);
    },
  };
}

/**
 * Removes what this site doesn't use from the largest of its stylesheets. `pages`: the folders of
 * the pages.
 */
export default function purgeInfimaPlugin({ siteDir }: LoadContext, options?: unknown): Plugin {
  const { pages = ['docs', 'versioned_docs'] } = (options ?? {}) as { pages?: string[] };
  return {
    name: 'purge-infima',
    configurePostCss(options) {
      if (process.env.NODE_ENV === 'production') options.plugins.push(purgeInfima(siteDir, pages));
      return options;
    },
  };
}
