import { create, statusLine } from './dom';
import { exceedsSafeZone, hasAlphaChannel, problemsOf, SAFE, type ImageFacts, type Use } from './iconChecks';

/** In CSS pixels. */
const SIZE = 120;
/** Pixels of a canvas per CSS pixel. */
const SCALE = 2;
/** The side of the square in which the pixels of an image are examined. */
const EXAMINED = 512;

type Draw = (context: CanvasRenderingContext2D, image: HTMLImageElement, background: string) => void;

interface Preview {
  title: string;
  width: number;
  height: number;
  draw: Draw;
}

/** Draws an image so that it covers the canvas. */
function cover(context: CanvasRenderingContext2D, image: HTMLImageElement): void {
  const { width, height } = context.canvas;
  const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight);
  const [w, h] = [image.naturalWidth * scale, image.naturalHeight * scale];
  context.drawImage(image, (width - w) / 2, (height - h) / 2, w, h);
}

/** A superellipse: the higher the exponent, the more it resembles a square. */
function superellipse(size: number, exponent: number): Path2D {
  const path = new Path2D();
  const radius = size / 2;
  const steps = 200;
  const at = (value: number) => radius + Math.sign(value) * Math.abs(value) ** (2 / exponent) * radius;
  for (let step = 0; step < steps; step++) {
    const angle = (step / steps) * 2 * Math.PI;
    path.lineTo(at(Math.cos(angle)), at(Math.sin(angle)));
  }
  path.closePath();
  return path;
}

function masked(title: string, mask: (size: number) => Path2D): Preview {
  return {
    title,
    width: SIZE,
    height: SIZE,
    draw: (context, image, background) => {
      context.clip(mask(context.canvas.width));
      context.fillStyle = background;
      context.fillRect(0, 0, context.canvas.width, context.canvas.height);
      cover(context, image);
    },
  };
}

function circle(size: number, part = 1): Path2D {
  const path = new Path2D();
  path.arc(size / 2, size / 2, (size * part) / 2, 0, 2 * Math.PI);
  return path;
}

/** The corners of a rounded square by arcs, because Safari before 16.4 has no `roundRect`. */
function roundedSquare(size: number): Path2D {
  const radius = size * 0.2;
  const path = new Path2D();
  const corners = [
    [size, 0],
    [size, size],
    [0, size],
    [0, 0],
  ] as const;
  path.moveTo(size / 2, 0);
  corners.forEach(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % 4] ?? [0, 0];
    path.arcTo(x, y, (x + nextX) / 2, (y + nextY) / 2, radius);
  });
  path.closePath();
  return path;
}

const safeZone: Preview = {
  title: 'Red areas can be cut off',
  width: SIZE,
  height: SIZE,
  draw: (context, image, background) => {
    const { width } = context.canvas;
    context.fillStyle = background;
    context.fillRect(0, 0, width, width);
    cover(context, image);
    const outside = new Path2D();
    outside.rect(0, 0, width, width);
    outside.addPath(circle(width, SAFE));
    context.fillStyle = 'rgb(179 38 30 / 35%)';
    context.fill(outside, 'evenodd');
  },
};

const screen = (title: string, width: number, height: number): Preview => ({
  title,
  width,
  height,
  draw: (context, image) => cover(context, image),
});

const PREVIEWS: Record<Use, Preview[]> = {
  'icon-only': [masked('iOS', (size) => superellipse(size, 5))],
  'icon-foreground': [
    safeZone,
    masked('Circle', circle),
    masked('Squircle', (size) => superellipse(size, 4)),
    masked('Rounded square', roundedSquare),
  ],
  splash: [
    screen('Phone', 74, 160),
    screen('Phone in landscape', 160, 74),
    screen('Tablet', 120, 160),
    screen('Tablet in landscape', 160, 120),
  ],
};

function drawn({ title, width, height, draw }: Preview, image: HTMLImageElement, background: string): HTMLElement {
  const canvas = create('canvas', { width: width * SCALE, height: height * SCALE });
  canvas.style.width = `${width}px`;
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', `Your image: ${title}`);
  const context = canvas.getContext('2d');
  if (context) draw(context, image, background);
  return create('figure', {}, canvas, create('figcaption', {}, title));
}

function factsOf(image: HTMLImageElement, bytes: Uint8Array): ImageFacts {
  const canvas = create('canvas', { width: EXAMINED, height: EXAMINED });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(image, 0, 0, EXAMINED, EXAMINED);
  const pixels = context?.getImageData(0, 0, EXAMINED, EXAMINED).data ?? new Uint8ClampedArray();
  const alpha = pixels.filter((_, index) => index % 4 === 3);
  return {
    width: image.naturalWidth,
    height: image.naturalHeight,
    hasAlphaChannel: hasAlphaChannel(bytes),
    hasTransparentPixels: alpha.some((opacity) => opacity < 255),
    exceedsSafeZone: exceedsSafeZone(alpha, EXAMINED),
  };
}

interface ExaminedImage {
  image: HTMLImageElement;
  facts: ImageFacts;
}

/** Reads a file into a data URL, which the policy of the site allows for images. Nothing is sent anywhere. */
async function readImage(file: File): Promise<ExaminedImage> {
  const reader = new FileReader();
  await new Promise<void>((resolve, reject) => {
    reader.onload = () => resolve();
    reader.onerror = () => reject(reader.error ?? new Error('The file can’t be read.'));
    reader.readAsDataURL(file);
  });
  const image = create('img', { src: String(reader.result) });
  await image.decode();
  return { image, facts: factsOf(image, new Uint8Array(await file.arrayBuffer())) };
}

/** A field for an image, which a reader can also drop on the tool. `show` is called without an image if the file isn't one. */
function imageField(tool: HTMLElement, show: (image: ExaminedImage | undefined, name: string) => void): HTMLElement {
  const field = create('input', { type: 'file', accept: 'image/png,image/jpeg,image/svg+xml', className: 'field' });
  let latest: File | undefined;
  const open = async (file: File | undefined) => {
    if (!file) return;
    latest = file;
    const image = await readImage(file).catch(() => undefined);
    // A larger file that was chosen earlier can be read later.
    if (file === latest) show(image, file.name);
  };
  field.addEventListener('change', () => void open(field.files?.[0]));
  tool.addEventListener('dragover', (event) => event.preventDefault());
  tool.addEventListener('drop', (event) => {
    event.preventDefault();
    void open(event.dataTransfer?.files[0]);
  });
  return create('div', {}, create('label', {}, 'Image (or drop it here)', field));
}

const uses: Record<Use, string> = {
  'icon-only': 'Icon (icon-only.png)',
  'icon-foreground': 'Foreground of the adaptive icon (icon-foreground.png)',
  splash: 'Splash screen (splash.png)',
};

/** The controls for an image, its use, and the background of the icon, and a preview of what devices show of it. */
export function start(tool: HTMLElement): void {
  const options = Object.entries(uses).map(([value, label]) => create('option', { value }, label));
  const use = create('select', { className: 'field' }, ...options);
  const color = create('input', { type: 'color', value: '#ffffff' });
  const status = statusLine();
  const previews = create('div', { className: 'icon-previews' });
  let current: ExaminedImage | undefined;
  const colorField = create('div', {}, create('label', {}, 'Background color behind transparent areas ', color));
  const draw = () => {
    const { image } = current ?? {};
    const selected = PREVIEWS[use.value as Use];
    previews.replaceChildren(...(image ? selected.map((preview) => drawn(preview, image, color.value)) : []));
  };
  const show = () => {
    const selected = use.value as Use;
    colorField.hidden = selected === 'splash';
    draw();
    if (!current) return;
    const { width, height } = current.facts;
    const problems = problemsOf(current.facts, selected);
    status.textContent = problems.join(' ') || `No problems found. The image is ${width} × ${height} pixels.`;
  };
  const file = imageField(tool, (image, name) => {
    current = image;
    show();
    if (!image)
      status.textContent = `${name} isn’t an image that your browser can show. Choose a PNG, JPEG, or SVG file.`;
  });
  use.addEventListener('input', show);
  color.addEventListener('input', draw);
  tool.append(
    create('p', {}, 'The image stays in your browser.'),
    file,
    create('div', {}, create('label', {}, 'Use as', use)),
    colorField,
    status,
    previews,
  );
}
