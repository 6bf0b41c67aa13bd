import { readdirSync } from 'node:fs';
import path from 'node:path';

const build = path.join(__dirname, '../../build');

export const builtFile = (file: string) => path.join(build, file);

/**
 * The pages of the build with their URL paths without a trailing slash: `v3/apis/camera.html`,
 * `/docs/v3/apis/camera`. Excludes the frame in which samples run.
 */
export const builtPages = () =>
  readdirSync(build, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.html') && file !== 'run/frame.html')
    .sort()
    .map((file) => ({
      file,
      path: `/docs/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`.replace(/\/$/, ''),
    }));
