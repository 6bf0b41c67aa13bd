import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { encodePng } from './encodePng';

const render = (svg: string) => new Resvg(svg).render();

describe('encodePng', () => {
  it('writes a file that decodes to the same pixels', async () => {
    const circle =
      '<svg xmlns="http://www.w3.org/2000/svg" width="31" height="20"><rect width="31" height="20" fill="#123"/><circle cx="9" cy="9" r="7" fill="#f80"/></svg>';
    const { pixels, width, height } = render(circle);
    const file = await encodePng(pixels, width, height);
    const url = `data:image/png;base64,${file.toString('base64')}`;
    const decoded = render(
      `<svg xmlns="http://www.w3.org/2000/svg" width="31" height="20"><image width="31" height="20" image-rendering="optimizeSpeed" href="${url}"/></svg>`,
    );
    expect(decoded.pixels.equals(pixels)).toBe(true);
  });

  it('rejects an image of more than 256 colors', async () => {
    const pixels = Buffer.from(Array.from({ length: 400 }, (_, index) => [index & 255, index >> 8, 0, 255]).flat());
    await expect(encodePng(pixels, 20, 20)).rejects.toThrow('400 colors');
  });
});
