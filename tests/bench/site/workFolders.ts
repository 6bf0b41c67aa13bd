import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteDir } from '../../../src/lib/paths';
import { versions } from '../../../src/config/versions';
import sidebars from '../../../sidebars';

/** What a build or an installation writes. Only the root has these folders, apart from modules. */
const NOT_COPIED = ['build', '.docusaurus', '.git', 'test-results'].map((name) => path.join(siteDir, name));
const isCopied = (file: string) => path.basename(file) !== 'node_modules' && !NOT_COPIED.includes(file);

/** A folder of modules with a cache of its own, so that the first build in it starts without one. */
function linkModules(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) if (name !== '.cache') symlinkSync(path.join(from, name), path.join(to, name));
}

/** Copies the sources of this site to an empty folder, with links to its packages and its git history. */
export function copySite(folder: string): void {
  cpSync(siteDir, folder, { recursive: true, filter: isCopied });
  for (const place of ['', ...versions.map(({ workspace }) => workspace)])
    linkModules(path.join(siteDir, place, 'node_modules'), path.join(folder, place, 'node_modules'));
  if (existsSync(path.join(siteDir, '.git'))) symlinkSync(path.join(siteDir, '.git'), path.join(folder, '.git'));
}

const STOCK_CONFIG = `import site from './site.config';
const [[preset, { docs, ...options }]] = site.presets;
export default {
  ...site,
  ssrTemplate: undefined,
  plugins: [],
  presets: [[preset, { ...options, docs: { ...docs, rehypePlugins: [] }, debug: false, theme: {} }]],
  themeConfig: {
    ...site.themeConfig,
    prism: { additionalLanguages: ['bash', 'diff', 'groovy', 'java', 'json', 'kotlin', 'objectivec', 'swift', 'yaml'] },
  },
};
`;

const STOCK_COMPONENTS = `import Original from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
const Diagram = ({ html }) => <figure dangerouslySetInnerHTML={{ __html: html }} />;
export default { ...Original, Diagram, TabItem, Tabs };
`;

/**
 * The same pages in stock Docusaurus: the preset and its theme, without the plugins, the overrides and the styles of this site. The
 * directives of the pages still become Markdown and the components of the theme, because the content has to be the same.
 */
export function copyAsStock(folder: string): void {
  copySite(folder);
  const inFolder = (name: string) => path.join(folder, name);
  cpSync(inFolder('docusaurus.config.ts'), inFolder('site.config.ts'));
  writeFileSync(inFolder('docusaurus.config.ts'), STOCK_CONFIG);
  rmSync(inFolder('src/theme'), { recursive: true });
  mkdirSync(inFolder('src/theme'));
  writeFileSync(inFolder('src/theme/MDXComponents.jsx'), STOCK_COMPONENTS);
}

/** What the copies change of a sidebar's items. The sidebars of this site use no other forms. */
type Item =
  | string
  | { type: 'category'; label: string; link?: { id: string }; items: Item[] }
  | { type: 'doc'; id: string }
  | { type: 'link' };
type Sidebars = Record<string, Item[]>;

/** A sidebar's items with every page replaced by its copy. Categories of the same label need different keys. */
function copyItems(items: readonly Item[], copy: string, parent = copy): object[] {
  return items.map((item) => {
    if (typeof item === 'string') return { type: 'doc', id: `${copy}/${item}` };
    if (item.type === 'link') return item;
    if (item.type === 'doc') return { ...item, id: `${copy}/${item.id}` };
    const key = `${parent} ${item.label}`;
    const link = item.link && { ...item.link, id: `${copy}/${item.link.id}` };
    return { ...item, key, link, items: copyItems(item.items, copy, key) };
  });
}

function multiplySidebars(sidebarsOfVersion: Sidebars, copies: readonly string[]): object {
  const entries = Object.entries(sidebarsOfVersion).map(([name, items]): [string, object[]] => [
    name,
    [
      ...items.map((item) => item as object),
      ...copies.map((copy) => ({
        type: 'category',
        label: `${name} ${copy}`,
        items: copyItems(items, copy, `${name} ${copy}`),
      })),
    ],
  ]);
  return Object.fromEntries(entries);
}

/** Phrases that lead to one page of a version can't be copied. */
const withoutSearchPhrases = (markdown: string) =>
  markdown.replace(/^search_phrases:.*(\n[ \t]+.*|\n\].*)*\n/m, '').replace(/^ *::search\{.*\}$/gm, '');

/** The site with several times its pages: each version gets copies of its folder, with their pages in its sidebars. */
export function copyMultiplied(folder: string, times: number): void {
  copySite(folder);
  const copies = Array.from({ length: times - 1 }, (_, index) => `copy-${index + 1}`);
  for (const version of versions) {
    const pages = path.join(siteDir, version.folder);
    for (const copy of copies) {
      const target = path.join(folder, version.folder, copy);
      cpSync(pages, target, { recursive: true });
      for (const file of readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /\.mdx?$/.test(name),
      )) {
        const page = path.join(target, file);
        writeFileSync(page, withoutSearchPhrases(readFileSync(page, 'utf8')));
      }
    }
  }
  writeFileSync(
    path.join(folder, 'sidebars.ts'),
    `export default ${JSON.stringify(multiplySidebars(sidebars as unknown as Sidebars, copies))};\n`,
  );
  for (const name of readdirSync(path.join(folder, 'versioned_sidebars'))) {
    const file = path.join(folder, 'versioned_sidebars', name);
    const config = JSON.parse(readFileSync(file, 'utf8')) as Sidebars;
    writeFileSync(file, JSON.stringify(multiplySidebars(config, copies)));
  }
}
