import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { docusaurus } from '../../../src/setup/install.mjs';

export interface BuildCost {
  seconds: number;
  /** Highest memory use of the process, in bytes. */
  memory: number;
}

/** Prints the memory of the process at its end; the workers of the build are threads of it. */
const PRINT_MEMORY =
  "data:text/javascript,process.on('exit', () => console.log('peak-memory', process.resourceUsage().maxRSS))";

/** Builds the site in a folder. Throws with the end of the output if that fails. */
export async function buildSite(folder: string): Promise<BuildCost> {
  const start = performance.now();
  const args = ['--max-old-space-size=12000', '--import', PRINT_MEMORY, ...docusaurus('build')];
  const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, FORCE_COLOR: '0' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`The build in ${folder} failed:\n${output.slice(-3000)}`);
  const memory = Math.max(...[...output.matchAll(/peak-memory (\d+)/g)].map(([, kilobytes]) => Number(kilobytes)));
  return { seconds: (performance.now() - start) / 1000, memory: memory * 1024 };
}

/** Builds the site again after a change of one page. */
export function rebuildSite(folder: string): Promise<BuildCost> {
  appendFileSync(path.join(folder, 'docs/guides/deep-links.md'), '\nOne more sentence.\n');
  return buildSite(folder);
}
