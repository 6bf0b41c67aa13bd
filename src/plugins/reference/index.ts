import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RootContent } from 'mdast';
import type { Version } from '../../config/versions';
import { siteDir } from '../../lib/paths';
import { packageVersion, readCli, readConfig, readPlugin, getRejections } from '../../lib/facts';
import { pluginTitle } from 'capacitor-facts/pluginSource';
import { changesSince } from './apiChanges';
import {
  attribute,
  errorItems,
  getSource,
  items,
  type Directive,
  type DirectiveRules,
  type Page,
} from '../../remark/directives';
import { filter, heading, text, type OwnLink } from '../../remark/nodes';
import { writtenDescriptions } from './describe';
import { renderApi } from './render/api';
import { renderCommand } from './render/cli';
import { renderConfig } from './render/config';
import { renderErrors } from './errorTable';

/** Maps a URL of this site in a package's documentation to the page in this version. */
function ownLinkIn({ folder, path: prefix }: Version): OwnLink {
  return ({ pathname, hash }) => {
    const page = pathname.replace(/^\/docs\//, '').replace(/^pwa-elements$/, 'web/pwa-elements');
    const exists = [`${page}.md`, `${page}/index.md`].some((file) => existsSync(path.resolve(siteDir, folder, file)));
    return exists ? `/${[prefix, page].filter(Boolean).join('/')}${hash}` : undefined;
  };
}

function api(directive: Directive, { version }: Page): RootContent[] {
  const source = getSource(directive);
  const reference = readPlugin(version, source);
  const written = writtenDescriptions(reference, items(directive));
  const rendered = renderApi(reference, written, ownLinkIn(version));
  if (!version.previous) return rendered;
  const { major } = version.previous;
  const title = heading(2, `changes-since-capacitor-${major}`, text(`Changes since Capacitor ${major}`));
  return [...rendered, title, ...changesSince(version, source, true)];
}

function errors(directive: Directive, { version }: Page): RootContent[] {
  const source = getSource(directive);
  const { methods } = readPlugin(version, source);
  const anchors = new Map(methods.map(({ name, anchor }) => [name, anchor]));
  return renderErrors(getRejections(version, pluginTitle(source)), errorItems(directive), anchors);
}

function cli(directive: Directive, { version }: Page): RootContent[] {
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

/** Directives for content that is generated from the packages of the page's version. */
export const referenceDirectives: DirectiveRules = {
  api: {
    form: '::api{package="@capacitor/camera"}',
    optional: ['plugin'],
    hasOptionalBody: true,
    render: api,
    hasAnchors: true,
  },
  errors: {
    form: ':::errors{package="@capacitor/camera"}',
    optional: ['plugin'],
    hasOptionalBody: true,
    render: errors,
    hasAnchors: true,
  },
  internal: { form: ':::internal' },
  config: {
    // A correction belongs to facts/overlay, so this directive has no body.
    form: '::config{package="@capacitor/cli"}',
    hasAnchors: true,
    render: (_directive, { version }) => {
      const installed = packageVersion(version, '@capacitor/cli');
      return [filter(OPTION_FILTER), ...renderConfig(readConfig(version), { ownLink: ownLinkIn(version), installed })];
    },
  },
  cli: { form: '::cli{command="sync"}', render: cli, hasAnchors: true },
  changes: {
    form: '::changes{package="@capacitor/camera"}',
    optional: ['plugin'],
    render: (directive, { version }) => changesSince(version, getSource(directive), false),
  },
  'option-filter': { form: '::option-filter', render: () => [filter(OPTION_FILTER)] },
};
