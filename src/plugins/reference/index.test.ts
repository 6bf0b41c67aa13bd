import headings from '@docusaurus/mdx-loader/lib/remark/headings';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import path from 'node:path';
import remarkDirective from 'remark-directive';
import { remark } from 'remark';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { remarkDirectives } from '../../remark/remarkDirectives';
import { directives } from '../directives';
import { documented } from '../../../tests/helpers/documented';
import { siteDir } from '../../lib/paths';

async function render(markdown: string, label = 'v4'): Promise<Root> {
  const file = { path: path.join(siteDir, documented(label).folder, 'apis/page.md'), value: markdown };
  const processor = remark().use(remarkDirective).use(remarkDirectives, { baseUrl: '/docs/', rules: directives });
  return processor.run(processor.parse(file), file);
}

function ids(tree: Root): string[] {
  const found: string[] = [];
  visit(tree, (node) => {
    const id = (node.data as { hProperties?: { id?: string } } | undefined)?.hProperties?.id;
    if (id) found.push(id);
  });
  return found;
}

describe('::api', () => {
  it('makes headings with the anchors people have linked to for years', async () => {
    const found = ids(await render('::api{package="@capacitor/app"}'));
    for (const id of [
      'api',
      'exitapp',
      'addlistenerbackbutton-',
      'addlistenerbackbutton',
      'interfaces',
      'appinfo',
      'changes-since-capacitor-3',
    ]) {
      expect(found).toContain(id);
    }
    expect(new Set(found).size).toBe(found.length);
  });

  it("keeps a method's id from the title of the page, which Docusaurus gives an id that it does not show", async () => {
    const tree = await render('# Share\n\n::api{package="@capacitor/share"}');
    const withIds = await unified().use(headings, { anchorsMaintainCase: false }).run(tree);
    expect(ids(withIds)).toContain('share');
  });

  it('links types to where the page defines them', async () => {
    const links: string[] = [];
    visit(await render('::api{package="@capacitor/camera"}'), 'link', ({ url }) => void links.push(url));
    expect(links).toContain('#imageoptions');
    expect(links).toContain('#cameraresulttype');
  });

  it('shows raw HTML in a description as text', async () => {
    const kinds = new Set<string>();
    visit(await render('::api{package="@capacitor/google-maps"}'), (node) => void kinds.add(node.type));
    expect(kinds.has('html')).toBe(false);
  });

  it('sets the value undefined as code where a description has it as a word', async () => {
    const values: string[] = [];
    visit(await render('::api{package="@capacitor/share"}'), 'inlineCode', ({ value }) => void values.push(value));
    expect(values).toContain('undefined');
  });

  it('ends with what changed', async () => {
    expect(toString(await render('::api{package="@capacitor/preferences"}'))).toContain(
      'In Capacitor 3, this plugin is called @capacitor/storage.',
    );
    expect(toString(await render('::api{package="@capacitor/core" plugin="CapacitorHttp"}'))).toContain(
      'New in Capacitor 4.',
    );
  });

  it('says that v2 plugins were split, renamed, and nothing of options that v2 does not declare', async () => {
    expect(toString(await render('::api{package="@capacitor/core" plugin="Camera"}', 'v2'))).not.toContain(
      'Changes since',
    );
    expect(toString(await render('::api{package="@capacitor/camera"}', 'v3'))).toContain('Changes since Capacitor 2');
    const changes = async (name: string) => toString(await render(`::changes{package="@capacitor/${name}"}`, 'v3'));
    expect(await changes('dialog')).toBe(
      'In Capacitor 2, this plugin is called Modals, a part of @capacitor/core.showActions() moved to @capacitor/action-sheet.',
    );
    expect(await changes('screen-reader')).toContain('In Capacitor 2, this plugin is called Accessibility');
    expect(await changes('splash-screen')).not.toContain('plugins.SplashScreen');
  });

  it('takes descriptions for what the package does not describe', async () => {
    const tree = await render(':::api{package="@capacitor/google-maps"}\n- `addMarker`: Puts a marker there.\n:::');
    expect(toString(tree)).toContain('Puts a marker there.');
  });
});

describe('::changes', () => {
  it('makes the list alone, without a heading and without links to members that are not on the page', async () => {
    const tree = await render('::changes{package="@capacitor/camera"}');
    expect(toString(tree)).toBe(
      'AddedpickLimitedLibraryPhotos()getLimitedLibraryPhotos()RemovedImageOptions.preserveAspectRatio',
    );
    const kinds = new Set<string>();
    visit(tree, (node) => void kinds.add(node.type));
    expect(kinds.has('heading')).toBe(false);
    expect(kinds.has('link')).toBe(false);
  });

  it('fails in v2, the oldest version', async () => {
    await expect(render('::changes{package="@capacitor/core" plugin="Camera"}', 'v2')).rejects.toThrow(
      'Capacitor 2 is the oldest version here',
    );
  });
});

describe('::errors, ::cli, ::config', () => {
  it('orders messages as the page does, and collapses those of :::internal', async () => {
    const body =
      '- `Share canceled`: The user closed it.\n:::internal\n- `Must provide at least url, text or files`: Never.\n:::';
    const tree = await render(`::::errors{package="@capacitor/share"}\n${body}\n::::`);
    const [first, ...rest] = ids(tree);
    expect(first).toBe('error-share-canceled');
    expect(rest.at(-1)).toBe('error-must-provide-at-least-url-text-or-files');
    const details = tree.children.filter((node) => (node.data as { hName?: string } | undefined)?.hName === 'details');
    expect(details.map((node) => toString(node))).toEqual([expect.stringContaining('Must provide at least url')]);
  });

  it('says so where a plugin has no error messages of its own, and makes no empty table', async () => {
    const tree = await render('::errors{package="@capacitor/motion"}');
    expect(toString(tree)).toContain('no error messages of its own');
    expect(tree.children.map(({ type }) => type)).toEqual(['paragraph']);
  });

  it('make the table of messages with the remedies of the page', async () => {
    const words = toString(
      await render(':::errors{package="@capacitor/share"}\n- `Share canceled`: The user closed the sheet.\n:::'),
    );
    expect(words).toContain('Share canceled');
    expect(words).toContain('The user closed the sheet.');
    expect(words).toContain('Unsupported url');
  });

  it('make the synopsis and the options of a command', async () => {
    const words = toString(await render('::cli{command="run"}'));
    expect(words).toContain('npx cap run [options] [platform]');
    expect(words).toContain('--flavor <flavorName>');
    expect(words).toContain('Set the flavor of the Android project.');
    expect(toString(await render('::cli{command="build"}'))).toContain('iOS Scheme to build.');
    expect(toString(await render('::cli{command="run"}', 'v3'))).not.toContain('--flavor');
  });
});
