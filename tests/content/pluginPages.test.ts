import { describe, it } from 'vitest';
import icons from '../../src/config/icons.json';
import { versions } from '../../src/config/versions';
import { expectNone, inspected } from '../helpers/inspected';
import { sourcePages, type SourcePage } from '../../scripts/pages/sourcePages';

/** The start of a code block that calls the plugin. Configuration and native code are setup. */
const SAMPLE = /^```(?:ts|tsx|js)\b(?!.*capacitor\.config)/;
/** What users need only after the first call: platform setup, and versions of libraries. */
const SETUP =
  /^#{2,3} (?:Set up |Library versions|Platform support|Configuration|On the web|iOS|Android|Variables)|^\| *\| iOS \|/;

/** With more main headings, a reader can't see in the contents list what the plugin does. */
const MAIN_HEADINGS = 10;

/** The sections that plugin pages share, in their order. Tasks are between them. */
const SECTIONS = [
  'Install',
  'Platform support',
  'Set up iOS',
  'Set up Android',
  'Library versions',
  'Configuration',
  'On the web',
  'Notes and limitations',
  'Errors',
];

/** The browser's console has no package in Capacitor 2, so that its page has no reference. */
const WITHOUT_PACKAGE = /version-v2\/apis\/console\.md$/;

const pluginPages = sourcePages.filter(({ file }) => /\/apis\/(?!index\.)/.test(file));

/** The main headings of a page, with those of the reference and of its changes. */
function countMainHeadings(source: string, hasChanges: boolean): number {
  const written = source.replace(/^```[^]*?^```/gm, '').match(/^## /gm)?.length ?? 0;
  return written + (hasChanges ? 2 : 1);
}

/** What a page lacks of the sections that every plugin page has. */
function sectionProblems({ file, source }: SourcePage): string[] {
  if (WITHOUT_PACKAGE.test(file)) return [];
  const titles = [...source.replace(/^```[^]*?^```/gm, '').matchAll(/^## ([^{\n]*?) *(?:\{.*)?$/gm)].map(
    ([, title]) => title,
  );
  const shared = SECTIONS.filter((title) => titles.includes(title));
  const found = titles.filter((title) => SECTIONS.includes(title ?? ''));
  return [
    ...(/^:{2,}api\{/m.test(source) ? [] : [`${file}: there is no ::api{package="…"}.`]),
    ...['Install', 'Platform support', 'Errors']
      .filter((title) => !titles.includes(title))
      .map((title) => `${file}: there is no section "${title}".`),
    ...(found.join() === shared.join()
      ? []
      : [`${file}: the order is ${found.join(', ')}. Make it ${shared.join(', ')}.`]),
    ...(titles[0] === 'Install' && !SECTIONS.includes(titles[1] ?? '')
      ? []
      : [`${file}: the sections begin with ${titles.slice(0, 2).join(', ')}. Begin with Install and the first call.`]),
  ];
}

describe.each(versions.map(({ label }) => label))('the plugin pages of %s', (label) => {
  const pages = pluginPages.filter((page) => page.label === label);
  const index = sourcePages.find((page) => page.label === label && /\/apis\/index\.mdx?$/.test(page.file));

  it('have the same sections in the same order', () => {
    inspected(pages.length, `plugin pages of ${label}`);
    expectNone(pages.flatMap(sectionProblems));
  });

  it('have an icon, and are in the list of plugins', () => {
    inspected(pages.length, `plugin pages of ${label}`);
    expectNone(
      pages.flatMap(({ file }) => {
        const [, name = ''] = /([^/]+)\.mdx?$/.exec(file) ?? [];
        return [
          ...(name in icons ? [] : [`${file}: add an icon named "${name}" to src/config/icons.json.`]),
          ...(index?.source.includes(`](./${name}.md`) ? [] : [`${file}: ${index?.file} doesn't link to this page.`]),
        ];
      }),
    );
  });

  it(`have at most ${MAIN_HEADINGS} main headings`, () => {
    inspected(pages.length, `plugin pages of ${label}`);
    const hasChanges = label !== versions.at(-1)?.label;
    expectNone(
      pages.flatMap(({ file, source }) => {
        const count = countMainHeadings(source, hasChanges);
        return count <= MAIN_HEADINGS
          ? []
          : [`${file}: ${count} main headings. Put sections below those that they belong to, or into a guide.`];
      }),
    );
  });

  it('show the first call before the setup of a platform', () => {
    inspected(pages.length, `plugin pages of ${label}`);
    expectNone(
      pages.flatMap(({ file, source }) => {
        const lines = source.split('\n');
        const sample = lines.findIndex((line) => SAMPLE.test(line));
        const setup = lines.findIndex((line) => SETUP.test(line));
        if (sample === -1) return [`${file}: there is no script sample.`];
        if (setup === -1 || sample < setup) return [];
        return [
          `${file}:${setup + 1}: "${lines[setup]}" comes before the first call (line ${sample + 1}). Move it below the section with the first call.`,
        ];
      }),
    );
  });
});
