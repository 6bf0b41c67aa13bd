import { removal, type Finding } from './findings';
import type { Entry, Outline, Syntax } from './outline';

const all = (block: Entry): Entry[] => [block, ...(block.entries ?? []).flatMap(all)];

/** Android 12 (API level 31), the target of Capacitor 4, requires the attribute. */
function findUnexported(root: Entry): Finding[] {
  const components = all(root).filter(({ tag = '' }) => /^(?:activity|activity-alias|receiver|service)$/.test(tag));
  // The template's activity is one of the changes.
  const launcher = components.find(({ key }) => key === 'activity');
  const needsIt = (entry: Entry) =>
    entry !== launcher &&
    entry.entries?.some(({ tag }) => tag === 'intent-filter') &&
    !entry.entries.some(
      ({ key, value }) => key === '@android:exported' || (key === '@tools:node' && value === 'remove'),
    );
  return components.filter(needsIt).map((entry) => ({
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
export function findRequirements(file: Outline, syntax: Syntax, to: number): Finding[] {
  if (syntax === 'gradle') return findDeadRepositories(file);
  return syntax === 'xml' && to >= 4 ? findUnexported(file.root) : [];
}
