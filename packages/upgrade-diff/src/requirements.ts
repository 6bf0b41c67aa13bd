import { removal, type Finding } from './findings';
import type { Entry, Outline, OutlineSyntax } from './outline';

const all = (block: Entry): Entry[] => [block, ...(block.entries ?? []).flatMap(all)];

/** The components of a manifest with an intent filter, but without `android:exported`. */
export function findUnexported(root: Entry): Entry[] {
  const isExported = ({ key, value }: Entry) =>
    key === '@android:exported' || (key === '@tools:node' && value === 'remove');
  return all(root).filter(
    ({ tag = '', entries = [] }) =>
      /^(?:activity|activity-alias|receiver|service)$/.test(tag) &&
      entries.some((entry) => entry.tag === 'intent-filter') &&
      !entries.some(isExported),
  );
}

/** Android 12 (API level 31), the target of Capacitor 4, requires the attribute. */
function requireExported(root: Entry): Finding[] {
  // The template's activity is one of the changes.
  const others = findUnexported(root).filter(({ key }) => key !== 'activity');
  return others.map((entry) => ({
    state: 'conflict',
    edits: [],
    entry: { ...entry, end: entry.at?.[1] ?? entry.end },
    note: `Add android:exported to this ${entry.tag ?? 'element'}, because it has an intent filter: "true" if other apps or the system start it, otherwise "false". Without the attribute, the build fails.`,
  }));
}

const MOST_FOUND = 20;

const BINTRAY = /\b(?:dl|jcenter)\.bintray\.com\b/g;

/** A repository that has nothing but its URL. */
const ONLY_URL = /^maven\s*\{\s*url[\s=(]*(?:uri[\s(]*)?(["'])[^"']*\1[\s);]*\}$/;

/** Bintray was shut down, so a build that uses one of its repositories fails. */
function findDeadRepositories({ root, code, comments, text }: Outline): Finding[] {
  const entries = all(root).reverse();
  const found = new Set<Entry>();
  // The first of them are enough to see what is wrong.
  for (const { index } of [...code.matchAll(BINTRAY)].slice(0, MOST_FOUND)) {
    const around = entries.filter(({ start, end }) => start <= index && index < end);
    const entry = around.find(({ key }) => /^maven\b/.test(key)) ?? around[0];
    if (entry) found.add(entry);
  }
  return [...found].map((entry): Finding => {
    const hasComment = comments.some(([start]) => start >= entry.start && start < entry.end);
    const isReadable = !hasComment && ONLY_URL.test(code.slice(entry.start, entry.end));
    return {
      state: isReadable ? 'to do' : 'conflict',
      edits: isReadable ? [removal(text, entry)] : [],
      entry,
      note: 'Bintray was shut down, so builds that use this repository fail. Capacitor’s Android library comes from node_modules and doesn’t need it.',
    };
  });
}

/** What a file needs although no template shows it. `to`: the major version of the update. */
export function findRequirements(file: Outline, syntax: OutlineSyntax, to: number): Finding[] {
  if (syntax === 'gradle') return findDeadRepositories(file);
  return syntax === 'xml' && to >= 4 ? requireExported(file.root) : [];
}
