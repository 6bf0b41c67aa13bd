import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isOpened, isRead, isText, join, maximumSize, MOST_FILES, type Folder } from './folder';

/** Reads a folder on the disk as the page reads a dropped one. Doesn't follow symbolic links. */
export function readDisk(root: string): Folder {
  const files = new Map<string, string>();
  const paths = new Set<string>();
  const walk = (folder: string): void => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const full = join(folder, entry.name);
      if (entry.isDirectory()) {
        paths.add(`${full}/`);
        if (isOpened(full)) walk(full);
      } else if (entry.isFile()) {
        paths.add(full);
        const file = path.join(root, full);
        if (!isRead(full) || files.size >= MOST_FILES || statSync(file).size > maximumSize(full)) continue;
        const text = readFileSync(file, 'utf8');
        if (isText(text)) files.set(full, text.replace(/^\uFEFF/, ''));
      }
    }
  };
  walk('');
  return { files, paths };
}
