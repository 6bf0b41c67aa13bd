import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { versions } from '../config/versions';

/** Editors save a file in several steps, and a change of branch saves many: what comes within this time is checked together. */
const SETTLED_MS = 300;

/**
 * Checks pages in a process of its own, so that the server goes on answering, and prints what is wrong with them. Resolves when
 * that is done.
 */
function check(siteDir: string, files: string[]): Promise<void> {
  const there = files.filter((file) => existsSync(path.join(siteDir, file)));
  if (there.length === 0) return Promise.resolve();
  const script = path.join(__dirname, 'check.ts');
  const child = spawn(process.execPath, [require.resolve('tsx/cli'), script, ...there], { cwd: siteDir });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const names = there.length > 3 ? `${there.length} pages` : there.join(', ');
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const problems = output.split('\n').filter((line) => /^\S+:\d+: /.test(line));
      if (code === 0) console.log(`Samples of ${names}: fine.`);
      else if (!output.includes('No sample was found'))
        console.log(`Samples of ${names}:\n${problems.join('\n') || output}`);
      resolve();
    });
  });
}

/** Gathers pages as they are saved, and has one check at a time look at them. */
function gather(siteDir: string): (file: string) => void {
  const saved = new Set<string>();
  let busy = false;
  let timer: NodeJS.Timeout | undefined;
  const go = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    while (saved.size > 0) {
      const files = [...saved];
      saved.clear();
      await check(siteDir, files);
    }
    busy = false;
  };
  return (file) => {
    saved.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => void go(), SETTLED_MS);
  };
}

/** Content is loaded again after every change: the folders are watched once. */
let started = false;

/** While the development server runs, a page that is saved has its samples checked. A build does nothing here. */
export default function samples({ siteDir }: { siteDir: string }): Plugin {
  return {
    name: 'samples',
    loadContent() {
      if (process.env.NODE_ENV !== 'development' || started) return;
      started = true;
      const add = gather(siteDir);
      for (const { folder } of versions) {
        watch(path.join(siteDir, folder), { recursive: true }, (_event, name) => {
          if (name && /\.mdx?$/.test(name)) add(path.join(folder, name));
        });
      }
    },
  };
}
