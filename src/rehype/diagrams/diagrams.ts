import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = __dirname;

/** Names for `::diagram{name="…"}`: the SVG files in this folder. */
export const diagramNames = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.slice(0, -'.svg'.length));

/**
 * The SVG of a diagram, with its own title and description. It is inlined because it uses the
 * theme's color tokens, which a separate image file couldn't. Pages are recompiled when a file in
 * this folder changes (`src/plugins/page-dependencies`).
 */
export function diagram(name: string): string {
  return readFileSync(path.join(folder, `${name}.svg`), 'utf8')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/>\s+</g, '><')
    .trim();
}
