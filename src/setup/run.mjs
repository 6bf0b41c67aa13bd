// `npm start`, `npm run build` and the other commands of package.json: installs what is missing, then runs the tool.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bin, docusaurus, ensureInstalled, root } from './install.mjs';

const site = (...args) => ({ packageName: '@docusaurus/core', run: () => docusaurus(...args) });
const typescript = (...args) => ({ packageName: 'tsx', run: () => [bin('tsx'), ...args] });

const commands = {
  start: site('start', '--no-open'),
  build: site('build'),
  serve: { ...typescript('src/setup/serve.ts'), requiresBuild: true },
  'check:samples': typescript('src/samples/check.ts'),
  'links:outside': { ...typescript('tests/content/listExternalLinks.ts'), requiresBuild: true },
  bench: typescript('tests/bench/site/run.ts'),
  'bench:serve': { ...typescript('tests/bench/serve.ts'), requiresBuild: true },
  'bench:search': { ...typescript('tests/bench/search.ts'), requiresBuild: true },
};

const [name, ...options] = process.argv.slice(2);
// `npm start -- v4` prepares only the pages of that version, which docusaurus.config.ts reads from the environment.
const previewed = name === 'start' && /^v\d+$/.test(options[0] ?? '') ? options.shift() : undefined;
const env = previewed ? { ...process.env, PREVIEWED_VERSION: previewed } : process.env;
const { packageName, run, requiresBuild } = commands[name];
if (requiresBuild && !existsSync(join(root, 'build', 'index.html'))) {
  console.error('build/ contains no site. Run "npm run build" first.');
  process.exit(1);
}
ensureInstalled(packageName);
const child = spawn(process.execPath, [...run(), ...options], {
  cwd: root,
  env,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
