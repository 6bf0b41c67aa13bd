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

/**
 * One page for each pair of versions from the Markdown of the complete comparison. A pair that
 * spans several updates contains the changes of each.
 */
export function comparisons(markdown: string, siteUrl: string): Comparison[] {
  const parts = markdown.split(/^## From (\d+) to (\d+)$/m).slice(1);
  const pairs = Array.from({ length: parts.length / 3 }, (_, index) => ({
    from: Number(parts[index * 3]),
    to: Number(parts[index * 3 + 1]),
    text: (parts[index * 3 + 2] ?? '').trim(),
  }));
  const pluginsIn = (text: string) => /^### Plugins$[^]*/m.exec(text)?.[0] ?? '';
  return pairs.map(({ from, to, text }) => {
    const steps = pairs.filter((pair) => pair.to === pair.from + 1 && pair.from >= from && pair.to <= to);
    const plugins = steps
      .sort((a, b) => a.from - b.from)
      .map((step) => pluginsIn(step.text).replace('### Plugins', `## Plugins from ${step.from} to ${step.to}`));
    const names = replacedNames(from, to).map((sentence) => `- ${sentence}`);
    const sections = [
      `# Update a project from Capacitor ${from} to ${to}`,
      instructions(from, to, siteUrl),
      `## Names that Capacitor ${to} doesn't have`,
      names.join('\n'),
      '## Native projects',
      text.replace(/^### Plugins$[^]*/m, '').trim(),
      ...plugins,
    ];
    return { from, to, markdown: `${sections.join('\n\n').trim()}\n` };
  });
}
