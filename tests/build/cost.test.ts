import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { it } from 'vitest';
import { expectNone, inspected } from '../helpers/inspected';
import { siteDir } from '../../src/lib/paths';
import { brotliSize, builtFile } from '../helpers/builtPages';

const readme = readFileSync(path.join(siteDir, 'deploy/README.md'), 'utf8');
const size = (file: string) => brotliSize(file) / 1000;
const find = (folder: string, pattern: RegExp) =>
  readdirSync(builtFile(folder))
    .filter((file) => pattern.test(file))
    .map((file) => `${folder}/${file}`);

const camera = readFileSync(builtFile('apis/camera.html'), 'utf8');
const scripts = (/data-scripts="([^"]+)"/.exec(camera)?.[1] ?? '').split(' ');
const stage = readFileSync(path.join(siteDir, 'deploy/stage.mjs'), 'utf8');
const sum = (files: string[]) => files.reduce((total, file) => total + size(file), 0);

/** The figures in deploy/README.md, and what they are in this build. Sizes are in KB. */
const figures: [figure: RegExp, measured: number][] = [
  [/HTML ([\d.]+) KB/, size('apis/camera.html')],
  [/stylesheet ([\d.]+) KB/, sum(find('assets/css', /\.css$/))],
  [/scripts of all pages ([\d.]+) KB/, sum(scripts.map((url) => url.replace('/docs/', '')))],
  [/for (\d+) days, because/, Number(/KEPT_DAYS = (\d+)/.exec(stage)?.[1])],
  [/names of v4 ([\d.]+) KB/, size('search/names-v4.json')],
  [/words of v4 ([\d.]+) KB/, sum(find('search', /^v4-\w+$/).map((folder) => `${folder}/texts.json`))],
];

it('the figures of deploy/README.md differ by at most 10 % from the build', () => {
  inspected(figures.length, 'figures');
  expectNone(
    figures.flatMap(([figure, measured]) => {
      const stated = Number(figure.exec(readme)?.[1]);
      const isRight = Math.abs(stated - measured) <= measured / 10;
      return isRight ? [] : `deploy/README.md: ${figure.source} is ${stated}, but should be ${measured.toFixed(1)}.`;
    }),
  );
});
