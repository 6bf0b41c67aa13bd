import { changesBetween, type TemplateChange } from 'upgrade-diff/changes';
import { getSyntax } from 'upgrade-diff/outline';
import type { ExplainedChange, UpgradeFileData } from 'upgrade-diff/upgradeFile';
import { versions, type Version } from '../../config/versions';
import { guidesFor, getRequirement, sectionsFor, type Guide, type GuideSection } from './guides';
import { appFiles } from './nativeChanges';

/** The activity, which the browser checks by rule. */
export const isMainActivity = (file: string): boolean => file.endsWith('/MainActivity.java');

/** A section of a guide, whose URL is relative to the site. */
const guideLink = ({ major, anchor, title }: GuideSection) => ({ url: `/updating/${major}-0#${anchor}`, title });

/** The sections of the guides that explain changed lines of a file. */
export const guideLinks = (from: Version, to: Version, file: string, lines: string[]) =>
  sectionsFor(guidesFor(from, to), file, lines).map(guideLink);

/** Lines without those that both templates contain, such as the `<key>` of a changed value. */
function changedLines(lines: string[]): string[] {
  const text = (line: string) => line.slice(1).trim();
  const on = (sign: string) => new Set(lines.filter((line) => line.startsWith(sign)).map(text));
  const [removed, added] = [on('-'), on('+')];
  return lines.filter((line) => !removed.has(text(line)) || !added.has(text(line)));
}

function explain(guides: Guide[], file: string, change: TemplateChange): ExplainedChange {
  const { lines: all, ...rest } = change;
  const lines = changedLines(all);
  const { note } = getRequirement(guides, file, lines);
  return {
    ...rest,
    guides: sectionsFor(guides, file, lines).map(guideLink),
    ...(note === undefined ? {} : { note }),
  };
}

/**
 * The changes of a file between two versions, with their kinds from the guides. An app can have
 * the template's text of any other version before the update, too.
 */
function getChanges(from: Version, to: Version, file: string, guides: Guide[]): TemplateChange[] {
  const [before, after] = [appFiles(from).get(file), appFiles(to).get(file)];
  if (before === undefined || after === undefined) return [];
  const earlier = versions
    .filter((version) => version.major < to.major && version !== from)
    .flatMap((version) => appFiles(version).get(file) ?? []);
  return changesBetween(before, after, getSyntax(file), {
    getKind: (lines) => getRequirement(guides, file, changedLines(lines)).kind,
    earlier,
  });
}

/** What the browser needs to compare a file. */
export function fileData(from: Version, to: Version, file: string): UpgradeFileData {
  const guides = guidesFor(from, to);
  const { previous } = from;
  // The update before this one is part of the same guide only if this one covers a single step.
  const isStep = to.previous === from;
  const earlier = previous && isStep ? getChanges(previous, from, file, guidesFor(previous, from)) : [];
  const activity = isMainActivity(file)
    ? guides.flatMap((guide) => guide.sections.get(guide.major === 3 ? PLUGIN_LOADING : PLUGIN_ORDER) ?? [])
    : [];
  return {
    file,
    syntax: getSyntax(file),
    from: from.major,
    to: to.major,
    changes: isMainActivity(file)
      ? []
      : getChanges(from, to, file, guides).map((change) => explain(guides, file, change)),
    earlier: earlier.map(({ lines: _lines, ...change }) => change),
    guides: activity.map(guideLink),
  };
}

/** The sections about `MainActivity` in the guides to 3 and to 4. */
const PLUGIN_LOADING = 'switch-to-automatic-android-plugin-loading';
const PLUGIN_ORDER = 'change-registerplugin-order';
