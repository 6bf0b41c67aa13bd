import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { siteDir } from '../../src/packages/workspace';

const folder = mkdtempSync(path.join(tmpdir(), 'stage-'));
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (...names: string[]) => path.join(folder, ...names);

function write(name: string, content: string): void {
  mkdirSync(path.dirname(inFolder(name)), { recursive: true });
  writeFileSync(inFolder(name), content);
}

/** A build with one script, whose name changes with the build. */
function build(name: string): void {
  const files = [
    'index.html',
    '404.html',
    'robots.txt',
    '_headers',
    '_redirects',
    'vercel.json',
    'search/manifest.json',
  ];
  for (const file of [...files, `assets/js/${name}.js`, `search/v4-${name}/0.json`]) write(`${name}/${file}`, name);
}

function stage(name: string, target: string, previous?: string) {
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(siteDir, 'deploy/stage.mjs'), inFolder(target), ...(previous ? [inFolder(previous)] : [])],
    { env: { ...process.env, BUILD_FOLDER: inFolder(name) }, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
}

const listOf = (target: string) =>
  JSON.parse(readFileSync(inFolder(target, 'docs/assets/files.json'), 'utf8')) as Record<string, string>;

describe('deploy/stage.mjs', () => {
  it('puts the site into docs/, and the files that hosts read at their root there', () => {
    build('first');
    stage('first', 'one');
    for (const file of ['_headers', '_redirects', 'vercel.json', '404.html', 'robots.txt', 'docs/index.html'])
      expect(existsSync(inFolder('one', file)), file).toBe(true);
    expect(existsSync(inFolder('one/docs/_headers'))).toBe(false);
  });

  it('keeps the scripts and indexes of earlier deployments, but no page of them', () => {
    build('second');
    build('third');
    stage('second', 'two', 'one/docs');
    stage('third', 'three', 'two/docs');
    for (const name of ['first', 'second', 'third']) {
      expect(readFileSync(inFolder(`three/docs/assets/js/${name}.js`), 'utf8')).toBe(name);
      expect(readFileSync(inFolder(`three/docs/search/v4-${name}/0.json`), 'utf8')).toBe(name);
    }
    expect(readFileSync(inFolder('three/docs/index.html'), 'utf8')).toBe('third');
    expect(readFileSync(inFolder('three/docs/search/manifest.json'), 'utf8')).toBe('third');
  });

  it('removes them when the last deployment with them is a month old', () => {
    const list = listOf('three');
    write('three/docs/assets/files.json', JSON.stringify({ ...list, 'assets/js/first.js': '2020-01-01' }));
    stage('third', 'four', 'three/docs');
    expect(Object.keys(listOf('four'))).not.toContain('assets/js/first.js');
    expect(existsSync(inFolder('four/docs/assets/js/first.js'))).toBe(false);
    expect(existsSync(inFolder('four/docs/assets/js/second.js'))).toBe(true);
  });

  it('copies nothing from outside the folders with hashed names, whatever the list of the previous deployment contains', () => {
    write('two/secret.txt', 'secret');
    const paths = ['../secret.txt', 'assets/../../secret.txt', '/etc/passwd', 'index.html'];
    write('two/docs/assets/files.json', JSON.stringify(Object.fromEntries(paths.map((file) => [file, '9999-01-01']))));
    stage('third', 'five', 'two/docs');
    expect(existsSync(inFolder('five/secret.txt'))).toBe(false);
    expect(readFileSync(inFolder('five/docs/index.html'), 'utf8')).toBe('third');
    expect(Object.keys(listOf('five')).filter((file) => !file.includes('third'))).toEqual([]);
  });
});
