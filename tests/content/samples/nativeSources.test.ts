import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectNone } from '../../helpers/inspected';
import { checkedVersions } from '../../../src/lib/checkedVersions';
import { siteDir } from '../../../src/lib/paths';
import { readFiles } from 'node-utils/readFiles';
import { getWorkspace } from 'capacitor-facts/workspace';
import { versionOfPage } from 'sample-checker/versions';
import type { Fence } from 'sample-checker/readSamples';
import { checkSamples } from 'sample-checker/checkSamples';

const v4 = versionOfPage(path.join(siteDir, 'docs/index.md'), checkedVersions);

const LANGUAGES: Record<string, string> = {
  java: 'java',
  kt: 'kotlin',
  swift: 'swift',
  m: 'objectivec',
  gradle: 'groovy',
  xml: 'xml',
  plist: 'xml',
};

const getLanguage = (file: string) => (file.endsWith('Podfile') ? 'ruby' : LANGUAGES[file.split('.').at(-1) ?? '']);

/** Contains a closure parameter with two names, which the grammar doesn't support. */
const UNSUPPORTED = /SharePlugin\.swift$/;

async function problems(file: string, code: string): Promise<string[]> {
  const language = getLanguage(file) ?? '';
  const fence: Fence = { file, version: v4, line: 1, language, code, continues: false };
  return (await checkSamples([fence], [])).map(({ line, message }) => `${file}:${line}: ${message}`);
}

describe('code that builds passes', () => {
  it('in the sources of the plugins', async () => {
    const folder = path.join(getWorkspace(v4), 'node_modules/@capacitor');
    const files = readFiles(folder, /^(?!core|cli|android\/|ios\/)[\w-]+\/(?:ios\/Plugin|android)\//).filter(
      ({ file }) => getLanguage(file) && !UNSUPPORTED.test(file) && !/Tests?\b/.test(file),
    );
    expect(files.length).toBeGreaterThan(150);
    const found = await Promise.all(files.map(({ file, text }) => problems(file, text)));
    expectNone(found.flat());
  });

  it('in the template of the native projects', async () => {
    const files = [...v4.facts.templateFiles()].filter(([file]) => getLanguage(file));
    expect(files.length).toBeGreaterThan(15);
    const found = await Promise.all(files.map(([file, code]) => problems(file, code)));
    expectNone(found.flat());
  });
});
