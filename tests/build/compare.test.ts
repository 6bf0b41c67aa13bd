import { describe, expect, it } from 'vitest';
import { nativeChanges } from '../../src/plugins/upgrade-comparison/nativeChanges';
import { documentedUpdates } from '../helpers/documented';
import { inspected } from '../helpers/inspected';
import { docPages } from './site';

/** As on the page: first those from one version to the next, the newest first. */
const updates = [...documentedUpdates].sort(
  ([from, to], [otherFrom, otherTo]) =>
    to.major - from.major - (otherTo.major - otherFrom.major) || otherTo.major - to.major,
);

describe('the page that compares native projects', () => {
  const page = docPages.find(({ path }) => path === '/docs/updating/compare');
  const expected = updates.flatMap(([from, to]) =>
    nativeChanges(from, to).changed.map(({ file, hunks }) => ({
      update: `from-${from.major}-to-${to.major}-`,
      file,
      changes: hunks.map((lines) => lines.join('\n').trimEnd()),
    })),
  );

  it('contains every changed file of every update, with all of its changes and a link to a guide after each', () => {
    inspected(expected.length, 'changed files');
    const shown = page
      ?.$('h3:has(code)')
      .get()
      .map((heading) => {
        const changes = page.$(heading).next().find('.code-block + .native-change').get();
        return {
          update: /^from-\d-to-\d-/.exec(heading.attribs.id ?? '')?.[0],
          file: page.$('code', heading).text(),
          changes: changes
            .filter((change) => page.$('a[href^="/docs/updating/"]', change).length > 0)
            .map((change) => page.$(change).prev().find('code').text().trimEnd()),
        };
      })
      .filter(({ changes }) => changes.length > 0);
    expect(shown).toEqual(expected);
  });

  it('contains a check box and a tool that checks a file below the name of every file', () => {
    const files = page?.$('h3:has(code)').next().get() ?? [];
    inspected(files.length, 'files with tools');
    expect(files.length).toBeGreaterThanOrEqual(expected.length);
    for (const file of files)
      expect(['input[type="checkbox"]', 'details > summary'].map((control) => page?.$(control, file).length)).toEqual([
        1, 1,
      ]);
  });
});
