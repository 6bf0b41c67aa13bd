import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';

const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';

let stop = () => {};
afterEach(() => stop());

/** Runs `npm start` with another program instead of Docusaurus. Returns what it has printed. */
function start(docusaurus: string, files: Record<string, string>) {
  const root = mkdtempSync(path.join(tmpdir(), 'start-'));
  const all = {
    'package.json': '{"engines": {"node": ">=20.19"}}',
    'package-lock.json': '{"packages": {}}',
    'node_modules/.package-lock.json': '{"packages": {}}',
    [DOCUSAURUS]: docusaurus,
    ...Object.fromEntries(['src/config', 'src/remark', 'src/rehype', 'facts'].map((name) => [`${name}/a.ts`, ''])),
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  const isScript = (file: string) => path.extname(file) === '' || path.extname(file) === '.mjs';
  cpSync(__dirname, path.join(root, 'scripts'), { recursive: true, filter: isScript });
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  stop = () => {
    child.kill();
    rmSync(root, { recursive: true });
  };
  return { root, output: () => output };
}

it('npm start names each damaged JSON file if the configuration fails', async () => {
  const { output } = start('process.exit(1);', { 'facts/v4/cli.json': '{"a": ', 'src/config/footer.json': '{}' });
  await expect.poll(output, { timeout: 20_000 }).toMatch(/^facts\/v4\/cli\.json is not valid JSON: /);
  expect(output()).not.toContain('footer.json');
});

it('npm start says that a change of what the configuration reads needs a restart', async () => {
  const { root, output } = start("console.log('started'); setInterval(() => {}, 1e6);", {});
  await expect.poll(output, { timeout: 20_000 }).toContain('started');
  writeFileSync(path.join(root, 'src/config/navbar.ts'), '');
  writeFileSync(path.join(root, 'src/config/notes.md'), '');
  await expect.poll(output, { timeout: 20_000 }).toContain('src/config/navbar.ts has changed. Restart npm start');
  expect(output()).not.toContain('notes.md');
});
