// `npm run version:check -- v5`: lists everything that must be written by hand for a new version.
import path from 'node:path';
import { versions } from '../src/config/versions';
import { versionTasks } from './versionTasks';

const [label = `v${versions[0].major + 1}`] = process.argv.slice(2);
try {
  const groups = versionTasks(path.join(__dirname, '..'), label, versions);
  for (const { title, tasks } of groups)
    console.log(
      `${title}: ${tasks.length || 'done'}${tasks.map((task) => `\n  ${task.replace(/\s+/g, ' ')}`).join('')}`,
    );
  const open = groups.reduce((sum, { tasks }) => sum + tasks.length, 0);
  console.log(`${open} open. Then read every page, and run npm test: it finds samples and commands that don't work.`);
  process.exitCode = open > 0 ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
