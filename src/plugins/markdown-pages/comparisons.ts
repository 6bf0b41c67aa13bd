import { versions } from '../../config/versions';
import { replacedNames } from '../versions/nameHistory';

/** The comparison of the native projects of two versions, as a page of its own. */
export interface Comparison {
  from: number;
  to: number;
  markdown: string;
}

/** What a person or an agent does with the diffs. */
function instructions(from: number, to: number, siteUrl: string): string {
  const guides = versions
    .filter(({ major }) => major > from && major <= to)
    .map(({ major }) => `[the guide from ${major - 1} to ${major}](${siteUrl}updating/${major}-0.md)`)
    .reverse();
  return `Your project is not identical to the template. Keep what your app added, change only the lines that a diff shows, and replace \`com.example.app\` with your app ID.

1. Commit your changes, and build both platforms, so that you notice what the update changes.
2. Update the packages, and follow ${guides.join(', and then ')}. The guides explain the changes that the diffs only show.
3. Find the release of each plugin for Capacitor ${to} in [the list of plugins](${siteUrl}plugins/community.md). Install exactly these releases.
4. Apply the diff of each file below. If a line to remove isn't in your file, somebody changed it: read the section of the guide that the diff links.
5. Replace the names in the next section in your code.
6. Run \`npx cap sync\`, build both platforms, and test what the guides list.`;
}

/** The part of the complete comparison about a pair of versions: files, then plugins. */
const UPDATE = /^## From (\d+) to (\d+)\n([^]*?)(?:^### Plugins\n([^]*?))?(?=^## |(?![^]))/gm;

/**
 * One page for each pair of versions from the Markdown of the complete comparison. A pair that
 * spans several updates contains the changes of each.
 */
export function comparisons(markdown: string, siteUrl: string): Comparison[] {
  const updates = [...markdown.matchAll(UPDATE)].map(([, from, to, files = '', plugins]) => {
    return { from: Number(from), to: Number(to), files, plugins };
  });
  return updates.map(({ from, to, files }) => {
    const steps = updates.filter((step) => step.plugins && step.from >= from && step.to <= to);
    const sections = [
      `# Update a project from Capacitor ${from} to ${to}`,
      instructions(from, to, siteUrl),
      `## Names that Capacitor ${to} doesn't have`,
      replacedNames(from, to)
        .map((sentence) => `- ${sentence}`)
        .join('\n'),
      '## Native projects',
      files.trim(),
      ...steps
        .sort((a, b) => a.from - b.from)
        .map((step) => `## Plugins from ${step.from} to ${step.to}\n\n${step.plugins?.trim()}`),
    ];
    return { from, to, markdown: `${sections.join('\n\n').trim()}\n` };
  });
}
