import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Options, ThemeConfig } from '@docusaurus/preset-classic';
import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';
import type { Config, PluginConfig, VcsConfig } from '@docusaurus/types';
import { getVcsPreset } from '@docusaurus/utils';
import rehypeExternalLinks from 'rehype-external-links';
import { directives } from './src/plugins/directives';
import { remarkSearchPhrases } from './src/plugins/search/searchPhrases';
import { remarkDirectives } from './src/remark/remarkDirectives';
import { remarkImports } from './src/remark/remarkImports';
import { remarkNpmOnlyCommands } from './src/remark/remarkNpmOnlyCommands';
import { footer } from './src/config/footer';
import { navbarItems } from './src/config/navbar';
import { tagline } from './src/config/tagline';
import { versions } from './src/config/versions';
import { nextStepPage, shortSupportStatus, supportEnd } from './src/plugins/versions/support';
import type { SupportStatus } from './src/plugins/versions/useSupportStatus';
import { parseFrontMatter } from './src/remark/parseFrontMatter';
import { createSitemapItems } from './src/plugins/site-files/createSitemapItems';
import runnableSamples from './src/plugins/runnable-samples';
import { algoliaConfig } from './src/plugins/search/algolia';
import search from './src/plugins/search';
import factsPlugin from './src/plugins/facts';
import projectCheck from './src/plugins/project-check';
import errorCatalog from './src/plugins/errors';
import deferredStart from './src/plugins/deferred-start';
import { rehypeAdmonitions } from './src/rehype/rehypeAdmonitions';
import { rehypeAnchorAliases } from './src/rehype/rehypeAnchorAliases';
import { rehypeInteractiveArticle } from './src/rehype/rehypeInteractiveArticle';
import { externalLinks, rehypeBaseUrl } from './src/rehype/rehypeLinks';
import { rehypePrism } from './src/rehype/rehypePrism';
import { rehypeStaticArticle } from './src/rehype/rehypeStaticArticle';
import { rehypeTables } from './src/rehype/rehypeTables';
import { rehypeTabs } from './src/rehype/rehypeTabs';
import relativePaths from './src/plugins/relative-paths';
import navigation from './src/plugins/navigation';
import pageTitles from './src/plugins/page-titles';
import redirectsPlugin from './src/plugins/redirects';
import siteFilesPlugin from './src/plugins/site-files';
import headersPlugin from './src/plugins/headers';
import socialCardsPlugin from './src/plugins/social-cards';
import markdownPagesPlugin from './src/plugins/markdown-pages';
import pageDependencies from './src/plugins/page-dependencies';
import buildTimeHighlighting from './src/plugins/build-time-highlighting';
import preview from './src/plugins/preview';
import purgeInfima from './src/plugins/purge-infima';

const baseUrl = '/docs/';
const [current] = versions;
/** Dates come from git. In a source archive, reading them would fail the build. */
const dated = spawnSync('git', ['rev-parse', '--verify', 'HEAD'], { cwd: __dirname, stdio: 'ignore' }).status === 0;
const tagManager = process.env.GTM_CONTAINER_ID;
const algolia = algoliaConfig(process.env);
const git = getVcsPreset('default-v2');
/**
 * Reads the dates of all pages in one run of git. The sitemap asks for relative paths
 * (facebook/docusaurus#12322).
 */
const lastUpdates: VcsConfig = {
  initialize: (options) => git.initialize(options),
  getFileCreationInfo: (file) => git.getFileCreationInfo(file),
  getFileLastUpdateInfo: (file) => git.getFileLastUpdateInfo(path.resolve(__dirname, file)),
};
/** `npm start -- v3` and `npm run build -- v3` include only the pages of v3. */
const only = process.env.ONLY_VERSION;
const included = versions.filter(({ label }) => !only || label === only);
if (included.length === 0)
  throw new Error(`There is no version ${only}. The versions are ${versions.map(({ label }) => label).join(', ')}.`);

export default {
  title: 'Capacitor Documentation',
  tagline,
  url: 'https://capacitorjs.com',
  baseUrl,
  trailingSlash: false,
  favicon: 'img/favicon.svg',
  // Docusaurus shows its banner only on the home page, and for any failed script. The site has its
  // own in src/client/findBasePath.ts.
  baseUrlIssueBanner: false,
  headTags: [
    // For browsers without SVG icons. Without a size, Chromium would download this one too.
    { tagName: 'link', attributes: { rel: 'icon', sizes: '32x32', href: `${baseUrl}img/favicon.ico` } },
    { tagName: 'link', attributes: { rel: 'apple-touch-icon', href: `${baseUrl}img/apple-touch-icon.png` } },
    { tagName: 'link', attributes: { rel: 'manifest', href: `${baseUrl}manifest.webmanifest` } },
    {
      tagName: 'link',
      attributes: {
        rel: 'search',
        type: 'application/opensearchdescription+xml',
        title: 'Capacitor docs',
        href: `${baseUrl}opensearch.xml`,
      },
    },
  ],
  i18n: { defaultLocale: 'en', locales: ['en'] },
  // `npm test` fails on these warnings. The preview continues while a link is incomplete, and the
  // pages of one version link to the others.
  onBrokenLinks: only ? 'ignore' : 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  markdown: {
    format: 'detect',
    parseFrontMatter,
    hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn' },
  },
  // Local storage keys without a hash keep a user's settings if the site's URL changes.
  storage: { type: 'localStorage', namespace: false },
  future: {
    v4: true,
    faster: true,
    experimental_vcs: lastUpdates,
  },
  // Imported instead of named, so that they share one instance of each module and its results.
  plugins: [
    markdownPagesPlugin,
    runnableSamples,
    search,
    factsPlugin,
    errorCatalog,
    projectCheck,
    deferredStart,
    relativePaths,
    navigation,
    pageTitles,
    redirectsPlugin,
    headersPlugin,
    siteFilesPlugin,
    socialCardsPlugin,
    pageDependencies,
    buildTimeHighlighting,
    preview,
    purgeInfima,
    ...(tagManager
      ? [['@docusaurus/plugin-google-tag-manager', { containerId: tagManager }] satisfies PluginConfig]
      : []),
  ],
  presets: [
    [
      'classic',
      {
        docs: {
          path: 'docs',
          routeBasePath: '/',
          sidebarPath: './sidebars.ts',
          // A number at the beginning of a file's name is part of the name, not its position.
          numberPrefixParser: false,
          editUrl: 'https://github.com/ionic-team/capacitor-docs/edit/main/',
          showLastUpdateTime: dated,
          lastVersion: included[0]?.name,
          onlyIncludeVersions: included.map(({ name }) => name),
          versions: Object.fromEntries(
            included.map(({ name, label, path }) => [
              name,
              { label, path, badge: false, banner: path === '' ? 'none' : 'unmaintained' },
            ]),
          ),
          beforeDefaultRemarkPlugins: [
            remarkSearchPhrases,
            [remarkDirectives, { baseUrl, rules: directives }],
            remarkImports,
          ],
          remarkPlugins: [remarkNpmOnlyCommands, [npm2yarn, { sync: true, converters: ['yarn', 'pnpm'] }]],
          rehypePlugins: [
            [rehypePrism, { baseUrl }],
            rehypeTabs,
            rehypeAdmonitions,
            rehypeTables,
            rehypeAnchorAliases,
            [rehypeBaseUrl, { baseUrl }],
            [rehypeExternalLinks, externalLinks],
            // The first applies to `.md` pages, the second to `.mdx` pages.
            rehypeStaticArticle,
            rehypeInteractiveArticle,
          ],
        },
        blog: false,
        pages: false,
        debug: true,
        sitemap: { lastmod: dated ? 'date' : null, createSitemapItems },
        theme: { customCss: './src/css/site.css' },
      } satisfies Options,
    ],
  ],
  customFields: {
    supportStatus: Object.fromEntries(
      included.map(({ label, path, major }): [string, SupportStatus] => [
        label,
        {
          text: shortSupportStatus(major),
          next: { title: `After Capacitor ${major}`, url: `/${path && `${path}/`}${nextStepPage(major)}` },
        },
      ]),
    ),
  },
  themeConfig: {
    image: 'img/social-card.png',
    ...(algolia ? { algolia } : {}),
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: false },
    docs: { sidebar: { autoCollapseCategories: false }, versionPersistence: 'localStorage' },
    // Code is highlighted at build time, so the client doesn't need a Prism theme.
    prism: { theme: { plain: {}, styles: [] } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    announcementBar: {
      id: 'support-status',
      content: `${supportEnd(current.major)} <a href="${baseUrl}${nextStepPage(current.major)}">What comes next</a>`,
      isCloseable: true,
    },
    navbar: {
      logo: {
        alt: 'Capacitor documentation',
        // One file contains the logos of both themes, because browsers load both.
        src: 'img/logo.svg#light',
        srcDark: 'img/logo.svg#dark',
        width: 200,
        height: 24,
      },
      items: navbarItems,
    },
    footer,
  } satisfies ThemeConfig,
} satisfies Config;
