import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import type { LoadContext, Plugin } from '@docusaurus/types';
import satori from 'satori';
import { versionsByLabel } from '../../config/versions';
import { writeBuiltFile } from '../../lib/builtPages';
import { sitePages, type SitePage } from '../../lib/sitePages';
import { mapCached } from '../../lib/diskCache';
import { siteDir } from '../../lib/paths';
import { cardUrl } from './cardUrl';

/** The recommended size of a card, and of its image, which is sharp enough in networks. */
const CARD = { width: 1200, height: 630 };
const IMAGE_WIDTH = 800;
const BACKGROUND = '#101925';
const LOGO = path.join(siteDir, 'static/img/logo.svg');

type Element = Parameters<typeof satori>[0];
type Fonts = Parameters<typeof satori>[1]['fonts'];

/** The texts of a card. */
interface Card {
  title: string;
  /** A line below the title. */
  text: string;
  /** SVG of the logo for a dark background. */
  logo: string;
}

const loadFonts = (): Fonts =>
  ([400, 700] as const).map((weight) => ({
    name: 'Inter',
    weight,
    style: 'normal',
    data: readFileSync(require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`)),
  }));

/** The part of the logo's file for the dark theme. Throws if the file has no such part. */
function darkLogo(svg: string): string {
  const viewBox = /<view id="dark" viewBox="([^"]+)"/.exec(svg)?.[1];
  if (!viewBox) throw new Error('static/img/logo.svg has no view with the ID "dark".');
  return svg.replace(/width="\d+" height="\d+" viewBox="[^"]+"/, `width="500" height="60" viewBox="${viewBox}"`);
}

const box = (style: object, children: unknown): Element =>
  ({ type: 'div', props: { style, children } }) as unknown as Element;

/** A title of more than three lines ends with an ellipsis. */
function layout({ title, text, logo }: Card): Element {
  const src = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`;
  const column = { display: 'flex', flexDirection: 'column', justifyContent: 'space-between' };
  return box({ ...column, ...CARD, boxSizing: 'border-box', padding: '80px 90px', backgroundColor: BACKGROUND }, [
    { type: 'img', props: { src, width: 500, height: 60 } },
    box({ display: 'block', fontSize: 80, fontWeight: 700, lineHeight: 1.15, lineClamp: 3, color: '#f3f6fa' }, title),
    box({ display: 'block', fontSize: 36, lineHeight: 1.2, lineClamp: 3, color: '#9caabc' }, text),
  ]);
}

async function drawCard(card: Card, fonts: Fonts): Promise<Buffer> {
  const svg = await satori(layout(card), { ...CARD, fonts });
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'width', value: IMAGE_WIDTH },
  });
  return image.asPng();
}

/** Adds an image for links in social networks: the page's title, section, and version. */
export default function socialCardsPlugin({ baseUrl, siteConfig }: LoadContext): Plugin {
  const getCard = ({ title, url, category, version }: SitePage, logo: string): Card => ({
    title,
    logo,
    text: `${url}/` === baseUrl ? siteConfig.tagline : `${category} · Capacitor ${versionsByLabel[version].major}`,
  });
  return {
    name: 'social-cards',
    async postBuild({ outDir, plugins }) {
      const pages = sitePages(plugins);
      const logo = darkLogo(readFileSync(LOGO, 'utf8'));
      const fonts = loadFonts();
      const cards = pages.map((page) => getCard(page, logo));
      const images = await mapCached('social-cards', [__filename], cards, async (card) =>
        (await drawCard(card, fonts)).toString('base64'),
      );
      pages.forEach(({ url }, index) => {
        const file = cardUrl(url, baseUrl).slice(baseUrl.length);
        writeBuiltFile(outDir, file, Buffer.from(images[index] ?? '', 'base64'));
      });
    },
  };
}
