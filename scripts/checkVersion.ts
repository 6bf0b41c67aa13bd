// `npm run version:check -- v5`: lists everything that must be written by hand for a new version.
// With `--write`, it first makes the changes that need no decision.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { versions } from '../src/config/versions';
import { DECISIONS, versionTasks, writeTasks } from './versionTasks';

const root = path.join(__dirname, '..');
const [label = `v${versions[0].major + 1}`] = process.argv.slice(2).filter((argument) => argument !== '--write');
try {
  if (process.argv.includes('--write')) {
    const files = writeTasks(root, versionTasks(root, label, versions));
    if (files.length > 0)
      execFileSync('node_modules/.bin/prettier', ['--write', '--log-level=warn', ...files], { cwd: root });
    console.log(`Changed ${files.length} files.`);
  }
  const groups = versionTasks(root, label, versions);
  for (const { title, tasks } of groups)
    console.log(
      `${title}: ${tasks.length || 'done'}${tasks.map(({ text }) => `\n  ${text.replace(/\s+/g, ' ')}`).join('')}`,
    );
  const open = groups.reduce((sum, { tasks }) => sum + tasks.length, 0);
  if (groups.some(({ tasks }) => tasks.some(({ subject }) => subject !== undefined)))
    console.log(
      `If nothing has to change in a line above, write the reason to ${DECISIONS}: {"${label}": {"page": "reason"}}.`,
    );
  console.log(`${open} open. Then read every page, and run npm test: it finds samples and commands that don't work.`);
  process.exitCode = open > 0 ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
