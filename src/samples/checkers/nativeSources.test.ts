import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspaceOf } from '../../packages/workspace';
import { checkFile } from './files';
import { checkNative } from './native';
import { checkXml } from './xml';
import type { Fence } from '../fences';
import { templateFiles } from '../../packages/templates';

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

/** A closure's parameter with two names, which the grammar does not know and Swift no longer wants. */
const UNREADABLE = /SharePlugin\.swift$/;

async function problems(file: string, code: string): Promise<string[]> {
  const language = languageOf(file) ?? '';
  const fence: Fence = { file, version: 'v4', line: 1, language, code, continues: false };
  const check =
    language === 'xml'
      ? checkXml
      : ['java', 'kotlin', 'swift', 'objectivec'].includes(language)
        ? checkNative
        : checkFile;
  return (await check(fence)).map(({ line, message }) => `${file}:${line}: ${message}`);
}

describe('code that is known to build passes', () => {
  it('in the sources of the plugins', async () => {
    const folder = path.join(workspaceOf('v4'), 'node_modules/@capacitor');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^[\w-]+\/(?:ios\/Plugin|android)\//.test(file) && !/^(?:core|cli|android|ios)\//.test(file))
      .filter((file) => languageOf(file) && !UNREADABLE.test(file) && !/Tests?\b/.test(file));
    expect(files.length).toBeGreaterThan(150);
    const found = await Promise.all(files.map((file) => problems(file, readFileSync(path.join(folder, file), 'utf8'))));
    expect(found.flat()).toEqual([]);
  });

  it('in the template of the native projects', async () => {
    const files = [...templateFiles('v4')].filter(([file]) => languageOf(file));
    expect(files.length).toBeGreaterThan(15);
    const found = await Promise.all(files.map(([file, code]) => problems(file, code)));
    expect(found.flat()).toEqual([]);
  });
});
