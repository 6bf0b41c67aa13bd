import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const compress = promisify(deflate);
const MAX_COLORS = 256;
const PALETTE_TYPE = 3;

/** A part of a PNG file: its length, its name, its data, and their checksum. */
function chunk(name: string, data: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const bytes = Buffer.alloc(content.length + 8);
  bytes.writeUInt32BE(data.length, 0);
  content.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(content), content.length + 4);
  return bytes;
}

/** The rows of an image as indexes of its colors. Each row begins with a byte for its filter: 0 is none. */
function indexColors(pixels: Buffer, width: number, height: number): { rows: Buffer; colors: number[] } {
  const rows = Buffer.alloc((width + 1) * height);
  const values = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const indexes = new Map<number, number>();
  let [last, index] = [-1, 0];
  for (let row = 0, position = 0; row < height; row += 1) {
    for (let column = 1; column <= width; column += 1, position += 1) {
      const value = values[position] ?? 0;
      // Neighbors mostly have the same color, and a comparison is faster than a map.
      if (value !== last) {
        last = value;
        index = indexes.get(value) ?? indexes.size;
        indexes.set(value, index);
      }
      rows[row * (width + 1) + column] = index;
    }
  }
  return { rows, colors: [...indexes.keys()] };
}

/**
 * Encodes opaque pixels (RGBA) as a PNG file with a palette. The palette halves the file. Unlike resvg's encoder, this one compresses
 * in another thread. Throws if there are more than 256 colors.
 */
export async function encodePng(pixels: Buffer, width: number, height: number): Promise<Buffer> {
  const { rows, colors } = indexColors(pixels, width, height);
  if (colors.length > MAX_COLORS)
    throw new Error(`The image has ${colors.length} colors, but a palette has at most ${MAX_COLORS}.`);
  const palette = Buffer.from(colors.flatMap((value) => [value & 255, (value >> 8) & 255, (value >> 16) & 255]));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, PALETTE_TYPE], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', await compress(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
