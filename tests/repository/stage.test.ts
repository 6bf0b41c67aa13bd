import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import serve from 'serve-handler';
import { afterAll, describe, expect, it } from 'vitest';
import { expectNone } from '../helpers/inspected';
import { siteDir } from '../../src/lib/paths';

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
    'nginx-headers.conf',
    '.well-known/security.txt',
    'search/names-v4.json',
  ];
  for (const file of [...files, `assets/js/${name}.js`, `search/v4-${name}/0.json`, `run/v4/${name}.js`])
    write(`${name}/${file}`, name);
  write(`${name}/site.json`, '{"baseUrl":"/docs/"}');
}

/** `previous`: the URL or the folder of the deployment before. */
const stage = (name: string, target: string, ...previous: string[]) => stageIn(siteDir, name, target, ...previous);

async function stageIn(repository: string, name: string, target: string, ...previous: string[]) {
  const { stderr } = await promisify(execFile)(
    process.execPath,
    [path.join(repository, 'deploy/stage.mjs'), inFolder(target), ...previous],
    { env: { ...process.env, BUILD_FOLDER: inFolder(name) } },
  );
  expect(stderr).toBe('');
}

const getList = (target: string) =>
  JSON.parse(readFileSync(inFolder(target, 'site/docs/assets/files.json'), 'utf8')) as Record<string, string>;

describe('deploy/stage.mjs', () => {
  it('puts the site into docs/, and the files that hosts read at their root there', async () => {
    build('first');
    await stage('first', 'one');
    for (const file of ['_headers', '_redirects', '404.html', 'robots.txt', 'docs/index.html'])
      expect(existsSync(inFolder('one/site', file)), file).toBe(true);
    expect(existsSync(inFolder('one/site/docs/_headers'))).toBe(false);
    expect(existsSync(inFolder('one/site/docs/nginx-headers.conf'))).toBe(false);
    expect(existsSync(inFolder('one/nginx-headers.conf'))).toBe(true);
  });

  it('uses the base path of the repository, whatever the build contains', async () => {
    const config = readFileSync(path.join(siteDir, 'docusaurus.config.ts'), 'utf8');
    write('repository/docusaurus.config.ts', config.replace("'/docs/'", "'/kb/cap/'"));
    cpSync(path.join(siteDir, 'deploy'), inFolder('repository/deploy'), { recursive: true });
    build('other');
    write('other/site.json', '{"baseUrl":"/../../../outside/"}');
    await stageIn(inFolder('repository'), 'other', 'a/b/six');
    expect(existsSync(inFolder('outside'))).toBe(false);
    expect(existsSync(inFolder('a/b/six/site/kb/cap/index.html'))).toBe(true);
    const nginx = readFileSync(inFolder('a/b/six/nginx.conf'), 'utf8');
    expect(nginx).toContain('error_page 404 /kb/cap/404.html;');
    expect(nginx).not.toContain('/docs/');
  });

  it.each<[string, (file: string) => void]>([
    ['.curlrc', (file) => writeFileSync(file, 'url = "http://localhost/"')],
    ['assets/.netrc', (file) => writeFileSync(file, '')],
    ['.well-known/.curlrc', (file) => writeFileSync(file, '')],
    ['.config', (file) => mkdirSync(file)],
    ['assets/secret.txt', (file) => symlinkSync('/etc/passwd', file)],
    ['run/home', (file) => symlinkSync('/etc', file)],
  ])('refuses an artifact with %s', async (file, add) => {
    build('hostile');
    add(inFolder('hostile', file));
    await expect(stage('hostile', 'seven')).rejects.toThrow(`build/ contains ${file}`);
    expect(existsSync(inFolder('seven'))).toBe(false);
    rmSync(inFolder('hostile'), { recursive: true });
  });

  it('keeps the scripts, samples, and indexes of earlier deployments, but no page of them', async () => {
    build('second');
    build('third');
    await stage('second', 'two', inFolder('one/site/docs'));
    await stage('third', 'three', inFolder('two/site/docs'));
    for (const name of ['first', 'second', 'third']) {
      expect(readFileSync(inFolder(`three/site/docs/assets/js/${name}.js`), 'utf8')).toBe(name);
      expect(readFileSync(inFolder(`three/site/docs/search/v4-${name}/0.json`), 'utf8')).toBe(name);
      expect(readFileSync(inFolder(`three/site/docs/run/v4/${name}.js`), 'utf8')).toBe(name);
    }
    expect(readFileSync(inFolder('three/site/docs/index.html'), 'utf8')).toBe('third');
    expect(readFileSync(inFolder('three/site/docs/search/names-v4.json'), 'utf8')).toBe('third');
  });

  it('loads them from the live site, and stops if it does not respond as expected', async () => {
    const respond = { status: 0 };
    const server = createServer((request, response) => {
      if (respond.status) response.writeHead(respond.status).end('<!doctype html>');
      else void serve(request, response, { public: inFolder('two/site') });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/docs`;
    await stage('third', 'live', `${site}/`);
    expect(readFileSync(inFolder('live/site/docs/assets/js/first.js'), 'utf8')).toBe('first');
    expect(Object.keys(getList('live'))).toEqual(Object.keys(getList('three')));

    // The first deployment replaces a site without a list.
    respond.status = 404;
    await stage('third', 'live', site);
    expectNone(Object.keys(getList('live')).filter((file) => !file.includes('third')));
    for (const status of [500, 200]) {
      respond.status = status;
      await expect(stage('third', 'live', site), String(status)).rejects.toThrow();
    }
    server.close();
  });

  it('removes them when the last deployment with them is a month old', async () => {
    const list = getList('three');
    write('three/site/docs/assets/files.json', JSON.stringify({ ...list, 'assets/js/first.js': '2020-01-01' }));
    await stage('third', 'four', inFolder('three/site/docs'));
    expect(Object.keys(getList('four'))).not.toContain('assets/js/first.js');
    expect(existsSync(inFolder('four/site/docs/assets/js/first.js'))).toBe(false);
    expect(existsSync(inFolder('four/site/docs/assets/js/second.js'))).toBe(true);
  });

  it('copies nothing from outside the folders with hashed names, whatever the list of the previous deployment contains', async () => {
    write('two/site/secret.txt', 'secret');
    const paths = ['../secret.txt', 'assets/../../secret.txt', '/etc/passwd', 'index.html'];
    write(
      'two/site/docs/assets/files.json',
      JSON.stringify(Object.fromEntries(paths.map((file) => [file, '9999-01-01']))),
    );
    await stage('third', 'five', inFolder('two/site/docs'));
    expect(existsSync(inFolder('five/site/secret.txt'))).toBe(false);
    expect(readFileSync(inFolder('five/site/docs/index.html'), 'utf8')).toBe('third');
    expectNone(Object.keys(getList('five')).filter((file) => !file.includes('third')));
  });
});
