import type { PhrasingContent, RootContent } from 'mdast';
import { articleClasses } from '../config/articleClasses';
import { versionsByLabel, type Version, type VersionLabel } from '../config/versions';
import { findPackage, packagesOf } from '../packages/workspace';
import { inline, code, heading, paragraph, text } from '../reference/render/nodes';
import type { Hunk } from '../upgrade/checkFile';
import { guidesFor, sectionsOf, type Guide } from '../upgrade/guides';
import { nativeChanges, type Omission } from '../upgrade/nativeChanges';
import { apiChanges, changesSince } from './apiChanges';
import { attribute, onlyAttributes, type Directive } from './directiveBody';
import { element } from './elements';

const isLabel = (label: string): label is VersionLabel => label in versionsByLabel;

function versionIn(directive: Directive, name: string): Version {
  onlyAttributes(directive, ['from', 'to']);
  const label = attribute(directive, name);
  if (isLabel(label)) return versionsByLabel[label];
  throw new Error(`There is no version "${label}". The versions are ${Object.keys(versionsByLabel).join(', ')}.`);
}

const separated = (items: PhrasingContent[]): PhrasingContent[] =>
  items.flatMap((item, index) => (index > 0 ? [text(', '), item] : [item]));

/** A change as a diff, and the sections of the guides that explain it. */
function hunk({ lines, shared }: Hunk, file: string, guides: Guide[], prefix: string): RootContent[] {
  const links = sectionsOf(guides, file, lines).map(({ major, anchor, title }): PhrasingContent => ({
    type: 'link',
    url: `/${prefix}updating/${major}-0#${anchor}`,
    children: [text(title)],
  }));
  const properties = {
    className: [articleClasses.nativeChange],
    ...(shared.length > 0 ? { dataShared: shared.join(' ') } : {}),
  };
  return [
    { type: 'code', lang: 'diff', value: lines.join('\n') },
    element('p', properties, [text('In the guide: '), ...separated(links)]),
  ];
}

/** In files. Longer lists are shortened to the first file and a number. */
const LISTED = 3;

function omission({ reason, files }: Omission): RootContent {
  const [first = ''] = files;
  const names =
    files.length > LISTED ? [code(first), text(` and ${files.length - 1} more`)] : separated(files.map(code));
  return { type: 'listItem', children: [paragraph(...names, text(': '), ...inline(reason))] };
}

/** The controls of a file, which scripts activate. They are in the page from the start, so that nothing moves when the scripts are loaded. */
const fileTools = (): RootContent =>
  element('div', { className: [articleClasses.tool, 'upgrade-file'] }, [
    element('label', {}, [element('input', { type: 'checkbox' }), text(' Done')]),
    element('details', {}, [
      element('summary', {}, [text('Check my file')]),
      element('p', {}, [text('This check requires JavaScript.')]),
    ]),
  ]);

/** `::native-changes{from="v3" to="v4"}`: the changed files of the native projects, and those that are left out. */
export function nativeProjects(directive: Directive, version: Version): RootContent[] {
  const [from, to] = [versionIn(directive, 'from'), versionIn(directive, 'to')];
  const { changed, omitted } = nativeChanges(from, to);
  const guides = guidesFor(from, to, version);
  const prefix = version.path && `${version.path}/`;
  const anchor = (name: string) => `from-${from.major}-to-${to.major}-${name.replace(/\W+/g, '-').toLowerCase()}`;
  const progress = { className: [articleClasses.tool, 'upgrade-progress'], role: 'status' };
  return [
    element('p', progress, [text(`${changed.length} changed files`)]),
    ...changed.flatMap(({ file, hunks }) => [
      heading(3, anchor(file), code(file)),
      fileTools(),
      ...hunks.flatMap((change) => hunk(change, file, guides, prefix)),
    ]),
    heading(3, anchor('omitted'), text('Files that are not compared')),
    { type: 'list', children: omitted.map(omission) } as RootContent,
  ];
}

const majorOf = (version: Version, name: string) => findPackage(version, name).version.replace(/\..*/, '.x');

/** `@capacitor/preferences` 4.x, 5 changes. In Capacitor 3: `@capacitor/storage` 1.x. */
function plugin(version: Version, previous: Version, name: string): RootContent {
  const since = apiChanges(version, { package: name });
  const count = since ? since.changes.length + since.moves.length : 0;
  const former = since?.predecessor;
  const renamed = former && former.plugin === undefined && former.package !== name ? [former.package] : [];
  const was = former && (former.plugin ?? [...renamed, majorOf(previous, former.package)].join(' '));
  const words = former ? `${was} in Capacitor ${previous.major}` : `new in Capacitor ${version.major}`;
  const amount = since && `, ${count === 0 ? 'no' : count} API change${count === 1 ? '' : 's'}`;
  const summary = element('summary', {}, [code(name), text(` ${majorOf(version, name)} (${words})${amount ?? ''}`)]);
  return element('details', { className: ['plugin-changes'], dataPackages: [name, ...renamed].join(' ') }, [
    summary,
    ...changesSince(version, { package: name }, false),
  ]);
}

/** `::plugin-changes{from="v3" to="v4"}`: the official plugins, with their compatible versions and the changes of their APIs. */
export function pluginChanges(directive: Directive): RootContent[] {
  const [from, to] = [versionIn(directive, 'from'), versionIn(directive, 'to')];
  if (to.previous !== from) throw new Error(`${directive.name} compares only with the previous version.`);
  const names = [...packagesOf(to).keys()].filter((name) => /^@capacitor\/(?!core$|cli$|ios$|android$)/.test(name));
  return names.map((name) => plugin(to, from, name));
}
