import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toString } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Version } from '../config/versions';
import { siteDir } from '../packages/workspace';
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

/**
 * Replaces the description and the default of each plugin option that an API page corrects, as the page's reference does, because
 * the code of the plugin contradicts them. Changes `schema`.
 */
export function correctOptions(schema: JsonSchema, { label, folder }: Version): void {
  const pages = path.join(siteDir, folder, 'apis');
  const sources = readdirSync(pages)
    .map((name) => readFileSync(path.join(pages, name), 'utf8'))
    .filter((source) => source.includes(BLOCK));
  for (const [key, description] of sources.flatMap(correctedItems)) {
    const [group, plugin = '', name = ''] = key.split('.');
    if (group !== 'plugins') continue;
    const option = schema.properties?.plugins?.properties?.[plugin]?.properties?.[name];
    if (!option) throw new Error(`A ${BLOCK} block of ${label} corrects \`${key}\`, which isn't in its configuration.`);
    option.description = description;
    delete option.default;
  }
}
