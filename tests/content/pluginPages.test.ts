import { describe, it } from 'vitest';
import { versions } from '../../src/config/versions';
import { expectNone, inspected } from '../helpers/inspected';
import { sourcePages } from '../../scripts/pages/sourcePages';

/** The start of a code block that calls the plugin. Configuration and native code are setup. */
const SAMPLE = /^```(?:ts|tsx|js)\b(?!.*capacitor\.config)/;
/** What users need only after the first call: platform setup, and versions of libraries. */
const SETUP =
  /^#{2,3} (?:Set up |Library versions|Platform support|Configuration|On the web|iOS|Android|Variables)|^\| *\| iOS \|/;

/** With more main headings, a reader can't see in the contents list what the plugin does. */
const MAIN_HEADINGS = 10;

const pluginPages = sourcePages.filter(({ file }) => /\/apis\/(?!index\.)/.test(file));

/** The main headings of a page, with those of the reference and of its changes. */
function countMainHeadings(source: string, hasChanges: boolean): number {
  const written = source.replace(/^```[^]*?^```/gm, '').match(/^## /gm)?.length ?? 0;
  return written + (hasChanges ? 2 : 1);
}

describe.each(versions.map(({ label }) => label))('the plugin pages of %s', (label) => {
  it(`have at most ${MAIN_HEADINGS} main headings`, () => {
    const pages = pluginPages.filter((page) => page.label === label);
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
    const pages = pluginPages.filter((page) => page.label === label);
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
