import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { versionsByLabel } from '../../config/versions';
import { templateFiles } from '../../../packages/capacitor-facts/src/templates';
import { readFiles } from '../../lib/readFiles';
import { workspaceOf } from '../../../packages/capacitor-facts/src/workspace';
import type { Fence } from '../fences';
import { checkFile } from './files';
import { checkNative } from './native';
import { checkXml } from './xml';

const { v4 } = versionsByLabel;

const LANGUAGES: Record<string, string> = {
  java: 'java',
  kt: 'kotlin',
  swift: 'swift',
  m: 'objectivec',
  gradle: 'groovy',
  xml: 'xml',
  plist: 'xml',
  properties: 'properties',
};

const languageOf = (file: string) => (file.endsWith('Podfile') ? 'ruby' : LANGUAGES[file.split('.').at(-1) ?? '']);

/** Contains a closure parameter with two names, which Swift deprecated and the grammar does not support. */
const UNSUPPORTED = /SharePlugin\.swift$/;

async function problems(file: string, code: string): Promise<string[]> {
  const language = languageOf(file) ?? '';
  const fence: Fence = { file, version: v4, line: 1, language, code, continues: false };
  const check =
    language === 'xml'
      ? checkXml
      : ['java', 'kotlin', 'swift', 'objectivec'].includes(language)
        ? checkNative
        : checkFile;
  return (await check(fence)).map(({ line, message }) => `${file}:${line}: ${message}`);
}

describe('code that builds passes', () => {
  it('in the sources of the plugins', async () => {
    const folder = path.join(workspaceOf(v4), 'node_modules/@capacitor');
    const files = readFiles(folder, /^(?!core|cli|android\/|ios\/)[\w-]+\/(?:ios\/Plugin|android)\//).filter(
      ({ file }) => languageOf(file) && !UNSUPPORTED.test(file) && !/Tests?\b/.test(file),
    );
    expect(files.length).toBeGreaterThan(150);
    const found = await Promise.all(files.map(({ file, text }) => problems(file, text)));
    expect(found.flat()).toEqual([]);
  });

  it('in the template of the native projects', async () => {
    const files = [...templateFiles(v4)].filter(([file]) => languageOf(file));
    expect(files.length).toBeGreaterThan(15);
    const found = await Promise.all(files.map(([file, code]) => problems(file, code)));
    expect(found.flat()).toEqual([]);
  });
});
