import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { convert } from 'fontverter';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { site } from '../../site.config.ts';
import { homeHeadline } from '../../src/web/features/site/home-headline.ts';

/**
 * The colours of the light theme as hexadecimal values, because SVG drawn by the image library knows no CSS variables.
 */
const colors = { paper: '#f8fbfc', ink: '#14212a', inkSoft: '#4c5a65', accent: '#00797a' } as const;

const { resolve } = createRequire(import.meta.url);

async function openFont(file: string, variation: Record<string, number>): Promise<Font> {
  const font = create(await convert(await readFile(resolve(file)), 'sfnt'));
  if (!('getVariation' in font)) throw new Error(`${file} holds several fonts.`);
  return font.getVariation(variation);
}

const inter = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const italic = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-italic.woff2';

/** The mark of the site, a ring with a gap, in a square of 32 units. */
const ring = (color: string) =>
  `<circle cx="16" cy="16" r="12" fill="none" stroke="${color}" stroke-width="4" stroke-dasharray="56.55 18.85"/>`;

const svg = (width: number, height: number, content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

/** A PNG of at most 256 colours, which these drawings need, at the smallest size. */
const toPng = (drawing: Buffer) => sharp(drawing).png({ palette: true, compressionLevel: 9, effort: 10 }).toBuffer();

/**
 * Draws an icon on the paper colour, because iOS and Android show a transparent icon on black.
 * @param share How much of the width the mark takes. Android may cut an icon to the circle that takes 80 % of the
 * width.
 */
function drawIcon(size: number, share: number): Promise<Buffer> {
  const scale = (size * share) / 32;
  const start = (size - 32 * scale) / 2;
  const mark = `<g transform="translate(${start} ${start}) scale(${scale})">${ring(colors.accent)}</g>`;
  return toPng(svg(size, size, `<rect width="100%" height="100%" fill="${colors.paper}"/>${mark}`));
}

/**
 * Draws a text as outlines, so that the picture is the same on every machine, whatever fonts it has. `y` is the
 * baseline.
 */
function drawText(
  text: string,
  font: Font,
  { x, y, size, color }: { x: number; y: number; size: number; color: string },
) {
  const scale = size / font.unitsPerEm;
  let left = x;
  const { glyphs, positions } = font.layout(text);
  const outlines = glyphs.map((glyph, index) => {
    const at = left;
    left += (positions[index]?.xAdvance ?? 0) * scale;
    return `<path transform="translate(${at} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
  });
  return { drawing: `<g fill="${color}">${outlines.join('')}</g>`, right: left };
}

/** Draws the picture of link previews, 1200 × 630: the mark, the name of the site and the headline of Home. */
async function drawSocialPicture(): Promise<Buffer> {
  const bold = await openFont(inter, { wght: 720 });
  const serif = await openFont(italic, { opsz: 60, wght: 500 });
  const name = drawText(site.name, bold, { x: 190, y: 158, size: 64, color: colors.ink });
  const first = drawText(homeHeadline.firstLine, bold, { x: 96, y: 382, size: 92, color: colors.ink });
  const second = drawText(`${homeHeadline.secondLine} `, bold, { x: 96, y: 496, size: 92, color: colors.ink });
  const last = drawText(homeHeadline.italic, serif, { x: second.right, y: 496, size: 98, color: colors.accent });
  const mark = `<g transform="translate(90 92) scale(2.625)">${ring(colors.accent)}</g>`;
  const drawings = [name, first, second, last].map(({ drawing }) => drawing).join('');
  return toPng(svg(1200, 630, `<rect width="100%" height="100%" fill="${colors.paper}"/>${mark}${drawings}`));
}

/**
 * Wraps one PNG of 32 × 32 pixels as an ICO file, which old browsers and many link previews ask for at `/favicon.ico`.
 */
function toIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** What a long press on the icon of the installed site offers. `exam-code` is the field of Home. */
const shortcuts = [
  { name: "Today's session", url: '/plan/session' },
  { name: 'Subjects', url: '/subjects' },
  { name: 'Enter an exam code', url: '/#exam-code' },
];

const manifest = {
  // Browsers recognise the installed site by this id, also if `start_url` changes.
  id: '/',
  name: site.name,
  short_name: site.name,
  description: 'Flashcards by subject and topic, and timed exams you enter with a code.',
  categories: ['education', 'medical'],
  start_url: '/',
  // iOS gives a standalone application a storage of its own, which would lack the attempts that were started in the
  // browser.
  display: 'minimal-ui',
  background_color: colors.paper,
  theme_color: colors.paper,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: shortcuts.map((shortcut) => ({
    ...shortcut,
    icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
  })),
};

/** Draws the icons of the site and the picture of link previews. Returns the content of each file by its name. */
export async function drawSiteImages(): Promise<Record<string, Buffer | string>> {
  const favicon = await sharp(svg(32, 32, ring(colors.accent)))
    .png()
    .toBuffer();
  return {
    'favicon.ico': toIco(favicon),
    'apple-touch-icon.png': await drawIcon(180, 0.72),
    'icon-192.png': await drawIcon(192, 0.72),
    'icon-512.png': await drawIcon(512, 0.72),
    'icon-maskable-512.png': await drawIcon(512, 0.56),
    'social.png': await drawSocialPicture(),
    'manifest.webmanifest': JSON.stringify(manifest),
  };
}

/**
 * Adds the icons and the picture of link previews to the built files. Their names are fixed, because other sites and
 * devices ask for them.
 */
export const siteImages: Plugin = {
  name: 'rounds:site-images',
  apply: 'build',
  async generateBundle() {
    for (const [fileName, source] of Object.entries(await drawSiteImages())) {
      this.emitFile({ type: 'asset', fileName, source });
    }
  },
};
