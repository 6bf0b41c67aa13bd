import type { PhrasingContent, RootContent } from 'mdast';
import type { UpgradeFileData } from 'upgrade-diff/upgradeFile';
import { versions, type Version } from '../../config/versions';
import { getPackages, packageVersion } from '../../lib/facts';
import { code, text } from '../../remark/nodes';
import { apiChanges, changesSince } from '../reference/apiChanges';
import { fileData, guideLinks, isMainActivity } from './fileChanges';
import { appFiles, isChange, nativeChanges } from './nativeChanges';

/** Every update that the comparison contains, the latest version first. */
export const updates = versions.flatMap((to) =>
  versions.filter(({ major }) => major < to.major).map((from) => ({ from, to })),
);

/** A change, and the sections of the guides that explain it. */
export interface ComparedHunk {
  /** With `+`, `-`, or a space before each. Empty if only the order of an app's lines matters. */
  lines: string[];
  /** The sentence that ends with the links. */
  intro: string;
  guides: UpgradeFileData['guides'];
}

/** A file of the native projects that an update changes, as JSON. */
export interface ComparedFile extends UpgradeFileData {
  /** Its anchor on the page. */
  id: string;
  hunks: ComparedHunk[];
}

/** A line of a comment, whose change makes no difference for an app. */
const COMMENT = /^[+-]\s*(?:\/\/|\/?\*|<!--|#(?!if|else|end))/;

function hunk(lines: string[], guides: ComparedHunk['guides']): ComparedHunk {
  const isComment = lines.filter(isChange).every((line) => COMMENT.test(line));
  return { lines, intro: `${isComment ? 'Only comments changed. ' : ''}In the guide: `, guides };
}

/** The template of the activity is almost empty, but an app may have to move its plugins. */
const ACTIVITY_CHANGE =
  'The template didn’t change, but the order matters if your activity registers plugins. In the guide: ';

/** The files that an update changes, and the activity. */
export function comparedFiles(from: Version, to: Version): ComparedFile[] {
  const { changed } = nativeChanges(from, to);
  const compare = (file: string, hunks: string[][]): ComparedFile => {
    const data = fileData(from, to, file);
    const isUnchanged = isMainActivity(file) && hunks.length === 0;
    return {
      ...data,
      id: `from-${from.major}-to-${to.major}-${file.replace(/\W+/g, '-').toLowerCase()}`,
      hunks: isUnchanged
        ? [{ lines: [], intro: ACTIVITY_CHANGE, guides: data.guides }]
        : hunks.map((lines) => hunk(lines, guideLinks(from, to, file, lines))),
    };
  };
  const others = [...appFiles(to).keys()].filter(
    (file) => isMainActivity(file) && !changed.some((one) => one.file === file),
  );
  return [...changed.map(({ file, hunks }) => compare(file, hunks)), ...others.map((file) => compare(file, []))];
}

/** The changes of an official plugin since the previous version. */
export interface PluginUpdate {
  /** Its package, with all names that it has in other versions. */
  packages: string[];
  /** `@capacitor/preferences` 4.x (`@capacitor/storage` 1.x in Capacitor 3), 5 API changes */
  title: PhrasingContent[];
  changes: RootContent[];
}

const getMajor = (version: Version, name: string) => packageVersion(version, name).replace(/\..*/, '.x');

/** The plugins that have another package than in the version before. */
const renames = versions
  .flatMap(({ predecessors = {} }: Version) => Object.entries(predecessors))
  .filter(([, earlier]) => /^[a-z]/.test(earlier))
  .map(([later, earlier]) => ({ later: `@capacitor/${later}`, earlier: `@capacitor/${earlier}` }));

/** The other names of a plugin in earlier or in later versions. */
function namesIn(name: string, side: 'earlier' | 'later'): string[] {
  const other = renames.find((rename) => rename[side === 'earlier' ? 'later' : 'earlier'] === name)?.[side];
  return other === undefined ? [] : [other, ...namesIn(other, side)];
}

function pluginUpdate(version: Version, previous: Version, name: string): PluginUpdate {
  const since = apiChanges(version, { package: name });
  const count = since ? since.changes.length + since.moves.length : 0;
  const former = since?.predecessor;
  const renamed = former && former.plugin === undefined && former.package !== name ? [former.package] : [];
  const was = former && (former.plugin ?? [...renamed, getMajor(previous, former.package)].join(' '));
  const words = former ? `${was} in Capacitor ${previous.major}` : `new in Capacitor ${version.major}`;
  const amount = since && `, ${count === 0 ? 'no' : count} API change${count === 1 ? '' : 's'}`;
  return {
    packages: [name, ...namesIn(name, 'earlier'), ...namesIn(name, 'later')],
    title: [code(name), text(` ${getMajor(version, name)} (${words})${amount ?? ''}`)],
    changes: changesSince(version, { package: name }, false),
  };
}

/** The changes of every official plugin of a version since the previous one. */
export function pluginUpdates(version: Version): PluginUpdate[] {
  const { previous } = version;
  if (!previous) throw new Error(`Capacitor ${version.major} is the oldest version: its plugins have no changes.`);
  return Object.keys(getPackages(version))
    .filter((name) => /^@capacitor\/(?!core$|cli$|ios$|android$)/.test(name))
    .map((name) => pluginUpdate(version, previous, name));
}
