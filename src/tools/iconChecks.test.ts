import { describe, expect, it } from 'vitest';
import { exceedsSafeZone, hasAlphaChannel, problemsOf, type ImageFacts } from './iconChecks';

/** The beginning of a PNG with a color type: signature, header chunk, and further chunks. */
function png(colorType: number, ...chunks: string[]): Uint8Array {
  const chunk = (name: string, data: number[]) => [0, 0, 0, data.length, ...Buffer.from(name), ...data, 0, 0, 0, 0];
  const header = chunk('IHDR', [0, 0, 4, 0, 0, 0, 4, 0, 8, colorType, 0, 0, 0]);
  return Uint8Array.from([
    0x89,
    ...Buffer.from('PNG\r\n\x1a\n'),
    ...header,
    ...chunks.flatMap((name) => chunk(name, [0])),
  ]);
}

const good: ImageFacts = {
  width: 1024,
  height: 1024,
  hasAlphaChannel: false,
  hasTransparentPixels: false,
  exceedsSafeZone: false,
};

describe('the check of an icon', () => {
  it('recognizes PNG files with an alpha channel or transparent colors', () => {
    expect(hasAlphaChannel(png(6))).toBe(true);
    expect(hasAlphaChannel(png(4))).toBe(true);
    expect(hasAlphaChannel(png(3, 'PLTE', 'tRNS'))).toBe(true);
    expect(hasAlphaChannel(png(3, 'PLTE', 'IDAT'))).toBe(false);
    expect(hasAlphaChannel(png(2))).toBe(false);
    expect(hasAlphaChannel(png(6).fill(0xff, 0, 4)), 'another format').toBe(false);
  });

  it('accepts a square, opaque image of 1024 pixels', () => {
    expect(problemsOf(good, 'icon-only')).toEqual([]);
  });

  it('reports an image that is too small or not square', () => {
    expect(problemsOf({ ...good, width: 512, height: 500 }, 'icon-only')).toEqual([
      'The image isn’t square: it’s 512 × 500 pixels.',
      'The image is too small: it’s 512 × 500 pixels instead of at least 1024 × 1024.',
    ]);
    expect(problemsOf({ ...good, width: 512 }, 'icon-only').join()).toContain('The image is too small');
    expect(problemsOf(good, 'splash').join()).toContain('2732 × 2732');
  });

  it('reports transparency in the icon for iOS, and requires it in a foreground', () => {
    expect(problemsOf({ ...good, hasAlphaChannel: true }, 'icon-only').join()).toContain('has an alpha channel');
    const transparent = { ...good, hasAlphaChannel: true, hasTransparentPixels: true };
    expect(problemsOf(transparent, 'icon-only')).toEqual([expect.stringContaining('transparent pixels')]);
    expect(problemsOf(transparent, 'icon-foreground')).toEqual([]);
    const opaque = { ...good, exceedsSafeZone: true };
    expect(problemsOf(opaque, 'icon-foreground')).toEqual([expect.stringContaining('no transparent area')]);
    const large = { ...transparent, exceedsSafeZone: true };
    expect(problemsOf(large, 'icon-foreground')).toEqual([expect.stringContaining('beyond the safe zone')]);
  });

  it('finds what extends beyond the circle of 66 of 72 dp', () => {
    const size = 72;
    const drawnAt = (x: number, y = 36) => {
      const alpha = new Uint8Array(size * size);
      alpha[y * size + x] = 255;
      return exceedsSafeZone(alpha, size);
    };
    expect(drawnAt(36)).toBe(false);
    expect(drawnAt(69)).toBe(false);
    expect(drawnAt(70)).toBe(true);
    expect(drawnAt(62, 62), 'the corner of a square around the circle').toBe(true);
  });
});
