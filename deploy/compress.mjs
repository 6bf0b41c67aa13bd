// `node deploy/compress.mjs FOLDER [QUALITY]`: writes a Brotli and a gzip file next to every text
// file of a site, so that nginx doesn't compress each response. QUALITY (1 to 11) is Brotli's.
import { readdirSync } from 'node:fs';
import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A response of this size fits into one packet with its headers. */
const SMALLEST = 1024;
const TEXT = /\.(html|js|css|json|svg|xml|txt|md|webmanifest|ico)$/;

const [folder, quality = '11'] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node deploy/compress.mjs FOLDER [QUALITY]');
  process.exit(2);
}
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: Number(quality) } };
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => TEXT.test(file))
  .map((file) => join(folder, file));
const total = { files: 0, plain: 0, br: 0, gz: 0 };

async function compress(file) {
  const { size, atime, mtime } = await stat(file);
  if (size < SMALLEST) return;
  const content = await readFile(file);
  const compressed = {
    br: await promisify(brotliCompress)(content, brotli),
    gz: await promisify(gzip)(content, { level: 9 }),
  };
  for (const [extension, data] of Object.entries(compressed)) {
    await writeFile(`${file}.${extension}`, data);
    // Caches compare modification times.
    await utimes(`${file}.${extension}`, atime, mtime);
    total[extension] += data.length;
  }
  total.files += 1;
  total.plain += size;
}

/** As many files at a time as Node has threads for compression. */
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) await compress(file);
  }),
);
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
console.log(
  `${total.files} files: ${megabytes(total.plain)}, ${megabytes(total.br)} with Brotli, ${megabytes(total.gz)} with gzip`,
);
