import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'vitest';
import currentSidebars from '../../sidebars';
import { versions } from '../../src/config/versions';
import { siteDir } from '../../src/lib/paths';
import { expectNone, inspected } from '../helpers/inspected';
import { sourcePages } from '../../scripts/pages/sourcePages';

/** The ids of the pages in a part of a sidebar, including the pages that categories link to. */
function idsIn(item: unknown): string[] {
  if (typeof item === 'string') return [item];
  if (Array.isArray(item)) return item.flatMap(idsIn);
  const { type, id, link, items } = item as { type?: string; id?: string; link?: unknown; items?: unknown[] };
  return type === 'doc' ? [id ?? ''] : [...(link ? idsIn(link) : []), ...idsIn(items ?? [])];
}

describe.each(versions)('the sidebars of $label', ({ label, name, folder }) => {
  const file = name === 'current' ? 'sidebars.ts' : `versioned_sidebars/version-${name}-sidebars.json`;
  const sidebars =
    name === 'current'
      ? currentSidebars
      : (JSON.parse(readFileSync(path.join(siteDir, file), 'utf8')) as SidebarsConfig);
  const ids = idsIn(Object.values(sidebars));
  const pages = new Map(
    sourcePages
      .filter((page) => page.label === label)
      .map((page) => [page.file.slice(folder.length + 1).replace(/\.mdx?$/, ''), page]),
  );

  it('contain every page', () => {
    inspected(pages.size, `pages of ${label}`);
    const missing = [...pages].filter(([id, { source }]) => !ids.includes(id) && !/^unlisted: true$/m.test(source));
    expectNone(missing.map(([id, page]) => `${page.file}: no sidebar contains this page. Add '${id}' to ${file}.`));
  });

  it('contain each page once, and only pages that exist', () => {
    inspected(ids.length, `entries in ${file}`);
    expectNone([
      ...ids.filter((id) => !pages.has(id)).map((id) => `${file}: "${id}" has no page ${folder}/${id}.md.`),
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${file}: "${id}" is listed twice.`),
    ]);
  });
});
