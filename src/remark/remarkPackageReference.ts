import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Link, Parents, Root, RootContent } from 'mdast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { versions, type Version } from '../config/versions';
import { writtenDescriptions } from './reference/describe';
import { changesSince } from './apiChanges';
import { attribute, errorItems, items, onlyAttributes, type Directive } from './directiveBody';
import { siteDir } from '../lib/paths';
import { nextStepPage, supportStatus } from '../lib/support';
import { versionOfFile } from '../lib/versionOfFile';
import { packageVersion, readCli, readConfig, readPlugin, getRejections } from '../lib/facts';
import { pluginTitle, type PluginSource } from '../../packages/capacitor-facts/src/pluginSource';
import { renderApi } from './reference/render/api';
import { renderCommand } from './reference/render/cli';
import { renderConfig } from './reference/render/config';
import { renderErrors } from './reference/render/errors';
import { filter, heading, paragraph, text, type OwnLink } from './nodes';
import { nativeProjects, pluginChanges } from './upgradeDirectives';

function getSource(directive: Directive): PluginSource {
  onlyAttributes(directive, ['package', 'plugin']);
  const plugin = directive.attributes?.plugin;
  return { package: attribute(directive, 'package'), ...(plugin ? { plugin } : {}) };
}

/** Maps a URL of this site in a package's documentation to the page in this version. */
function ownLinkIn({ folder, path: prefix }: Version): OwnLink {
  return ({ pathname, hash }) => {
    const page = pathname.replace(/^\/docs\//, '').replace(/^pwa-elements$/, 'web/pwa-elements');
    const exists = [`${page}.md`, `${page}/index.md`].some((file) => existsSync(path.resolve(siteDir, folder, file)));
    return exists ? `/${[prefix, page].filter(Boolean).join('/')}${hash}` : undefined;
  };
}

function api(directive: Directive, version: Version): RootContent[] {
  const source = getSource(directive);
  const reference = readPlugin(version, source);
  const written = writtenDescriptions(reference, items(directive));
  const rendered = renderApi(reference, written, ownLinkIn(version));
  if (!version.previous) return rendered;
  const { major } = version.previous;
  const title = heading(2, `changes-since-capacitor-${major}`, text(`Changes since Capacitor ${major}`));
  return [...rendered, title, ...changesSince(version, source, true)];
}

function errors(directive: Directive, version: Version): RootContent[] {
  const source = getSource(directive);
  const { methods } = readPlugin(version, source);
  const anchors = new Map(methods.map(({ name, anchor }) => [name, anchor]));
  return renderErrors(getRejections(version, pluginTitle(source)), errorItems(directive), anchors);
}

function cli(directive: Directive, version: Version): RootContent[] {
  onlyAttributes(directive, ['command']);
  const name = attribute(directive, 'command');
  const commands = readCli(version);
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) {
    const names = commands.filter(({ hidden }) => !hidden).map((visible) => visible.name);
    throw new Error(`The CLI of ${version.label} has no command "${name}". It has: ${names.join(', ')}.`);
  }
  return renderCommand(command);
}

const OPTION_FILTER = 'Filter options ';

type Render = (directive: Directive, version: Version) => RootContent[] | Promise<RootContent[]>;

const render: Record<string, Render> = {
  api,
  errors,
  cli,
  config: (directive, version) => {
    onlyAttributes(directive, ['package']);
    if (directive.children.length > 0)
      throw new Error(`Correct the configuration in facts/overlay/${version.label}/config.json.`);
    const installed = packageVersion(version, '@capacitor/cli');
    return [filter(OPTION_FILTER), ...renderConfig(readConfig(version), { ownLink: ownLinkIn(version), installed })];
  },
  changes: (directive, version) => changesSince(version, getSource(directive), false),
  'option-filter': (directive) => {
    onlyAttributes(directive);
    return [filter(OPTION_FILTER)];
  },
  'native-changes': nativeProjects,
  'support-status': (directive, { major, path: prefix }) => {
    onlyAttributes(directive);
    const url = `/${prefix && `${prefix}/`}${nextStepPage(major)}`;
    const link: Link = { type: 'link', url, children: [text(`After Capacitor ${major}`)] };
    return [paragraph(text(`${supportStatus(major)} See `), link, text('.'))];
  },
  'plugin-changes': pluginChanges,
};

/**
 * Gives the page's title another ID, which is never shown: the title of Share would take the ID
 * `share` from the method that people link to.
 */
function freeTitleId(tree: Root): void {
  const title = tree.children.find((node) => node.type === 'heading' && node.depth === 1);
  if (title) title.data = { ...title.data, hProperties: { ...title.data?.hProperties, id: 'page-title' } };
}

/**
 * Replaces the directives in `render` with content from the packages. It must run before the
 * default remark plugins of Docusaurus, which compute the table of contents and the IDs of
 * headings. A package that is missing or cannot be read fails the page, with the package's name and
 * the line of the directive.
 */
export const remarkPackageReference: Plugin<[(readonly Version[])?], Root> =
  (candidates = versions) =>
  async (tree, file) => {
    const directives: { directive: Directive; parent: Parents; make: Render }[] = [];
    visit(tree, ['leafDirective', 'containerDirective'], (node, _index, parent) => {
      if (node.type !== 'leafDirective' && node.type !== 'containerDirective') return;
      const make = render[node.name];
      if (make && parent) directives.push({ directive: node, parent, make });
    });
    if (directives.length > 0) freeTitleId(tree);
    for (const { directive, parent, make } of directives) {
      try {
        const content = await make(directive, versionOfFile(file.path, candidates));
        (parent.children as RootContent[]).splice(parent.children.indexOf(directive as never), 1, ...content);
      } catch (error) {
        const where = `${path.relative(process.cwd(), file.path)}:${directive.position?.start.line ?? 0}`;
        throw new Error(`${where}: ${(error as Error).message}`, { cause: error });
      }
    }
  };
