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
    expect(hasAlphaChannel(Uint8Array.from([0xff, 0xd8, 0xff]))).toBe(false);
  });

  it('accepts a square, opaque image of 1024 pixels', () => {
    expect(problemsOf(good, 'icon-only')).toEqual([]);
  });

  it('reports an image that is too small or not square', () => {
    expect(problemsOf({ ...good, width: 512, height: 500 }, 'icon-only')).toEqual([
      'The image isn’t square: it’s 512 × 500 pixels.',
      'The image is too small: it’s 512 × 500 pixels instead of at least 1024 × 1024.',
    ]);
    expect(problemsOf(good, 'splash').join()).toContain('2732 × 2732');
  });

  it('reports transparency in the icon for iOS, and requires it in a foreground', () => {
    expect(problemsOf({ ...good, hasAlphaChannel: true }, 'icon-only').join()).toContain('has an alpha channel');
    const transparent = { ...good, hasAlphaChannel: true, hasTransparentPixels: true };
    expect(problemsOf(transparent, 'icon-only').join()).toContain('transparent pixels');
    expect(problemsOf(transparent, 'icon-foreground')).toEqual([]);
    expect(problemsOf(good, 'icon-foreground').join()).toContain('no transparent area');
  });

  it('finds what extends beyond the circle of 66 of 108 dp', () => {
    const size = 108;
    const drawnAt = (x: number) => {
      const alpha = new Uint8Array(size * size);
      alpha[54 * size + x] = 255;
      return exceedsSafeZone(alpha, size);
    };
    expect(drawnAt(54)).toBe(false);
    expect(drawnAt(86)).toBe(false);
    expect(drawnAt(90)).toBe(true);
  });
});
