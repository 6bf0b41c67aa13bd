import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Parents, Root, RootContent } from 'mdast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { predecessorOf, siblingsOf, type PluginSource } from '../packages/predecessors';
import { versions, type VersionLabel } from '../config/versions';
import { writtenDescriptions } from '../reference/describe';
import { diffReferences } from '../reference/diff';
import { attribute, errorItems, items, onlyAttributes, type Directive } from './directiveBody';
import { splitAmong } from '../reference/moves';
import { workspaceOf, versionOfFile } from '../packages/workspace';
import { readCli } from '../packages/cli';
import { readConfig } from '../packages/configKeys';
import { readErrors } from '../packages/errors/pluginErrors';
import { readPlugin } from '../packages/pluginApi';
import { renderApi } from '../reference/render/api';
import { renderChanges } from '../reference/render/changes';
import { renderCommand } from '../reference/render/cli';
import { renderConfig } from '../reference/render/config';
import { renderErrors } from '../reference/render/errors';
import { heading, paragraph, text, type OwnLink } from '../reference/render/nodes';

function sourceOf(directive: Directive): PluginSource {
  onlyAttributes(directive, ['package', 'plugin']);
  const plugin = directive.attributes?.plugin;
  return { package: attribute(directive, 'package'), ...(plugin ? { plugin } : {}) };
}

/** An address of this site in a package's documentation → the same page in this version, if it is there. */
function ownLinkIn(label: VersionLabel): OwnLink {
  const version = versions.find((each) => each.label === label);
  return ({ pathname, hash }) => {
    const page = pathname.replace(/^\/docs\//, '').replace(/^pwa-elements$/, 'web/pwa-elements');
    const folder = path.resolve(workspaceOf(label), '../..', version?.folder ?? '');
    const exists = [`${page}.md`, `${page}/index.md`].some((file) => existsSync(path.join(folder, file)));
    return exists ? `/${[version?.path, page].filter(Boolean).join('/')}${hash}` : undefined;
  };
}

const pascalCase = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What the plugin is called in the version before, where that is not its name. */
function formerName(previous: PluginSource, source: PluginSource, major: number): RootContent[] {
  const own = pascalCase(source.package.replace('@capacitor/', ''));
  if (previous.plugin === undefined ? previous.package === source.package : previous.plugin === own) return [];
  const name = previous.plugin === undefined ? previous.package : `${previous.plugin}, a part of ${previous.package}`;
  return [paragraph(text(`In Capacitor ${major}, this plugin is called ${name}.`))];
}

/** What changed since the version before, or that the plugin is new. v2 has no version before it here. */
function changesSince(label: VersionLabel, source: PluginSource, linked: boolean): RootContent[] {
  if (label === 'v2') throw new Error('Capacitor 2 is the oldest version here: there is nothing to compare it with.');
  const before = label === 'v4' ? 'v3' : 'v2';
  const previous = predecessorOf(label, source);
  const major = Number(before.slice(1));
  if (!previous) return [paragraph(text(`New in Capacitor ${major + 1}.`))];
  const read = readPlugin(label, source.package, source.plugin);
  // v2 declares no types for what its plugins read from the configuration: none of it can be called new.
  const after = previous.plugin === undefined ? read : { ...read, configs: [] };
  const { before: old, moves } = splitAmong(
    readPlugin(before, previous.package, previous.plugin),
    after,
    siblingsOf(label, source).map((each) => readPlugin(label, each.package, each.plugin)),
  );
  return [...formerName(previous, source, major), ...renderChanges(diffReferences(old, after), moves, linked)];
}

function api(directive: Directive, label: VersionLabel): RootContent[] {
  const source = sourceOf(directive);
  const reference = readPlugin(label, source.package, source.plugin);
  const rendered = renderApi(reference, writtenDescriptions(reference, items(directive)), ownLinkIn(label));
  if (label === 'v2') return rendered;
  const before = label === 'v4' ? 3 : 2;
  const id = `changes-since-capacitor-${before}`;
  return [...rendered, heading(2, id, text(`Changes since Capacitor ${before}`)), ...changesSince(label, source, true)];
}

async function errors(directive: Directive, label: VersionLabel): Promise<RootContent[]> {
  const source = sourceOf(directive);
  const reference = readPlugin(label, source.package, source.plugin);
  const anchors = new Map(reference.methods.map(({ name, anchor }) => [name, anchor]));
  return renderErrors(await readErrors(label, source), errorItems(directive), anchors);
}

function cli(directive: Directive, label: VersionLabel): RootContent[] {
  onlyAttributes(directive, ['command']);
  const name = attribute(directive, 'command');
  const command = readCli(label).find((each) => each.name === name);
  if (!command) {
    const names = readCli(label)
      .filter(({ hidden }) => !hidden)
      .map((each) => each.name);
    throw new Error(`The CLI of ${label} has no command "${name}". It has: ${names.join(', ')}.`);
  }
  return renderCommand(command);
}

type Render = (directive: Directive, label: VersionLabel) => RootContent[] | Promise<RootContent[]>;

const render: Record<string, Render> = {
  api,
  errors,
  cli,
  config: (directive, label) => {
    onlyAttributes(directive, ['package']);
    return renderConfig(readConfig(label), ownLinkIn(label));
  },
  changes: (directive, label) => changesSince(label, sourceOf(directive), false),
};

/**
 * Leaves the words of the page's title to the reference: the title of Share would take the id `share`, which it never shows,
 * from the method that people link to.
 */
function freeTitleId(tree: Root): void {
  const title = tree.children.find((node) => node.type === 'heading' && node.depth === 1);
  if (title) title.data = { ...title.data, hProperties: { id: 'page-title' } };
}

/**
 * Replaces the directives `::api`, `::errors`, `::config`, `::cli` and `::changes` by what the packages of the page's version
 * say. It has to run before Docusaurus' own remark plugins, which compute the contents list and the ids of headings. A
 * package that is missing or cannot be read fails the page, with its name and the line of the directive.
 */
export const reference: Plugin<[], Root> = () => async (tree: Root, file: VFile) => {
  const found: { directive: Directive; parent: Parents; make: Render }[] = [];
  visit(tree, ['leafDirective', 'containerDirective'], (node, _index, parent) => {
    if (node.type !== 'leafDirective' && node.type !== 'containerDirective') return;
    const make = render[node.name];
    if (make && parent) found.push({ directive: node, parent, make });
  });
  if (found.length > 0) freeTitleId(tree);
  for (const { directive, parent, make } of found) {
    try {
      const content = await make(directive, versionOfFile(file.path));
      (parent.children as RootContent[]).splice(parent.children.indexOf(directive as never), 1, ...content);
    } catch (error) {
      const where = `${path.relative(process.cwd(), file.path)}:${directive.position?.start.line ?? 0}`;
      throw new Error(`${where}: ${(error as Error).message}`, { cause: error });
    }
  }
};
