import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toString } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Version } from '../config/versions';
import { siteDir } from '../lib/paths';
import type { JsonSchema } from './jsonSchema';

const BLOCK = ':::corrected';

/** The descriptions in the `:::corrected` blocks of a page, by key. The build of the page reports items in another form. */
function correctedItems(source: string): [string, string][] {
  const tree = unified().use(remarkParse).use(remarkDirective).parse(source);
  const found: [string, string][] = [];
  visit(tree, 'containerDirective', (block) => {
    if (block.name !== 'corrected') return;
    visit(block, 'listItem', (item) => {
      const [paragraph] = item.children;
      const [key, ...words] = paragraph?.type === 'paragraph' ? paragraph.children : [];
      if (key?.type === 'inlineCode') found.push([key.value, toString(words).replace(/^\s*:\s*/, '')]);
    });
  });
  return found;
}

/** The pages with references: of the configuration, and of the plugins. */
function referencePages(folder: string): string[] {
  const apis = path.join(folder, 'apis');
  return [path.join(folder, 'config.md'), ...readdirSync(apis).map((name) => path.join(apis, name))];
}

/**
 * Replaces the description and the default of each option that a page corrects, as the page's reference does, because the package's
 * code contradicts them. Changes `schema`.
 */
export function correctOptions(schema: JsonSchema, { label, folder }: Version): void {
  for (const file of referencePages(path.join(siteDir, folder))) {
    const source = readFileSync(file, 'utf8');
    if (!source.includes(BLOCK)) continue;
    const isConfig = path.basename(file) === 'config.md';
    for (const [key, description] of correctedItems(source)) {
      // The other keys on an API page are members of the plugin.
      if (!isConfig && !key.startsWith('plugins.')) continue;
      const option = key.split('.').reduce<JsonSchema | undefined>((group, name) => group?.properties?.[name], schema);
      if (!option) throw new Error(`${file} corrects \`${key}\`, which isn't in the configuration of ${label}.`);
      option.description = description;
      delete option.default;
    }
  }
}
