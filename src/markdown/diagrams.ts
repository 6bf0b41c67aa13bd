import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(__dirname, 'diagrams');

/** Names for `::diagram{name="…"}`: the files in `diagrams/`. */
export const diagramNames = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.slice(0, -'.svg'.length));

/**
 * Markup of a diagram. It holds its own title and description, and takes its colors from the theme's tokens, which a file of
 * its own could not: so it becomes part of the page. Pages are compiled anew when a file here changes (`packages/packageCachePlugin.ts`).
 */
export function diagram(name: string): string {
  return readFileSync(path.join(folder, `${name}.svg`), 'utf8')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/>\s+</g, '><')
    .trim();
}
