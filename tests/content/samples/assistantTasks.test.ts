import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { siteDir } from '../../../src/lib/paths';
import { expectNone, inspected } from '../../helpers/inspected';
import { problemsOfEach } from './checkPages';

const TASK = /^## (.+)\n\n\[.+\]\(\/docs\/(.+)\.md\)\n\n```(.+)\n([^]+?)\n```$/gm;
const text = readFileSync(path.join(__dirname, 'assistantTasks.md'), 'utf8');
const tasks = [...text.matchAll(TASK)].map(([, task = '', page = '', info = '', code = '']) => ({
  task,
  page,
  info,
  code,
}));

it('code that an assistant writes from the Markdown pages compiles for Capacitor 4', async () => {
  inspected(tasks.length, 'tasks');
  const problems = await problemsOfEach(tasks.map(({ info, code }) => ({ version: 'v4', info, code })));
  const failed = tasks
    .map(({ task }, index) => ({ task, problems: problems[index] }))
    .filter((one) => one.problems?.length);
  console.log(`${tasks.length - failed.length} of ${tasks.length} tasks compile.`);
  expectNone(failed);
});

it('each task names a page that exists', () => {
  expect(tasks).toHaveLength(25);
  const exists = (page: string) =>
    ['.md', '.mdx', '/index.md'].some((end) => existsSync(path.join(siteDir, `docs/${page}${end}`)));
  expectNone(
    tasks.filter(({ page }) => !exists(page)),
    "These tasks name a page that doesn't exist.",
  );
});
