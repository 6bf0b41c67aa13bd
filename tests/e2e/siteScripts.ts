import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(__dirname, '../../build');

/**
 * The only script that contains all of these texts, as its path below `/docs/`. Throws if there
 * is none or more than one.
 */
export function scriptWith(...texts: string[]): string {
  const files = readdirSync(path.join(folder, 'assets/js'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `assets/js/${name}`)
    .filter((file) => {
      const script = readFileSync(path.join(folder, file), 'utf8');
      return texts.every((text) => script.includes(text));
    });
  const [file] = files;
  if (!file || files.length > 1) throw new Error(`${files.length} scripts contain “${texts.join('” and “')}”.`);
  return file;
}
