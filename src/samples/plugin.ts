import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** Editors save a file in several steps: what comes within this time counts as one. */
const SETTLED_MS = 300;

/** Checks one page in a process of its own, so that the server goes on answering, and prints what it finds. */
function check(siteDir: string, file: string): void {
  const tsx = require.resolve('tsx/cli');
  const child = spawn(process.execPath, [tsx, path.join(__dirname, 'check.ts'), file], { cwd: siteDir });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  child.on('close', (code) => {
    const problems = output.split('\n').filter((line) => /^\S+:\d+: /.test(line));
    console.log(code === 0 ? `Samples of ${file}: fine.` : `Samples of ${file}:\n${problems.join('\n') || output}`);
  });
}

/** While the development server runs, a page that is saved has its samples checked. A build does nothing here. */
export default function samples({ siteDir }: { siteDir: string }): Plugin {
  return {
    name: 'samples',
    loadContent() {
      if (process.env.NODE_ENV !== 'development' || started) return;
      started = true;
      const waiting = new Map<string, NodeJS.Timeout>();
      for (const folder of ['docs', 'versioned_docs']) {
        watch(path.join(siteDir, folder), { recursive: true }, (_event, name) => {
          if (!name || !/\.mdx?$/.test(name)) return;
          const file = path.join(folder, name);
          clearTimeout(waiting.get(file));
          waiting.set(
            file,
            setTimeout(() => check(siteDir, file), SETTLED_MS),
          );
        });
      }
    },
  };
}

/** Content is loaded again after every change: the folders are watched once. */
let started = false;
