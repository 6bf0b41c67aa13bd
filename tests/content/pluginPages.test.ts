import { describe, it } from 'vitest';
import { versions } from '../../src/config/versions';
import { expectNone, inspected } from '../helpers/inspected';
import { sourcePages } from '../../scripts/pages/sourcePages';

/** The start of a code block that calls the plugin. Configuration and native code are setup. */
const SAMPLE = /^```(?:ts|tsx|js)\b(?!.*capacitor\.config)/;
/** What users need only after the first call: platform setup, and versions of libraries. */
const SETUP =
  /^#{2,3} (?:Set up |Library versions|Platform support|Configuration|On the web|iOS|Android|Variables)|^\| *\| iOS \|/;

const pluginPages = sourcePages.filter(({ file }) => /\/apis\/(?!index\.)/.test(file));

describe.each(versions.map(({ label }) => label))('the plugin pages of %s', (label) => {
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
