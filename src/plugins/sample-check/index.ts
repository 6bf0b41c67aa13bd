import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { versions } from '../../config/versions';

/** Checks files together, because editors save in several steps and branches change many files. */
const DEBOUNCE_MS = 300;

/** Checks pages in a separate process, so that the server responds, and prints problems. */
function check(siteDir: string, files: string[]): Promise<void> {
  const pages = files.filter((file) => existsSync(path.join(siteDir, file)));
  if (pages.length === 0) return Promise.resolve();
  const script = path.join(siteDir, 'scripts/checkSamples.ts');
  const child = spawn(process.execPath, [require.resolve('tsx/cli'), script, ...pages], { cwd: siteDir });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const names = pages.length > 3 ? `${pages.length} pages` : pages.join(', ');
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const problems = output.split('\n').filter((line) => /^\S+:\d+: /.test(line));
      if (code === 0) console.log(`Samples of ${names}: no problems.`);
      else if (!output.includes('No sample was found'))
        console.log(`Samples of ${names}:\n${problems.join('\n') || output}`);
      resolve();
    });
  });
}

/** Collects saved pages and runs one check at a time. */
function checkQueue(siteDir: string): (file: string) => void {
  const saved = new Set<string>();
  let busy = false;
  let timer: NodeJS.Timeout | undefined;
  const checkSaved = async (): Promise<void> => {
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
    timer = setTimeout(() => void checkSaved(), DEBOUNCE_MS);
  };
}

/** Docusaurus loads the content after every change, but folders are watched only once. */
let isWatching = false;

/** Checks the samples of a page when it is saved while the development server runs. */
export default function sampleCheckPlugin({ siteDir }: { siteDir: string }): Plugin {
  return {
    name: 'sample-check',
    loadContent() {
      if (process.env.NODE_ENV !== 'development' || isWatching) return;
      isWatching = true;
      const add = checkQueue(siteDir);
      for (const { folder } of versions) {
        watch(path.join(siteDir, folder), { recursive: true }, (_event, name) => {
          if (name && /\.mdx?$/.test(name)) add(path.join(folder, name));
        });
      }
    },
  };
}
