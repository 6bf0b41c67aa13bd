import type { RootContent } from 'mdast';
import { articleClasses } from '../../config/articleClasses';
import { versions, type Version } from '../../config/versions';
import { attribute, type Directive, type DirectiveRules } from '../../remark/directives';
import { code, component, element, heading, text } from '../../remark/nodes';
import { comparedFiles, pluginUpdates, type ComparedFile } from './comparison';
import { omittedFiles } from './omittedFiles';

function versionIn(directive: Directive, name: string): Version {
  const label = attribute(directive, name);
  const version = versions.find((candidate) => candidate.label === label);
  if (version) return version;
  throw new Error(`There is no version "${label}". The versions are ${versions.map((each) => each.label).join(', ')}.`);
}

/** The head of a file. Its class is cheaper in styles than a search for what follows it. */
const nameOf = ({ id, file }: ComparedFile): RootContent => ({
  ...heading(3, id, code(file)),
  data: { hProperties: { id, className: [articleClasses.comparedFile] } },
});

/** `::native-changes{from="v3" to="v4"}`: changed and omitted files of the native projects. */
function nativeProjects(directive: Directive): RootContent[] {
  const [from, to] = [versionIn(directive, 'from'), versionIn(directive, 'to')];
  const files = comparedFiles(from, to);
  const prefix = `from-${from.major}-to-${to.major}-`;
  return [
    component('UpgradeProgress', { prefix, total: String(files.length) }, []),
    ...files.flatMap((file) => [nameOf(file), component('UpgradeFile', { json: JSON.stringify(file) }, [])]),
    heading(3, `${prefix}omitted`, text('Files that aren’t compared')),
    omittedFiles(from, to),
  ];
}

/** `::plugin-changes{from="v3" to="v4"}`: official plugins with compatible versions and changes. */
function pluginChanges(directive: Directive): RootContent[] {
  const [from, to] = [versionIn(directive, 'from'), versionIn(directive, 'to')];
  if (to.previous !== from) throw new Error(`${directive.name} compares only with the previous version.`);
  return pluginUpdates(to).map(({ packages, title, changes }) =>
    component('PluginChanges', { packages: packages.join(' ') }, [
      element('details', '', element('summary', '', ...title), ...changes),
    ]),
  );
}

const [{ label: to }, { label: from }] = versions;

export const comparisonDirectives: DirectiveRules = {
  'native-changes': { form: `::native-changes{from="${from}" to="${to}"}`, render: nativeProjects },
  'plugin-changes': { form: `::plugin-changes{from="${from}" to="${to}"}`, render: pluginChanges },
};
