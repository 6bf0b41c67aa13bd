import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The logs in a file of this folder, each below a line that begins with `===`, with its parts. */
export function readBlocks(name: string): { head: string[]; log: string }[] {
  const [, ...blocks] = readFileSync(path.join(__dirname, name), 'utf8').split(/^=== /m);
  return blocks.map((block) => {
    const [head = '', ...lines] = block.replace(/\n$/, '').split('\n');
    return { head: head.split(' | '), log: lines.join('\n') };
  });
}
