// `npm start`: installs when needed, then serves the site with live reload at http://localhost:3000/docs/.
import { spawn } from 'node:child_process';
import { bin, ensureInstalled, root } from './install.mjs';

ensureInstalled();
const server = spawn(
  process.execPath,
  [bin('@docusaurus/core', 'docusaurus'), 'start', '--no-open', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
