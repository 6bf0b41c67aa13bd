// `npm run build`, and `npm run build -- v3`, which builds only the pages of that version.
import { spawnSync } from 'node:child_process';
import { docusaurus, versionFrom } from './docusaurus.mjs';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled({ omitsDev: true });
const { options, env } = versionFrom(process.argv.slice(2));
const { status } = spawnSync(process.execPath, ['--max-semi-space-size=128', docusaurus, 'build', ...options], {
  cwd: root,
  env,
  stdio: 'inherit',
});
process.exit(status ?? 1);
