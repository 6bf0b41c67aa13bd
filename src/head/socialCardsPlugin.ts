import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import type { LoadContext, Plugin } from '@docusaurus/types';
import satori from 'satori';
import { versionsByLabel } from '../config/versions';
import { sitePages, type SitePage } from '../content/sitePages';
import { diskCache, hashOf } from '../lib/diskCache';
import { memoize } from '../lib/memoize';
import { siteDir } from '../lib/paths';
import { cardPath } from './cardPath';
import { encodePng } from './encodePng';

/** A card is designed 1200 pixels wide. Drawing fewer pixels takes half the time, and cards are still sharp where they are shown. */
const SCALE = 2 / 3;
const CARD = { width: 800, height: 420 };
const BACKGROUND = '#101925';
/** The positions of the parts of a card, in pixels of the finished image. */
const PLACE = { left: 60, logo: 53, titleCenter: 215, section: 337 };
/** Cards that are drawn at the same time: as many as Node has threads for native work. */
const AT_A_TIME = 4;
// A title that is longer than three lines ends with an ellipsis.
const TITLE = { fontSize: 80, fontWeight: 700, lineHeight: 1.15, lineClamp: 3, color: '#f3f6fa' };
const SECTION = { fontSize: 36, lineHeight: 1.2, color: '#9caabc' };

function fonts(): { name: string; weight: 400 | 700; style: 'normal'; data: Buffer }[] {
  const { resolve } = createRequire(__filename);
  return ([400, 700] as const).map((weight) => ({
    name: 'Inter',
    weight,
    style: 'normal',
    data: readFileSync(resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`)),
  }));
}

const sectionOf = ({ category, version }: SitePage) => `${category} · Capacitor ${versionsByLabel[version].major}`;

/** Rows of opaque pixels (RGBA). */
interface Image {
  pixels: Buffer;
  width: number;
  height: number;
}

async function rasterize(svg: string): Promise<Image> {
  const { pixels, width, height } = await renderAsync(svg, {
    background: BACKGROUND,
    font: { loadSystemFonts: false },
    fitTo: { mode: 'zoom', value: SCALE },
  });
  return { pixels, width, height };
}

/** Draws lines of text, which is all that differs between cards. Cards with the same text share its image. */
function textRenderer(): (text: string, style: object) => Promise<Image> {
  const options = { width: (CARD.width - 2 * PLACE.left) / SCALE, fonts: fonts() };
  return memoize(async (text: string, style: object) => {
    const element = { type: 'div', props: { style: { display: 'block', ...style }, children: text } };
    return rasterize(await satori(element as Parameters<typeof satori>[0], options));
  });
}

function copyTo(card: Image, image: Image, top: number): void {
  for (let row = 0; row < image.height; row += 1)
    image.pixels.copy(
      card.pixels,
      ((top + row) * card.width + PLACE.left) * 4,
      row * image.width * 4,
      (row + 1) * image.width * 4,
    );
}

/** The part of the logo's file for the dark theme, in the size of the cards. Throws if the file has no such part. */
function darkLogo(svg: string): string {
  const viewBox = /<view id="dark" viewBox="([^"]+)"/.exec(svg)?.[1];
  if (!viewBox) throw new Error('static/img/logo.svg has no view with the ID "dark".');
  return svg.replace(/width="\d+" height="\d+" viewBox="[^"]+"/, `width="500" height="60" viewBox="${viewBox}"`);
}

/** Draws a card for each page. A card with the same content is taken from the cache of an earlier build. */
async function writeCards(pages: SitePage[], fileOf: (page: SitePage) => string): Promise<void> {
  const logo = darkLogo(readFileSync(path.join(siteDir, 'static/img/logo.svg'), 'utf8'));
  const source = readFileSync(__filename, 'utf8');
  const textImage = textRenderer();
  const logoImage = memoize(() => rasterize(logo));
  const backgroundPixel = Buffer.from(`${BACKGROUND.slice(1)}ff`, 'hex');
  const draw = async (page: SitePage): Promise<Buffer> => {
    const title = await textImage(page.title, TITLE);
    const card = { ...CARD, pixels: Buffer.alloc(CARD.width * CARD.height * 4, backgroundPixel) };
    copyTo(card, await logoImage(), PLACE.logo);
    copyTo(card, title, Math.round(PLACE.titleCenter - title.height / 2));
    copyTo(card, await textImage(sectionOf(page), SECTION), PLACE.section);
    return encodePng(card.pixels, card.width, card.height);
  };
  const queue = [...pages];
  const writeNext = async (): Promise<void> => {
    for (let page = queue.shift(); page; page = queue.shift()) {
      const key = hashOf(source, logo, page.title, sectionOf(page));
      // A file for each card, because a card is 30 KB.
      const cache = diskCache<string>(`social-cards/${key}`, key);
      const cached = cache.read();
      const image = cached ?? (await draw(page)).toString('base64');
      if (cached === undefined) cache.write(image);
      mkdirSync(path.dirname(fileOf(page)), { recursive: true });
      writeFileSync(fileOf(page), image, 'base64');
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, writeNext));
}

/** Adds an image for links to each page in social networks and chats: its title, its section, and its version. */
export default function socialCards({ baseUrl }: LoadContext): Plugin {
  let pages: SitePage[] = [];
  return {
    name: 'social-cards',
    allContentLoaded({ allContent }) {
      pages = sitePages(allContent);
    },
    async postBuild({ outDir }) {
      const start = performance.now();
      const fileOf = ({ url }: SitePage) => path.join(outDir, cardPath(url, baseUrl).slice(baseUrl.length));
      await writeCards(pages, fileOf);
      console.log(`Wrote ${pages.length} social cards in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
    },
  };
}
