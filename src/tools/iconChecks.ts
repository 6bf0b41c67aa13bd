/** What an image is used for, by the file name that `@capacitor/assets` reads. */
export type Use = 'icon-only' | 'icon-foreground' | 'splash';

/** In pixels, as on the page. */
const MIN_SIZE: Record<Use, number> = { 'icon-only': 1024, 'icon-foreground': 1024, splash: 2732 };

/**
 * The part of an image that every mask of an adaptive icon shows: 66 of the 72 dp that devices show of a layer. `@capacitor/assets` adds the
 * margin around them, so that an image fills these 72 dp.
 */
export const SAFE = 66 / 72;

export interface ImageFacts {
  width: number;
  height: number;
  hasAlphaChannel: boolean;
  hasTransparentPixels: boolean;
  /** Whether something is drawn where some devices cut the foreground off. */
  exceedsSafeZone: boolean;
}

/** Whether a file is a PNG with an alpha channel, which the App Store rejects even if every pixel is opaque. */
export function hasAlphaChannel(file: Uint8Array): boolean {
  const isPng = String.fromCharCode(...file.subarray(1, 4)) === 'PNG';
  if (!isPng) return false;
  // The color type of the image header: 4 and 6 have an alpha channel, and a palette (3) can have transparent colors.
  const colorType = file[25] ?? 0;
  if (colorType === 4 || colorType === 6) return true;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let chunk = 8; chunk + 8 <= file.length; chunk += view.getUint32(chunk) + 12)
    if (String.fromCharCode(...file.subarray(chunk + 4, chunk + 8)) === 'tRNS') return true;
  return false;
}

/** What has to change before an image can be used. */
export function problemsOf(image: ImageFacts, use: Use): string[] {
  const { width, height } = image;
  const min = MIN_SIZE[use];
  const size = `${width} × ${height} pixels`;
  const checks: [boolean, string][] = [
    [width !== height, `The image isn’t square: it’s ${size}.`],
    [Math.min(width, height) < min, `The image is too small: it’s ${size} instead of at least ${min} × ${min}.`],
    [
      use === 'icon-only' && image.hasTransparentPixels,
      'The image contains transparent pixels. The App Store rejects icons with transparency.',
    ],
    [
      use === 'icon-only' && image.hasAlphaChannel && !image.hasTransparentPixels,
      'The image is opaque but has an alpha channel. The App Store rejects icons with an alpha channel, so export the image without it.',
    ],
    [
      use === 'icon-foreground' && !image.hasTransparentPixels,
      'The image has no transparent area, so it covers the icon’s background layer.',
    ],
    [
      use === 'icon-foreground' && image.hasTransparentPixels && image.exceedsSafeZone,
      'The image extends beyond the safe zone, a circle of 66 of the visible 72 dp, so some devices crop it.',
    ],
  ];
  return checks.flatMap(([applies, problem]) => (applies ? [problem] : []));
}

/** Whether something is drawn outside the circle of the safe zone. `alpha` contains the opacity of every pixel of a square. */
export function exceedsSafeZone(alpha: ArrayLike<number>, size: number): boolean {
  const center = (size - 1) / 2;
  // Antialiasing draws up to a pixel beyond the edge.
  const radius = (SAFE * size) / 2 + 1;
  return Array.from(alpha).some((opacity, index) => {
    const [x, y] = [(index % size) - center, Math.floor(index / size) - center];
    return opacity > 0 && x * x + y * y > radius * radius;
  });
}
