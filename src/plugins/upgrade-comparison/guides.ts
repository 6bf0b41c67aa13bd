import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remark } from 'remark';
import { versions, type Version } from '../../config/versions';
import { memoize } from 'node-utils/memoize';
import { getSections as getMarkdownSections } from '../../lib/markdownSections';
import { siteDir } from '../../lib/paths';
import type { UpgradeKind } from 'upgrade-diff/changes';
import rows from './explanations.json';
import { isChange, withAppId } from './nativeChanges';

/** Changes of the native projects that a section of a guide explains in words instead of a diff. */
export interface Explanation {
  /** The major version that the guide updates to. */
  major: number;
  file: string;
  /** Matches the changed lines, which start with `+` or `-`. */
  line: RegExp;
  /** The section of the guide. */
  anchor: string;
  /** If it differs from the title of the section. */
  kind?: UpgradeKind;
  /** What to know before the change. */
  note?: string;
}

export const explanations = rows.map((row) => ({ ...row, line: new RegExp(row.line) })) as readonly Explanation[];

export const explains = ({ file, line }: Explanation, changedFile: string, changedLine: string): boolean =>
  file === changedFile && line.test(changedLine);

/** A section of an upgrade guide. */
export interface GuideSection {
  /** The major version that the guide updates to. */
  major: number;
  anchor: string;
  title: string;
}

export interface Guide {
  file: string;
  major: number;
  sections: Map<string, GuideSection>;
  /** Changed lines in the guide's diffs, by the file that they change, with their section. */
  quoted: Map<string, GuideSection>;
}

const getKey = (file: string, line: string) => `${file} ${line.charAt(0)}${line.slice(1).replace(/\s+/g, ' ').trim()}`;

/** Reads the guide that updates to a version, in the current documentation. */
const readGuide = memoize((major: number): Guide => {
  const file = `${versions[0].folder}/updating/${major}-0.md`;
  const guide: Guide = { file, major, sections: new Map(), quoted: new Map() };
  for (const { title, anchor, content } of getMarkdownSections(
    remark().parse(readFileSync(path.join(siteDir, file), 'utf8')),
  )) {
    const section = { major, title, anchor };
    guide.sections.set(anchor, section);
    for (const node of content) {
      const changed = node.type === 'code' && node.lang === 'diff' && /title="([^"]+)"/.exec(node.meta ?? '')?.[1];
      if (!changed) continue;
      for (const line of node.value.split('\n').filter(isChange))
        guide.quoted.set(getKey(withAppId(changed), withAppId(line)), section);
    }
  }
  return guide;
});

/** The versions to which an app is updated one after the other. */
export function steps(from: Version, to: Version): Version[] {
  if (from === to) return [];
  if (!to.previous) throw new Error(`${to.label} isn't an update of ${from.label}.`);
  return [...steps(from, to.previous), to];
}

const rowFor = (guide: Guide, file: string, line: string): Explanation | undefined =>
  explanations.find((candidate) => candidate.major === guide.major && explains(candidate, file, line));

function getSection(guide: Guide, file: string, line: string): GuideSection | undefined {
  const quoted = guide.quoted.get(getKey(file, line));
  const row = rowFor(guide, file, line);
  const section = quoted ?? (row && guide.sections.get(row.anchor));
  if (row && !section)
    throw new Error(
      `${guide.file} has no section #${row.anchor}: correct the row in src/plugins/upgrade-comparison/explanations.json.`,
    );
  return section;
}

/**
 * The sections of the guides that explain the changed lines of a file. Throws on a line without an
 * explanation. Lines without a word, such as braces, need none.
 */
export function sectionsFor(guides: Guide[], file: string, lines: string[]): GuideSection[] {
  const sections = lines
    .filter((line) => isChange(line) && /\w/.test(line))
    .map((line) => {
      const section = guides.map((guide) => getSection(guide, file, line)).find((candidate) => candidate !== undefined);
      if (section) return section;
      const places = guides.map((guide) => guide.file).join(' or ');
      throw new Error(
        `No guide explains the change of ${file} "${line}". Add it to a diff in ${places}, or add the section that explains it in words to src/plugins/upgrade-comparison/explanations.json.`,
      );
    });
  return [...new Set(sections)].sort((a, b) => a.major - b.major);
}

/** The guides for an update. */
export const guidesFor = (from: Version, to: Version): Guide[] => steps(from, to).map(({ major }) => readGuide(major));

/** Whether an app needs a change, from the first section about it, and what to know before it. */
export function getRequirement(guides: Guide[], file: string, lines: string[]): { kind: UpgradeKind; note?: string } {
  const rows = lines.flatMap((line) => guides.flatMap((guide) => rowFor(guide, file, line) ?? []));
  const note = rows.find((row) => row.note !== undefined)?.note;
  const kind = rows.find((row) => row.kind !== undefined)?.kind;
  if (kind) return { kind, note };
  const isRemoval = lines.every((line) => !line.startsWith('+'));
  // The guides say to keep a variable only if a plugin needs it.
  if (isRemoval && file.endsWith('/variables.gradle')) return { kind: 'unused', note };
  const [title = ''] = lines
    .filter((line) => isChange(line) && /\w/.test(line))
    .flatMap((line) => guides.flatMap((guide) => getSection(guide, file, line)?.title ?? []));
  if (title.startsWith('Optional:')) return { kind: 'optional', note };
  return { kind: isRemoval && title.startsWith('Remove unused') ? 'unused' : 'required', note };
}
