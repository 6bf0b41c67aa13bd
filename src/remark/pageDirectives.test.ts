import { expectNone } from '../../tests/helpers/inspected';
import { tagline } from '../config/tagline';
import type { Root } from 'mdast';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toString } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import { remark } from 'remark';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import icons from '../config/icons.json';
import { versions } from '../config/versions';
import { diagram, diagramNames } from '../rehype/diagrams/diagrams';
import { remarkDirectives } from './remarkDirectives';
import { directives } from '../plugins/directives';

/** The tree of a page after the transform. */
function transform(markdown: string): Root {
  const processor = remark().use(remarkDirective).use(remarkDirectives, { baseUrl: '/docs/', rules: directives });
  return processor.runSync(processor.parse(markdown), { path: path.resolve('docs/page.md') });
}

/** Names of the components and elements in a tree, in order. */
function namesIn(tree: Root): string[] {
  const names: string[] = [];
  visit(tree, (node) => {
    const { name, data } = node as { name?: string; data?: { hName?: string } };
    if (name ?? data?.hName) names.push(name ?? data?.hName ?? '');
  });
  return names;
}

const tabs = (inside: string) => `::::tabs{group="native"}\n${inside}\n::::`;

describe('directives', () => {
  it('makes tabs, and what stands in them', () => {
    const tree = transform(tabs(':::tab[Kotlin]\nval :icon{name="camera"}\n:::\n:::tab[Java]\nint\n:::'));
    expect(namesIn(tree)).toEqual(['Tabs', 'TabItem', 'svg', 'path', 'TabItem']);
    expect(JSON.stringify(tree)).toContain('{"type":"mdxJsxAttribute","name":"label","value":"Kotlin"}');
    expect(JSON.stringify(tree)).not.toContain('directiveLabel');
  });

  it('writes the tagline into a sentence', () => {
    expect(toString(transform('Capacitor is :tagline. Keep your build.'))).toBe(
      `Capacitor is ${tagline.replace(/^A/, 'a')}. Keep your build.`,
    );
  });

  it('makes cards with icons', () => {
    expect(namesIn(transform(':::cards\n- :icon{name="camera"} [Camera](./camera.md) Photos.\n:::'))).toEqual([
      'div',
      'svg',
      'path',
    ]);
  });

  it('puts the drawing of a home page beside its text', () => {
    const tree = transform(':::hero\n::diagram{name="home"}\n\nText.\n:::');
    expect(namesIn(tree)).toEqual(['div', 'div', 'figure']);
  });

  it('turns a numbered list into steps, with its code and tabs', () => {
    const tree = transform(
      `:::::steps\n1. Install:\n\n   ${tabs(':::tab[Kotlin]\nval\n:::\n:::tab[Java]\nint\n:::').replace(/\n/g, '\n   ')}\n\n2. Run.\n:::::`,
    );
    expect(tree.children).toMatchObject([
      { type: 'list', data: { hProperties: { className: ['steps'], role: 'list' } } },
    ]);
    expect(namesIn(tree)).toEqual(['Tabs', 'TabItem', 'TabItem']);
  });

  it('makes menu paths', () => {
    const tree = transform('Choose :menu[Product > Archive].');
    expect(namesIn(tree)).toEqual(['span', 'span', 'span']);
    expect(toString(tree)).toBe('Choose Product > Archive.');
  });

  it('makes diagrams', () => {
    expect(namesIn(transform('::diagram{name="architecture"}'))).toEqual(['figure']);
  });
});

describe('diagrams', () => {
  it.each(diagramNames())('%s has a text alternative, is small, and leaves its colors to the theme', (name) => {
    const svg = diagram(name);
    expect(svg).toContain(`aria-labelledby="${name}-title ${name}-desc"`);
    expect(svg).toMatch(
      new RegExp(`<title id="${name}-title">[^<]{10,}</title><desc id="${name}-desc">[^<]{40,}</desc>`),
    );
    expect(svg.length).toBeLessThan(30_000);
    expect(svg).not.toMatch(/#[0-9a-f]{3,6}\b|rgb|style=/i);
  });

  it('are all shown on a page', () => {
    const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.mdx?$/.test(file))
      .map((file) => readFileSync(path.join('docs', file), 'utf8'));
    const names = diagramNames();
    expect(names.length).toBeGreaterThanOrEqual(8);
    expectNone(
      names.filter((name) => !pages.some((page) => page.includes(`::diagram{name="${name}"}`))),
      'No page of the current version shows these diagrams.',
    );
  });
});

it('every plugin page of every version has an icon', () => {
  const plugins = versions.flatMap(({ folder }) =>
    readdirSync(path.join(folder, 'apis'))
      .map((file) => path.parse(file).name)
      .filter((name) => name !== 'index'),
  );
  expect(new Set(plugins).size).toBeGreaterThan(versions.length);
  expectNone(
    plugins.filter((name) => !(name in icons)),
    'Add an icon for each of these pages to src/config/icons.json.',
  );
});
