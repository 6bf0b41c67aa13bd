import type { PhrasingContent, RootContent } from 'mdast';
import type { Version } from '../../config/versions';
import { code, heading, paragraph, separated, text } from '../../remark/nodes';
import { replacedNames } from '../versions/nameHistory';
import { comparedFiles, pluginUpdates, updates, type ComparedFile } from './comparison';
import { steps } from './guides';
import { omittedFiles } from './omittedFiles';

/** The comparison of the native projects of two versions, as a page of its own. */
export interface ComparisonPage {
  from: number;
  to: number;
  markdown: string;
}

/** What a person or an agent does with the diffs. */
function instructions(from: Version, to: Version, siteUrl: string): string {
  const guides = steps(from, to)
    .map(({ major }) => `[the guide from ${major - 1} to ${major}](${siteUrl}updating/${major}-0.md)`)
    .join(', and then ');
  return `Your project is not identical to the template. Keep what your app added, change only the lines that a diff shows, and replace \`com.example.app\` with your app ID.

1. Commit your changes, and build both platforms, so that you notice what the update changes.
2. Update the packages, and follow ${guides}. The guides explain the changes that the diffs only show.
3. Find the release of each plugin for Capacitor ${to.major} in [the list of plugins](${siteUrl}plugins/community.md). Install exactly these releases.
4. Apply the diff of each file below. If a line to remove isn't in your file, somebody changed it: read the section of the guide that the diff links.
5. Replace the names in the next section in your code.
6. Run \`npx cap sync\`, build both platforms, and test what the guides list.`;
}

const nativeFile = ({ file, hunks }: ComparedFile, siteUrl: string): RootContent[] => [
  heading(3, '', code(file)),
  ...hunks.flatMap(({ lines, intro, guides }): RootContent[] => {
    const links = guides.map(({ url, title }): PhrasingContent => ({
      type: 'link',
      url: siteUrl + url.slice(1),
      children: [text(title)],
    }));
    const explained = paragraph(text(intro), ...separated(links));
    return lines.length > 0 ? [{ type: 'code', lang: 'diff', value: lines.join('\n') }, explained] : [explained];
  }),
];

/** The changes of the plugins in one step of an update. */
function plugins(to: Version, siteUrl: string): { intro: string; items: RootContent[] } {
  const core =
    to.previous?.pluginMajor === undefined
      ? `In Capacitor ${to.major - 1}, all plugins are part of \`@capacitor/core\`. `
      : '';
  return {
    intro: `## Plugins from ${to.major - 1} to ${to.major}

${core}Each item shows the compatible versions of an official plugin and the changes of its API. [The guide](${siteUrl}updating/${to.major}-0.md) describes changes in behavior.`,
    items: pluginUpdates(to).flatMap(({ title, changes }) => [
      paragraph({ type: 'strong', children: title }),
      ...changes,
    ]),
  };
}

/**
 * A page for each update. One that spans several versions contains the plugins of each step.
 * `siteUrl`: with a slash at the end. `stringify`: writes nodes as Markdown.
 */
export function comparisons(siteUrl: string, stringify: (nodes: RootContent[]) => string): ComparisonPage[] {
  return updates.map(({ from, to }) => {
    const files = comparedFiles(from, to).flatMap((file) => nativeFile(file, siteUrl));
    const omitted = [heading(3, '', text('Files that aren’t compared')), omittedFiles(from, to)];
    const sections = [
      `# Update a project from Capacitor ${from.major} to ${to.major}`,
      instructions(from, to, siteUrl),
      `## Names that Capacitor ${to.major} doesn't have`,
      replacedNames(from.major, to.major)
        .map((sentence) => `- ${sentence}`)
        .join('\n'),
      '## Native projects',
      stringify([...files, ...omitted]).trim(),
      ...steps(from, to).flatMap((step) => {
        const { intro, items } = plugins(step, siteUrl);
        return [intro, stringify(items).trim()];
      }),
    ];
    return { from: from.major, to: to.major, markdown: `${sections.join('\n\n')}\n` };
  });
}
