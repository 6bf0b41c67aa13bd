import type { PhrasingContent, RootContent } from 'mdast';
import { articleClasses } from '../../config/articleClasses';
import { versions, type Version } from '../../config/versions';
import { getPackages, packageVersion } from '../../lib/facts';
import { code, component, element, heading, inline, paragraph, separated, text } from '../../remark/nodes';
import { fileData, isMainActivity } from './fileChanges';
import { guidesFor, getSections, type Guide } from './guides';
import { appFiles, isChange, nativeChanges, type ChangedFile, type Omission } from './nativeChanges';
import { apiChanges, changesSince } from '../reference/apiChanges';
import { attribute, type Directive, type DirectiveRules, type Page } from '../../remark/directives';

function versionIn(directive: Directive, name: string): Version {
  const label = attribute(directive, name);
  const version = versions.find((candidate) => candidate.label === label);
  if (version) return version;
  throw new Error(`There is no version "${label}". The versions are ${versions.map((each) => each.label).join(', ')}.`);
}

const inlineLink = (url: string, title: string): PhrasingContent => ({ type: 'link', url, children: [text(title)] });

/** A line of a comment, whose change makes no difference for an app. */
const COMMENT = /^[+-]\s*(?:\/\/|\/?\*|<!--|#(?!if|else|end))/;

/** A change as a diff, and the sections of the guides that explain it. */
function hunk(lines: string[], file: string, guides: Guide[], prefix: string): RootContent[] {
  const links = getSections(guides, file, lines).map(({ major, anchor, title }) =>
    inlineLink(`/${prefix}updating/${major}-0#${anchor}`, title),
  );
  const isComment = lines.filter(isChange).every((line) => COMMENT.test(line));
  const intro = text(isComment ? 'Only comments changed. In the guide: ' : 'In the guide: ');
  return [
    { type: 'code', lang: 'diff', value: lines.join('\n') },
    element('p', articleClasses.nativeChange, intro, ...separated(links)),
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

/** Unchanged templates have no diff, but an app may have to move plugins in its activity. */
const ACTIVITY_CHANGE = 'The template didn’t change. If your activity registers plugins, their order matters: see ';

/** `::native-changes{from="v3" to="v4"}`: changed and omitted files of the native projects. */
function nativeProjects(directive: Directive, { version }: Page): RootContent[] {
  const [from, to] = [versionIn(directive, 'from'), versionIn(directive, 'to')];
  const { changed, omitted } = nativeChanges(from, to);
  const activity = [...appFiles(to).keys()].filter(isMainActivity);
  const files = [
    ...changed,
    ...activity
      .filter((file) => !changed.some((one) => one.file === file))
      .map((file): ChangedFile => ({ file, hunks: [] })),
  ];
  const guides = guidesFor(from, to, version);
  const prefix = version.path && `${version.path}/`;
  const idPrefix = `from-${from.major}-to-${to.major}-`;
  const anchor = (name: string) => `${idPrefix}${name.replace(/\W+/g, '-').toLowerCase()}`;
  return [
    component('UpgradeProgress', { prefix: idPrefix, total: String(files.length) }, []),
    ...files.flatMap(({ file, hunks }) => {
      const data = fileData(from, to, file, version);
      const link = data.guides.map(({ url, title }) => inlineLink(url.replace(/^\/docs/, ''), title));
      const content =
        hunks.length > 0
          ? hunks.flatMap((lines) => hunk(lines, file, guides, prefix))
          : [paragraph(text(ACTIVITY_CHANGE), ...separated(link), text('.'))];
      return [
        heading(3, anchor(file), code(file)),
        component('UpgradeFile', { id: anchor(file), data: JSON.stringify(data) }, content),
      ];
    }),
    heading(3, anchor('omitted'), text('Files that aren’t compared')),
    { type: 'list', children: omitted.map(omission) } as RootContent,
  ];
}

const getMajor = (version: Version, name: string) => packageVersion(version, name).replace(/\..*/, '.x');

/** `@capacitor/preferences` 4.x, 5 changes. In Capacitor 3: `@capacitor/storage` 1.x. */
function plugin(version: Version, previous: Version, name: string): RootContent {
  const since = apiChanges(version, { package: name });
  const count = since ? since.changes.length + since.moves.length : 0;
  const former = since?.predecessor;
  const renamed = former && former.plugin === undefined && former.package !== name ? [former.package] : [];
  const was = former && (former.plugin ?? [...renamed, getMajor(previous, former.package)].join(' '));
  const words = former ? `${was} in Capacitor ${previous.major}` : `new in Capacitor ${version.major}`;
  const amount = since && `, ${count === 0 ? 'no' : count} API change${count === 1 ? '' : 's'}`;
  const summary = element('summary', '', code(name), text(` ${getMajor(version, name)} (${words})${amount ?? ''}`));
  const id = `${version.label} ${name}`;
  return component('PluginChanges', { id, packages: [name, ...renamed].join(' ') }, [
    element('details', '', summary, ...changesSince(version, { package: name }, false)),
  ]);
}

/** `::plugin-changes{from="v3" to="v4"}`: official plugins with compatible versions and changes. */
function pluginChanges(directive: Directive): RootContent[] {
  const [from, to] = [versionIn(directive, 'from'), versionIn(directive, 'to')];
  if (to.previous !== from) throw new Error(`${directive.name} compares only with the previous version.`);
  const names = Object.keys(getPackages(to)).filter((name) => /^@capacitor\/(?!core$|cli$|ios$|android$)/.test(name));
  return names.map((name) => plugin(to, from, name));
}

const [{ label: to }, { label: from }] = versions;

export const comparisonDirectives: DirectiveRules = {
  'native-changes': { form: `::native-changes{from="${from}" to="${to}"}`, render: nativeProjects },
  'plugin-changes': { form: `::plugin-changes{from="${from}" to="${to}"}`, render: pluginChanges },
};
