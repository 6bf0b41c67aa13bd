// `npm start`, and `npm start -- v3`, which prepares only the pages of that version.
import { spawn } from 'node:child_process';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled({ omitsDev: true });
const options = process.argv.slice(2);
// docusaurus.config.ts reads the version from the environment.
const previewed = /^v\d+$/.test(options[0] ?? '') ? { PREVIEWED_VERSION: options.shift() } : {};
const child = spawn(
  process.execPath,
  ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'start', '--no-open', ...options],
  { cwd: root, env: { ...process.env, ...previewed }, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
