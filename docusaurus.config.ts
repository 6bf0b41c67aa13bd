import type { Config } from '@docusaurus/types';
import type { Options, ThemeConfig } from '@docusaurus/preset-classic';
import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';
import { directives } from './src/components/directives.ts';
import { reference } from './src/reference/remark.ts';
import { hasHistory } from './src/config/history.ts';

const dated = hasHistory(__dirname);

const config: Config = {
  title: 'Capacitor Documentation',
  tagline:
    'A cross-platform native runtime that makes it easy to build modern web apps that run natively on iOS, Android, and the Web',
  url: 'https://capacitorjs.com',
  baseUrl: '/docs/',
  trailingSlash: false,
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  markdown: { format: 'detect', hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn' } },
  i18n: { defaultLocale: 'en', locales: ['en'] },
  future: {
    v4: true,
    faster: {
      swcJsLoader: true,
      swcJsMinimizer: true,
      swcHtmlMinimizer: true,
      lightningCssMinimizer: true,
      rspackBundler: true,
      rspackPersistentCache: true,
      mdxCrossCompilerCache: true,
      ssgWorkerThreads: true,
      gitEagerVcs: false,
    },
  },
  plugins: ['./src/navigation/plugin.ts'],
  presets: [
    [
      'classic',
      {
        docs: {
          path: 'docs',
          routeBasePath: '/',
          sidebarPath: './sidebars.ts',
          lastVersion: 'current',
          versions: {
            current: { label: 'v4', banner: 'none', path: '' },
            v3: { label: 'v3', banner: 'unmaintained', path: 'v3' },
            v2: { label: 'v2', banner: 'unmaintained', path: 'v2' },
          },
          beforeDefaultRemarkPlugins: [reference, directives],
          remarkPlugins: [[npm2yarn, { sync: true }]],
        },
        debug: true,
        sitemap: { lastmod: dated ? 'date' : null },
        blog: false,
        pages: false,
        theme: { customCss: ['./src/css/site.css', './src/css/navigation.css'] },
      } satisfies Options,
    ],
  ],
  themeConfig: {
    navbar: { title: '', hideOnScroll: true, items: [] },
  } satisfies ThemeConfig,
};

export default config;
