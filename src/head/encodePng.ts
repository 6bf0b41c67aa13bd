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

/**
 * Encodes opaque pixels (RGBA) of at most 256 colors as a PNG file with a palette, or returns undefined if there are more colors. The file is
 * half as large as one without a palette, and it is compressed in another thread, which resvg's encoder doesn't do.
 */
export async function encodePng(pixels: Buffer, width: number, height: number): Promise<Buffer | undefined> {
  const colors = new Map<number, number>();
  const rows = Buffer.alloc((width + 1) * height);
  const values = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  let [last, index] = [values[0] ?? 0, 0];
  colors.set(last, index);
  for (let position = 0; position < values.length; position += 1) {
    const value = values[position] ?? 0;
    // Neighbors mostly have the same color, and a comparison is faster than a map.
    if (value !== last) {
      last = value;
      index = colors.get(value) ?? colors.size;
      if (index >= MAX_COLORS) return undefined;
      colors.set(value, index);
    }
    // Each row starts with a byte for its filter: 0 is none.
    rows[position + Math.floor(position / width) + 1] = index;
  }
  const palette = Buffer.from(
    [...colors.keys()].flatMap((value) => [value & 255, (value >> 8) & 255, (value >> 16) & 255]),
  );
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
