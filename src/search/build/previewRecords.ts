import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import Slugger from 'github-slugger';
import type { Heading, Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { versions, type VersionLabel } from '../../config/versions';
import { reference } from '../../markdown/referenceDirectives';
import type { SearchRecord } from './records';
import { siteDir } from '../../packages/workspace';

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter).use(remarkDirective).use(reference);

function anchorOf(heading: Heading, slugger: Slugger): { anchor: string; title: string } {
  const text = toString(heading);
  const explicit = /\s*\{#([^}]+)\}\s*$/.exec(text);
  const given = (heading.data as { hProperties?: { id?: string } } | undefined)?.hProperties?.id;
  const title = text.replace(/\s*\{#[^}]+\}\s*$/, '');
  return { anchor: explicit?.[1] ?? given ?? slugger.slug(title), title };
}

function recordsOfTree(tree: Root, url: string): SearchRecord[] {
  const slugger = new Slugger();
  const records: SearchRecord[] = [];
  let page = '';
  for (const node of tree.children as Nodes[]) {
    if (node.type === 'heading' && node.depth === 1) {
      page = toString(node);
      records.push({ url, page, title: page, crumbs: ['Documentation'], kind: 'page', text: '' });
    } else if (node.type === 'heading') {
      const { anchor, title } = anchorOf(node, slugger);
      records.push({
        url: `${url}#${anchor}`,
        page,
        title,
        crumbs: ['Documentation', page],
        kind: 'section',
        text: '',
      });
    } else if (node.type !== 'yaml') {
      const last = records.at(-1);
      if (last) last.text = `${last.text} ${toString(node)}`.trim();
    }
  }
  return records;
}

/** Records of a version's pages from their sources, for the development server. Coarser than those of a build. */
export async function recordsOfSources(label: VersionLabel): Promise<SearchRecord[]> {
  const version = versions.find((each) => each.label === label);
  if (!version) return [];
  const folder = path.join(siteDir, version.folder);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
  const pages = await Promise.all(
    files.map(async (file) => {
      const source = new VFile({ path: path.join(folder, file), value: readFileSync(path.join(folder, file), 'utf8') });
      const address = ['/docs', version.path, file.replace(/(^|\/)index\.md$/, '').replace(/\.md$/, '')]
        .filter(Boolean)
        .join('/');
      return recordsOfTree(await processor.run(processor.parse(source), source), address);
    }),
  );
  return pages.flat();
}
