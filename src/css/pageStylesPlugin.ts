import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { transform } from 'esbuild';
import postcss from 'postcss';
import { PurgeCSS, type ExtractorResultDetailed } from 'purgecss';
import { inlineVariables } from './inlineVariables';
import { removeOverridden } from './removeOverridden';

/** Modules that run only in the build. The class names that they generate are in the HTML. */
const BUILD_ONLY =
  /^src\/((packages|run|samples|schema|reference|markdown|rehype|diagrams|content|plugins\/(headers|markdown-pages|sitemap|social-cards)|lib|setup|(search|errors)\/build)\/)|Plugin\.ts$|\.test\.tsx?$|\.d\.ts$/;

/** The pages of Docusaurus' debug plugin, which keep the complete stylesheet. */
const DEBUG_PAGES = '__docusaurus';

/**
 * What the theme's scripts add to a page after it is loaded. `tests/e2e/styles.spec.ts` opens every such state, and fails if a rule is
 * missing from it.
 */
const ADDED_BY_THEME = [
  // Selectors without an element, such as `:focus-visible`, which PurgeCSS would remove.
  /^:/,
  /^(menu__|menuWithAnnouncementBar_|navbar-sidebar|dropdown--show|table-of-contents__link--active|table-of-contents__left-border)/,
  /^(navbarHidden|dropdownNavbarItemMobile|backToTopButton\w*)_/,
  /^(dark|light)ToggleIcon_/,
  /^themedComponent/,
  /^data-/,
  /^(dark|light|system|page|true)$/,
  /^margin-right--md$/,
  // The value of `data-only`: the platform that a reader selected.
  /^(ios|android|web)$/,
];

const ownFile = (name: string, test: RegExp) => ({
  name,
  test,
  type: 'css/mini-extract',
  chunks: 'all' as const,
  enforce: true,
  priority: 60,
});

/**
 * Docusaurus puts all styles into one file. The styles of search and of the tools in pages are separate files, which are loaded with the
 * scripts that need them. They apply only to elements that these scripts create, so the order of the files doesn't matter.
 */
const OWN_FILES = {
  cacheGroups: {
    searchStyles: ownFile('search', /src[\\/]search[\\/]page[\\/]search\.css$/),
    toolStyles: ownFile('tools', /src[\\/]tools[\\/]tools\.css$/),
  },
};

/** The class of the search page. */
const SEARCH_PAGE = 'search-page';

/** Adds the styles of search to a page after its other styles: scripts would load them too, but only after the page is displayed. */
function addStyles(page: string, pageFile: string, searchFile: string): string {
  const link = page.match(/<link[^>]*>/g)?.find((tag) => tag.includes(pageFile));
  if (link === undefined) throw new Error(`The search page has no link to ${pageFile}.`);
  return page.replace(link, link + link.replace(pageFile, `assets/css/${searchFile}`));
}

const filesIn = (folder: string, extension: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => extension.test(file));

type Names = Record<'tags' | 'classes' | 'ids' | 'attributes' | 'values' | 'undetermined', Set<string>>;

/** Adds the tags and attributes of a page. No selector uses attributes that contain sentences or URLs. */
function addNamesOfPage(html: string, names: Names): void {
  for (const [, tag = '', attributes = ''] of html.matchAll(
    /<([a-z][\w-]*)((?:\s+[^\s"'>/=]+(?:=(?:"[^"]*"|'[^']*'|[^\s>]*))?)*)/gi,
  )) {
    names.tags.add(tag);
    for (const [, name = '', quoted, single, bare] of attributes.matchAll(
      /([^\s"'>/=]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/g,
    )) {
      const value = quoted ?? single ?? bare ?? '';
      names.attributes.add(name);
      if (name === 'class') for (const className of value.split(/\s+/)) names.classes.add(className);
      else if (name === 'id') names.ids.add(value);
      else if (!/^(content|title|d|src|aria-label)$/.test(name) && !/^(\w+:|\/)/.test(value)) names.values.add(value);
    }
  }
}

/** Adds the strings and tags in the site's own scripts, which are the names that they can give to elements. */
function addNamesOfScript(code: string, names: Names): void {
  for (const [, tag = ''] of code.matchAll(/<([a-z][a-z0-9]*)[\s>]/g)) names.tags.add(tag);
  for (const [, , literal = ''] of code.matchAll(/(['"`])((?:(?!\1)[^\\\n])*)\1/g))
    for (const word of literal.split(/[^\w-]+/))
      if (/[-_]/.test(word) || !names.tags.has(word)) names.undetermined.add(word);
}

/** Removes the rules that match no element on any page, and inlines the variables that never change. */
async function purge(css: string, names: Names, usedElsewhere: ReadonlySet<string>): Promise<string> {
  const list = (kind: keyof Names) => [...names[kind]];
  const found: ExtractorResultDetailed = {
    tags: list('tags'),
    classes: list('classes'),
    ids: list('ids'),
    attributes: { names: list('attributes'), values: [...list('values'), ...list('classes')] },
    undetermined: list('undetermined'),
  };
  const complete = postcss.parse(css);
  removeOverridden(complete);
  // Browsers ignore these where `scrollbar-width` is set, as it is on the same elements.
  complete.walkRules(/::-webkit-scrollbar/, (rule) => void rule.remove());
  // Only Safari's shorthand of several values needs the prefix.
  complete.walkDecls('-webkit-text-decoration', (declaration) => {
    if (/^(none|underline)$/.test(declaration.value)) declaration.remove();
  });
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'html' }],
    css: [{ raw: complete.toString() }],
    extractors: [{ extensions: ['html'], extractor: () => found }],
    // A string such as `search-badge--` is a prefix of class names.
    safelist: {
      standard: [
        ...ADDED_BY_THEME,
        ...list('undetermined')
          .filter((word) => /\w-+$/.test(word))
          .map((word) => new RegExp(`^${word}`)),
      ],
      variables: [...usedElsewhere],
    },
    // A role of this site, and components of Infima that no page uses.
    blocklist: ['alert', 'badge', 'container-fluid'],
    variables: true,
    keyframes: true,
  });
  const root = postcss.parse(result?.css ?? '');
  inlineVariables(root, (name) => !usedElsewhere.has(name));
  // The bundler minified the styles before the values of their variables were known.
  const { code } = await transform(root.toString(), {
    loader: 'css',
    minify: true,
    charset: 'utf8',
    logLevel: 'error',
  });
  return code;
}

function readNames(siteDir: string, pages: readonly string[]): Names {
  const names = Object.fromEntries(
    ['tags', 'classes', 'ids', 'attributes', 'values', 'undetermined'].map((kind) => [kind, new Set<string>()]),
  ) as Names;
  for (const page of pages) addNamesOfPage(page, names);
  for (const file of filesIn(path.join(siteDir, 'src'), /\.tsx?$/))
    if (!BUILD_ONLY.test(`src/${file}`)) addNamesOfScript(readFileSync(path.join(siteDir, 'src', file), 'utf8'), names);
  return names;
}

/**
 * Gives every page a stylesheet without the rules that no page of the site uses: most of Infima and of the theme's components. It is made
 * from the HTML of the finished pages, so its name, which changes with its content, is written into them afterwards.
 */
export default function pageStyles({ siteDir }: LoadContext): Plugin {
  return {
    name: 'page-styles',
    configureWebpack: (_config, isServer) => (isServer ? {} : { optimization: { splitChunks: OWN_FILES } }),
    async postBuild({ outDir }) {
      const folder = path.join(outDir, 'assets/css');
      const cssFiles = readdirSync(folder);
      const [complete, ...others] = cssFiles.filter((file) => /^styles\..*\.css$/.test(file));
      if (complete === undefined || others.length > 0)
        throw new Error(`assets/css must contain one file styles.*.css, but contains ${cssFiles.join(', ')}.`);
      const files = filesIn(outDir, /\.html$/).filter((file) => !file.startsWith(DEBUG_PAGES));
      const pages = files.map((file) => readFileSync(path.join(outDir, file), 'utf8'));
      const scripts = filesIn(path.join(outDir, 'assets/js'), /\.js$/).map((file) =>
        readFileSync(path.join(outDir, 'assets/js', file), 'utf8'),
      );
      const searchFile = cssFiles.find((file) => /^search\..*\.css$/.test(file));
      if (searchFile === undefined)
        throw new Error('assets/css contains no file search.*.css with the styles of search.');
      const ownStyles = cssFiles
        .filter((file) => file !== complete)
        .map((file) => readFileSync(path.join(folder, file), 'utf8'));
      const usedElsewhere = new Set(
        [...pages, ...scripts, ...ownStyles].flatMap((text) => text.match(/--[a-z][\w-]+(?=[:),"'`])/g) ?? []),
      );
      const css = await purge(
        readFileSync(path.join(folder, complete), 'utf8'),
        readNames(siteDir, pages),
        usedElsewhere,
      );
      const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
      writeFileSync(path.join(folder, `pages.${hash}.css`), css);
      const pageFile = `assets/css/pages.${hash}.css`;
      for (const [index, file] of files.entries()) {
        const page = (pages[index] ?? '').replace(`assets/css/${complete}`, pageFile);
        writeFileSync(
          path.join(outDir, file),
          page.includes(SEARCH_PAGE) ? addStyles(page, pageFile, searchFile) : page,
        );
      }
    },
  };
}
