import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawSiteImages } from './site-images.ts';

it('draws each icon at the size that its name or the manifest states, and small', async () => {
  const files = await drawSiteImages();
  const sizes = {
    'apple-touch-icon.png': [180, 180],
    'icon-192.png': [192, 192],
    'icon-512.png': [512, 512],
    'icon-maskable-512.png': [512, 512],
    'social.png': [1200, 630],
  };
  for (const [name, [width, height]] of Object.entries(sizes)) {
    const file = Buffer.from(files[name] ?? '');
    expect(await sharp(file).metadata(), name).toMatchObject({ format: 'png', width, height });
    // Link previews give up on large pictures, and a phone fetches an icon on the exam's network.
    expect(file.length, name).toBeLessThan(name === 'social.png' ? 60_000 : 10_000);
  }
  const { icons, shortcuts } = JSON.parse(String(files['manifest.webmanifest']));
  for (const { src } of [...icons, ...shortcuts.flatMap((shortcut: { icons: { src: string }[] }) => shortcut.icons)]) {
    expect(files).toHaveProperty([src.slice(1)]);
  }
  expect(shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/plan/session', '/subjects', '/#exam-code']);
});

it('wraps a PNG of 32 pixels as favicon.ico', async () => {
  const ico = Buffer.from((await drawSiteImages())['favicon.ico'] ?? '');
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const png = ico.subarray(ico.readUInt32LE(18));
  expect(png.length).toBe(ico.readUInt32LE(14));
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
});

it('draws the name and the headline into the picture of link previews', async () => {
  const picture = Buffer.from((await drawSiteImages())['social.png'] ?? '');
  const darkest = async (top: number, height: number) => {
    const part = sharp(picture).extract({ left: 190, top, width: 800, height });
    return Math.min(...(await part.greyscale().raw().toBuffer()));
  };
  expect(await darkest(100, 80)).toBeLessThan(60);
  expect(await darkest(300, 100)).toBeLessThan(60);
  expect(await darkest(420, 100)).toBeLessThan(60);
  expect(await darkest(0, 60)).toBeGreaterThan(240);
});
