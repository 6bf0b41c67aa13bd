import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { memoize } from 'node-utils/memoize';

const build = path.join(__dirname, '../../build');

export const builtFile = (file: string) => path.join(build, file);

/**
 * The bytes of a built file, compressed with Brotli. Several tests measure the same files.
 * @param quality Less than 11, that of a deployment, takes less time and results in more bytes.
 */
export const brotliSize = memoize(
  (file: string, quality?: number) =>
    brotliCompressSync(readFileSync(builtFile(file)), { params: { [constants.BROTLI_PARAM_QUALITY]: quality ?? 11 } })
      .length,
);

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

/**
 * The only script that contains all of these texts, as its path below `/docs/`. Throws if there
 * is none or more than one.
 */
export function scriptWith(...texts: string[]): string {
  const files = readdirSync(builtFile('assets/js'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `assets/js/${name}`)
    .filter((file) => {
      const script = readFileSync(builtFile(file), 'utf8');
      return texts.every((text) => script.includes(text));
    });
  const [file] = files;
  if (!file || files.length > 1) throw new Error(`${files.length} scripts contain “${texts.join('” and “')}”.`);
  return file;
}
