import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import type { LoadContext, Plugin } from '@docusaurus/types';
import satori from 'satori';
import { versionsByLabel } from '../config/versions';
import { sitePages, type SitePage } from '../content/sitePages';
import { siteDir } from '../packages/workspace';
import { cardPath } from './cardPath';
import { encodePng } from './encodePng';

const SIZE = { width: 1200, height: 630 };
const PADDING = { x: 90, y: 80 };
/** Drawing fewer pixels takes half the time, and is still sharp where cards are shown. */
const WRITTEN_WIDTH = 800;
/** Cards that are drawn at the same time: as many as Node has threads for native work. */
const AT_A_TIME = 4;

/** An element of a card, in the form that satori accepts in place of React's. */
const box = (style: object, children: unknown) => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

function cardOf({ title, category, version }: SitePage, logo: string): object {
  const section = `${category} · Capacitor ${versionsByLabel[version].major}`;
  const content = {
    flexDirection: 'column',
    justifyContent: 'space-between',
    margin: `${PADDING.y}px ${PADDING.x}px`,
    width: SIZE.width - 2 * PADDING.x,
    height: SIZE.height - 2 * PADDING.y,
  };
  // A title that is longer than three lines ends with an ellipsis.
  const heading = { display: 'block', fontSize: 80, fontWeight: 700, lineHeight: 1.15, lineClamp: 3 };
  const parts = [
    { type: 'img', props: { src: logo, width: 500, height: 60 } },
    { type: 'div', props: { style: heading, children: title } },
    box({ fontSize: 36, color: '#9caabc' }, section),
  ];
  return box({ ...SIZE, backgroundColor: '#101925', color: '#f3f6fa' }, [box(content, parts)]);
}

function fonts(): { name: string; weight: 400 | 700; style: 'normal'; data: Buffer }[] {
  const { resolve } = createRequire(__filename);
  return ([400, 700] as const).map((weight) => ({
    name: 'Inter',
    weight,
    style: 'normal',
    data: readFileSync(resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`)),
  }));
}

/** Draws a card for each page. A card with the same content is taken from the cache of an earlier build. */
async function writeCards(pages: SitePage[], fileOf: (page: SitePage) => string): Promise<void> {
  const cache = path.join(siteDir, 'node_modules/.cache/social-cards');
  mkdirSync(cache, { recursive: true });
  const logo = `data:image/svg+xml;base64,${readFileSync(path.join(siteDir, 'static/img/logo-dark.svg'), 'base64')}`;
  const options = { ...SIZE, fonts: fonts() };
  const source = readFileSync(__filename, 'utf8');
  const queue = [...pages];
  const draw = async (): Promise<void> => {
    for (let page = queue.shift(); page; page = queue.shift()) {
      const card = cardOf(page, logo);
      const hash = createHash('sha256').update(source).update(JSON.stringify(card)).digest('hex');
      const cached = path.join(cache, `${hash.slice(0, 20)}.png`);
      if (!existsSync(cached)) {
        const svg = await satori(card as Parameters<typeof satori>[0], options);
        const image = await renderAsync(svg, {
          font: { loadSystemFonts: false },
          fitTo: { mode: 'width', value: WRITTEN_WIDTH },
        });
        writeFileSync(cached, (await encodePng(image.pixels, image.width, image.height)) ?? image.asPng());
      }
      mkdirSync(path.dirname(fileOf(page)), { recursive: true });
      copyFileSync(cached, fileOf(page));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, draw));
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
